import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { putJobs } from '#server/platform/queue/queues.ts';

/** A job of the queue `taste`: the shopper whose taste is to be rebuilt. */
export type RebuildRequest = { accountId: number };

/**
 * Requests, as part of the caller's transaction, that a shopper's taste is rebuilt (`job.ts`). The count comes first: it locks the
 * account, for which a worker waits that has just taken an earlier request of the same shopper.
 */
export async function requestRebuild(db: Db, accountId: number): Promise<void> {
  await db.updateTable('account').set({ taste_asked: sql`taste_asked + 1` }).where('id', '=', accountId).execute();
  await putJobs(db, 'taste', [{ data: { accountId } satisfies RebuildRequest, singletonKey: String(accountId) }]);
}
