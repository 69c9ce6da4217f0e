import pg from 'pg';
import { Unavailable } from '#contract/unavailable.ts';

/**
 * SQLSTATE classes and codes of transient failures (PostgreSQL manual, appendix A). The server is starting, stopping,
 * full, overloaded or no longer the primary, or it cancelled the statement after a timeout or a deadlock.
 */
const passing = ['08', '53', '57', '58', '25006', '25P03', '25P04', '40001', '40P01', '55P03'];

/**
 * Maps a database error to `Unavailable` if a retry may succeed in a moment, and returns any other error as it is. An
 * error that is not PostgreSQL's own counts as a connection failure.
 */
export function seenFromRequests(error: unknown): unknown {
  if (error instanceof Unavailable || !(error instanceof Error)) return error;
  if (!(error instanceof pg.DatabaseError)) return new Unavailable(error);
  return passing.some((code) => error.code?.startsWith(code)) ? new Unavailable(error) : error;
}
