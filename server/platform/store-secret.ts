import { randomBytes } from 'node:crypto';
import type { Db } from './database/connect.ts';

/** What the store signs with: drawn when it is first asked for, the same for every process of the store from then on. */
export async function readStoreSecret(db: Db, name: string): Promise<Buffer> {
  await db
    .insertInto('store_secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('store_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
