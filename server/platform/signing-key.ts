import { randomBytes } from 'node:crypto';
import type { Db } from './database/connect.ts';

/**
 * Reads a signing secret of the application, 32 random bytes. It is created on its first use, and is the same for every
 * process from then on.
 */
export async function readSigningKey(db: Db, name: string): Promise<Buffer> {
  await db
    .insertInto('signing_key')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('signing_key')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}

/** Returns a secret of the application, or undefined if it was never created. */
export async function findSigningKey(db: Db, name: string): Promise<Buffer | undefined> {
  const found = await db.selectFrom('signing_key').select('value').where('name', '=', name).executeTakeFirst();
  return found?.value;
}
