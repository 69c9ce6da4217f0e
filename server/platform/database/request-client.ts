import { seenFromRequests } from './away.ts';
import { PreparedStatementClient } from './prepared-statements.ts';

/**
 * Timeouts for statements of requests, in milliseconds: for a statement, for a wait for a lock, and for an idle
 * transaction.
 */
export const limits = {
  statement_timeout: 10_000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
};

/** A client for requests. Throws `Unavailable` for failures that may pass in a moment. */
export class RequestClient extends PreparedStatementClient {
  // biome-ignore lint/suspicious/noExplicitAny: the signature of `PreparedStatementClient.query`.
  override query(...args: any[]): any {
    const result = super.query(...args);
    if (!(result instanceof Promise)) return result;
    return result.catch((error) => {
      throw seenFromRequests(error);
    });
  }
}
