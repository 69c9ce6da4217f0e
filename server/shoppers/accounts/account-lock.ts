import type { Db } from '#server/platform/database/connect.ts';
import { Refused } from './refusals.ts';

/**
 * Runs a change of an account's data in a transaction that locks the account. Concurrent changes of one account run one
 * after another, and each one sees the whole result of the one before.
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
    if (!account) throw new Refused(401, 'Missing or invalid token.');
    return change(transaction);
  });
}
