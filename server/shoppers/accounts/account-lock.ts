import type { Db } from '#server/platform/database/connect.ts';
import { Refused } from './refusals.ts';

/**
 * Runs a change of what an account keeps as one transaction, one after another for each account: of two that come at the
 * same time the later one finds what the earlier one has left, whole.
 * @throws Refused 401 for an account that was deleted a moment ago
 */
export async function changeOwn<Result>(
  db: Db,
  accountId: number,
  change: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) throw new Refused(401, 'Please sign in.');
    return change(transaction);
  });
}
