import { seenFromRequests } from './away.ts';
import { PreparingClient } from './prepared-statements.ts';

/**
 * How long the server works on a statement that somebody waits for, lets it wait for a lock, and keeps a transaction open in which
 * nothing is asked, in milliseconds.
 */
export const limits = {
  statement_timeout: 10_000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
};

/** A connection of requests: it tells what will be possible again in a moment from what went wrong. */
export class HurriedClient extends PreparingClient {
  // As there.
  // biome-ignore lint/suspicious/noExplicitAny: as there.
  override query(...args: any[]): any {
    const result = super.query(...args);
    if (!(result instanceof Promise)) return result;
    return result.catch((error) => {
      throw seenFromRequests(error);
    });
  }
}
