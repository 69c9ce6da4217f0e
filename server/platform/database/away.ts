import pg from 'pg';
import { Unavailable } from '#contract/unavailable.ts';

/**
 * SQLSTATE classes and codes of a server that is ending, starting, full, overrun, or no primary any more, and of statements
 * that were cut since they took too long or waited for each other (PostgreSQL's manual, appendix A).
 */
const passing = ['08', '53', '57', '58', '25006', '25P03', '25P04', '40001', '40P01', '55P03'];

/**
 * What an error of the database is to whoever answers requests: `Unavailable` where the same may be possible in a moment.
 * What is no error of PostgreSQL's own is one of the connection.
 */
export function seenFromRequests(error: unknown): unknown {
  if (error instanceof Unavailable || !(error instanceof Error)) return error;
  if (!(error instanceof pg.DatabaseError)) return new Unavailable(error);
  return passing.some((code) => error.code?.startsWith(code)) ? new Unavailable(error) : error;
}
