import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#contract/accounts.ts';
import type { Schedule } from '#contract/notifications.ts';
import { call, callOfLink, goodPassword, mailTo, newUser } from '#test/support/accounts.ts';
import { openTestApp } from '#test/support/app.ts';
import { knownTimeZone } from './time-zones.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
let people = 0;
let shopper: { email: string; token: string };
beforeAll(async () => {
  app = await openTestApp(async () => {});
  const { token, user } = await newUser(app, 'ann@example.com');
  shopper = { email: user.email, token };
});
afterAll(() => app.close());

const path = '/api/users/notif_schedules';
const change = (body: unknown) => call<{ data: Schedule }>(app, ['PATCH', path], { token: shopper.token, body });
const read = async () => (await call<{ data: Schedule }>(app, ['GET', path], { token: shopper.token })).body.data;

describe('the time zone', () => {
  const storedZoneOf = async (email: string) =>
    (
      await app.db
        .selectFrom('account')
        .select('time_zone')
        .where('email_key', '=', email.toLowerCase())
        .executeTakeFirstOrThrow()
    ).time_zone;

  /** Signs up like a browser that reports its time zone. */
  async function signUp(timeZone: unknown) {
    people += 1;
    const email = `traveller${people}@example.com`;
    const body = { email, password: goodPassword, password_confirmation: goodPassword, time_zone: timeZone };
    expect((await call(app, ['POST', '/register'], { body })).status).toBe(201);
    await call<Session>(app, ['GET', callOfLink(mailTo(app, email, 'verify-email').link)]);
    return storedZoneOf(email);
  }

  test('is saved at sign-up and changed by the user', async () => {
    expect(await signUp('Asia/Seoul')).toBe('Asia/Seoul');
    expect(await signUp('america/los_angeles')).toBe('America/Los_Angeles');
    expect((await change({ time_zone: 'Europe/Lisbon' })).body.data).toMatchObject({
      opt_in: 0,
      time_zone: 'Europe/Lisbon',
    });
    expect(await storedZoneOf(shopper.email)).toBe('Europe/Lisbon');
  });

  test.each([
    undefined,
    null,
    '',
    7,
    ['Asia/Seoul'],
    'Atlantis/Capital',
    '+09:00',
    "'; drop table account",
    'x'.repeat(10_000),
  ])('is ignored at sign-up when it is unknown: %j', async (timeZone) => expect(await signUp(timeZone)).toBeNull());

  test.each(['', 7, null, 'Atlantis/Capital', '+09:00', 'EST+5', 'x'.repeat(10_000)])(
    'is rejected in a change when it is unknown: %j',
    async (timeZone) => {
      const { status, body } = await change({ time_zone: timeZone, monday: 1 });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['time_zone']]);
      expect((await read()).opt_in).toBe(0);
    },
  );

  test('is known to the database for every name that browsers offer', async () => {
    for (const timeZone of Intl.supportedValuesOf('timeZone'))
      expect(await knownTimeZone(app.db, timeZone)).toBe(timeZone);
  });
});
