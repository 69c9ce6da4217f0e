import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { composeMailings } from '#test/support/mailings.ts';
import { clearMailings } from './clearing.ts';
import { countMailings } from './counts.ts';
import { suppress } from './suppression.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
beforeEach(async () => {
  await connection.db.deleteFrom('mailing').execute();
});
afterAll(() => connection.close());

async function composed(age: string, more: { left_at?: Date; given_up?: string; content?: null } = {}) {
  const [mailing] = await composeMailings(connection.db, 1);
  if (!mailing) throw new Error('nothing was composed');
  await connection.runSql('update mailing set created_at = now() - $2::interval where id = $1', [mailing.id, age]);
  if (Object.keys(more).length > 0)
    await connection.db.updateTable('mailing').set(more).where('id', '=', mailing.id).execute();
  return mailing;
}

const read = (id: number) =>
  connection.db.selectFrom('mailing').select(['given_up', 'content']).where('id', '=', id).executeTakeFirst();

test('mailings are kept for 90 days', async () => {
  const [old, recent] = [
    await composed('91 days', { left_at: new Date() }),
    await composed('89 days', { left_at: new Date() }),
  ];
  await clearMailings(connection.db);
  expect(await read(old.id)).toBeUndefined();
  expect(await read(recent.id)).toBeDefined();
});

test('gives up mailings that waited over 25 hours, and deletes the content of sent ones', async () => {
  const [late, left, waiting] = [
    await composed('26 hours'),
    await composed('26 hours', { left_at: new Date() }),
    await composed('23 hours'),
  ];
  await clearMailings(connection.db);
  expect(await read(late.id)).toEqual({ given_up: 'too old', content: null });
  expect(await read(left.id)).toEqual({ given_up: null, content: null });
  expect(await read(waiting.id)).toMatchObject({ given_up: null, content: { kind: 'digest' } });
});

test('counts waiting mailings, and sent and given-up mailings of the last day', async () => {
  await composed('2 hours');
  await composed('1 hour');
  await composed('1 hour', { left_at: new Date(), content: null });
  await composed('30 hours', { left_at: new Date(), content: null });
  await composed('1 hour', { given_up: 'unsubscribed', content: null });
  await suppress(connection.db, 'her@mail.example', 'bounce', 'gone');
  const counts = await countMailings(connection.db);
  expect(counts).toEqual({
    waiting: 2,
    waitingSince: expect.any(Date),
    left: [{ kind: 'digest', mailings: 1 }],
    givenUp: [{ reason: 'unsubscribed', mailings: 1 }],
    suppressed: [{ reason: 'bounce', addresses: 1 }],
  });
  expect(Date.now() - (counts.waitingSince?.getTime() ?? 0)).toBeGreaterThan(2 * 3_600_000 - 1000);
});
