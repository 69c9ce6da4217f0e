import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { type CheckToken, openTokenCheck } from './token.ts';

const token = 'a-token-of-the-tests';
const noon = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const here = { to: 'page', from: '203.0.113.7' } as const;

let connection: Connection;
let checkToken: CheckToken;
beforeAll(async () => {
  connection = await testDatabase();
  checkToken = openTokenCheck(connection.db, token);
});
beforeEach(() => connection.db.deleteFrom('login_throttle').execute());
afterAll(() => connection.close());

describe('a token', () => {
  test.each(['', 'a', `${token} `, token.toUpperCase(), token.slice(1), `${token}${token}`, 'ä'.repeat(100_000)])(
    'that is not the operator’s is wrong',
    async (wrong) => {
      expect(await checkToken(wrong, here, noon)).toEqual({ outcome: 'wrong' });
    },
  );

  test('that is wrong ten times throttles its address, and no other, for 15 minutes', async () => {
    for (let attempts = 0; attempts < 10; attempts += 1)
      expect((await checkToken('wrong', here, later(attempts))).outcome).toBe('wrong');
    expect(await checkToken(token, here, later(609))).toEqual({ outcome: 'slowed', waitMs: 300_000 });
    expect(await checkToken(token, { ...here, from: '203.0.113.8' }, later(609))).toEqual({ outcome: 'right' });
    expect(await checkToken(token, here, later(909))).toEqual({ outcome: 'right' });
  });

  test('is throttled in every process and after a restart', async () => {
    for (let attempts = 0; attempts < 10; attempts += 1) await checkToken('wrong', here, noon);
    expect((await openTokenCheck(connection.db, token)(token, here, noon)).outcome).toBe('slowed');
  });

  test('is throttled for a whole IPv6 network', async () => {
    for (let host = 0; host < 10; host += 1) await checkToken('wrong', { ...here, from: `2001:db8::${host}` }, noon);
    expect((await checkToken(token, { ...here, from: '2001:db8::ffff' }, noon)).outcome).toBe('slowed');
    expect((await checkToken(token, { ...here, from: '2001:db8:0:1::' }, noon)).outcome).toBe('right');
  });

  test('of an outdated scraper does not throttle the admin console', async () => {
    for (let attempts = 0; attempts < 20; attempts += 1) await checkToken('old', { ...here, to: 'metrics' }, noon);
    expect(await checkToken(token, here, noon)).toEqual({ outcome: 'right' });
  });

  test('that is right writes nothing, and is accepted while the database is away', async () => {
    const away = await testDatabase();
    const written = () => away.db.selectFrom('login_throttle').select('hash').execute();
    const check = openTokenCheck(away.db, token);
    for (let scrape = 0; scrape < 3; scrape += 1) expect(await check(token, here, noon)).toEqual({ outcome: 'right' });
    expect(await written()).toEqual([]);
    await away.close();
    expect(await check(token, here, noon)).toEqual({ outcome: 'right' });
  });

  test('that is right resets the count of wrong ones', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let attempts = 0; attempts < 9; attempts += 1) await checkToken('wrong', here, noon);
      expect(await checkToken(token, here, noon)).toEqual({ outcome: 'right' });
    }
  });
});
