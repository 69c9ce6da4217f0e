import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { spendToken } from './used-tokens.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const inAnHour = () => new Date(Date.now() + 3_600_000);

test('a token signs in once', async () => {
  const hash = randomBytes(32);
  expect(await spendToken(connection.db, { hash, expiresAt: inAnHour() })).toBe(true);
  expect(await spendToken(connection.db, { hash, expiresAt: inAnHour() })).toBe(false);
  expect(await spendToken(connection.db, { hash: randomBytes(32), expiresAt: inAnHour() })).toBe(true);
});

test('a token signs in once for ten concurrent requests', async () => {
  const hash = randomBytes(32);
  const taken = await Promise.all(
    Array.from({ length: 10 }, () => spendToken(connection.db, { hash, expiresAt: inAnHour() })),
  );
  expect(taken.filter((isFirst) => isFirst)).toHaveLength(1);
});

test('a failed sign-in leaves the token unused', async () => {
  const hash = randomBytes(32);
  const failing = connection.db.transaction().execute(async (transaction) => {
    expect(await spendToken(transaction, { hash, expiresAt: inAnHour() })).toBe(true);
    throw new Error('no account of this address');
  });
  await expect(failing).rejects.toThrow('no account');
  expect(await spendToken(connection.db, { hash, expiresAt: inAnHour() })).toBe(true);
});

test('deletes hashes of tokens that expired over an hour ago, and keeps newer ones', async () => {
  const { db } = connection;
  const hourAgo = new Date(Date.now() - 2 * 3_600_000);
  const justNow = randomBytes(32);
  const old = Array.from({ length: 150 }, () => ({ hash: randomBytes(32), expires_at: hourAgo }));
  await db
    .insertInto('used_social_token')
    .values([...old, { hash: justNow, expires_at: new Date() }])
    .execute();
  await Promise.all([
    spendToken(db, { hash: randomBytes(32), expiresAt: inAnHour() }),
    spendToken(db, { hash: randomBytes(32), expiresAt: inAnHour() }),
  ]);
  await spendToken(db, { hash: randomBytes(32), expiresAt: inAnHour() });
  const { left } = await db
    .selectFrom('used_social_token')
    .select(({ fn }) => fn.countAll().as('left'))
    .where('expires_at', '<=', hourAgo)
    .executeTakeFirstOrThrow();
  expect(Number(left)).toBe(0);
  expect(await spendToken(db, { hash: justNow, expiresAt: inAnHour() })).toBe(false);
});
