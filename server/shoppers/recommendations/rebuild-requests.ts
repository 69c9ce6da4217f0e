import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { putJobs } from '#server/platform/queue/queues.ts';

/** A job of the queue `taste`: the shopper whose taste is to be rebuilt. */
export type RebuildRequest = { accountId: number };

/**
 * Requests the rebuild of a shopper's taste (`job.ts`), within the caller's transaction. Updates the counter first,
 * which locks the account. A worker that has just taken an earlier request of the same shopper waits for the lock.
 */
export async function requestRebuild(db: Db, accountId: number): Promise<void> {
  await db
    .updateTable('account')
    .set({ taste_requested: sql`taste_requested + 1` })
    .where('id', '=', accountId)
    .execute();
  await putJobs(db, 'taste', [{ data: { accountId } satisfies RebuildRequest, singletonKey: String(accountId) }]);
}
