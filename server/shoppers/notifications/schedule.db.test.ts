import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Schedule } from '#contract/notifications.ts';
import { mailChoices } from '#contract/schedule.ts';
import { call, newUser } from '#test/support/accounts.ts';
import { openTestStore } from '#test/support/store.ts';

let store: Awaited<ReturnType<typeof openTestStore>>;
let people = 0;
let she: { id: number; email: string; token: string };
beforeAll(async () => {
  store = await openTestStore(async () => {});
});
beforeEach(async () => {
  people += 1;
  const { token, user } = await newUser(store, `Person${people}@example.com`);
  she = { id: user.id, email: user.email, token };
});
afterAll(() => store.close());

const path = '/api/users/notif_schedules';
type Answer = { data: Schedule; message?: string };
const send = (method: string, address: string, body?: unknown, headers = {}) =>
  call<Answer>(store, [method, address], { token: she.token, body, headers });
const read = async () => (await send('GET', path)).body.data;
const change = (body: unknown) => send('PATCH', path, body);
const setDays = (body: unknown) => send('PATCH', `${path}/week_days`, body);
const optIn = (body: unknown) => send('POST', `${path}/email_optin`, body);
const suppress = (reason: 'bounce' | 'complaint', email = she.email) =>
  store.db.insertInto('suppressed_address').values({ email_key: email.toLowerCase(), reason }).execute();

const nothing = Object.fromEntries(mailChoices.map((choice) => [choice, 0]));

describe('a shopper who has just signed up', () => {
  test('is sent nothing: mails are asked for [spec 7.53]', async () => {
    const { status, body, headers } = await send('GET', path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.data).toEqual({ ...nothing, opt_in: 0, email: she.email, time_zone: null, suppressed: null });
    const rows = store.db.selectFrom('notification_schedule').selectAll().where('account_id', '=', she.id);
    expect(await rows.execute()).toEqual([]);
  });
});

describe('days', () => {
  test('that are ticked opt her in, and in to nothing else [spec 3.25 4.45]', async () => {
    const { status, body } = await setDays({ monday: 1, friday: 1 });
    expect([status, body.message]).toEqual([200, 'Your changes have been saved.']);
    expect(body.data).toMatchObject({ ...nothing, monday: 1, friday: 1, opt_in: 1 });
    expect(await read()).toEqual(body.data);
  });

  test('that a call leaves out stay as they are; twice is the same [spec 7.55]', async () => {
    await setDays({ monday: 1, friday: 1 });
    for (const _ of [1, 2]) expect((await setDays({ friday: 0, sunday: 1 })).status).toBe(200);
    expect(await read()).toMatchObject({ ...nothing, monday: 1, sunday: 1, opt_in: 1 });
  });

  test('come as 0 and 1 in a form, too [spec 7.55]', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send('PATCH', `${path}/week_days`, 'tuesday=1&sunday=0', form)).body.data).toMatchObject({
      tuesday: 1,
      opt_in: 1,
    });
  });

  test('of which none is left, with no alert either, opt her out', async () => {
    await setDays({ monday: 1 });
    expect((await setDays({ monday: 0 })).body.data).toMatchObject({ ...nothing, opt_in: 0 });
  });

  test('of two saves at the same time are those of one of them, whole', async () => {
    const [monday, sunday] = [
      { monday: 1, sunday: 0 },
      { monday: 0, sunday: 1 },
    ];
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => setDays(n % 2 ? monday : sunday)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { monday: onMonday, sunday: onSunday } = await read();
    expect(onMonday + onSunday).toBe(1);
  });
});

describe('alerts', () => {
  test.each(['price_drops', 'back_in_size', 'ending'])('%s opts her in by itself', async (alert) => {
    expect((await change({ [alert]: 1 })).body.data).toMatchObject({ ...nothing, [alert]: 1, opt_in: 1 });
  });

  test('alone come when she opts in without days', async () => {
    const { status, body } = await optIn({ email: she.email, opt_in: 1 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ ...nothing, price_drops: 1, back_in_size: 1, ending: 1, opt_in: 1 });
  });

  test('that she has turned off stay off when she opts in again while she is in', async () => {
    await change({ ending: 1, wednesday: 1 });
    const { body } = await optIn({ email: she.email, opt_in: 1 });
    expect(body.data).toMatchObject({ ...nothing, ending: 1, wednesday: 1 });
  });
});

describe('opting out', () => {
  test('resets the days and the alerts, for good [spec 4.46]', async () => {
    await change({ monday: 1, ending: 1 });
    expect((await optIn({ email: she.email, opt_in: 0 })).body.data).toMatchObject({ ...nothing, opt_in: 0 });
    await setDays({ tuesday: 1 });
    expect(await read()).toMatchObject({ ...nothing, tuesday: 1, opt_in: 1 });
  });

  test('knows her address in whatever letters, with spaces around it, and no other [spec 7.54]', async () => {
    expect((await optIn({ email: ` ${she.email.toUpperCase()} `, opt_in: '1' })).status).toBe(200);
    const other = await optIn({ email: 'somebody@example.com', opt_in: 0 });
    expect([other.status, other.body.errors]).toEqual([
      422,
      { email: ['This is not the e-mail address of your account.'] },
    ]);
    expect((await read()).opt_in).toBe(1);
  });

  test('of one shopper leaves all others alone', async () => {
    await setDays({ monday: 1 });
    const other = await newUser(store, `other${people}@example.com`);
    await call(store, ['POST', `${path}/email_optin`], {
      token: other.token,
      body: { email: other.user.email, opt_in: 0 },
    });
    expect(await read()).toMatchObject({ monday: 1, opt_in: 1 });
  });
});

describe('an address that mails come back from', () => {
  test.each(['bounce', 'complaint'] as const)(
    'by a %s is told, and mailed again when she asks for it',
    async (reason) => {
      await setDays({ monday: 1 });
      await suppress(reason);
      expect((await read()).suppressed).toBe(reason);
      // Choosing another day does not lift the suppression.
      expect((await setDays({ sunday: 1 })).body.data.suppressed).toBe(reason);
      const { body } = await optIn({ email: she.email, opt_in: 1 });
      expect(body.data).toMatchObject({ ...nothing, monday: 1, sunday: 1, suppressed: null });
    },
  );

  test('is mailed again when she chooses something, having had nothing', async () => {
    await suppress('bounce');
    await change({ time_zone: 'Europe/Paris' });
    expect((await read()).suppressed).toBe('bounce');
    expect((await setDays({ monday: 1 })).body.data.suppressed).toBeNull();
  });

  test('that she has not proved to be hers is no matter of hers: nothing is told of it, and it stays as it is', async () => {
    await store.db.updateTable('account').set({ email_verified_at: null }).where('id', '=', she.id).execute();
    await suppress('complaint');
    expect((await optIn({ email: she.email, opt_in: 1 })).body.data.suppressed).toBeNull();
    const kept = store.db
      .selectFrom('suppressed_address')
      .select('reason')
      .where('email_key', '=', she.email.toLowerCase());
    expect(await kept.execute()).toEqual([{ reason: 'complaint' }]);
  });
});

describe('what cannot be read', () => {
  test.each<[string, string, string, unknown, string]>([
    ['no day', 'PATCH', '/week_days', {}, 'request'],
    ['no body', 'PATCH', '/week_days', undefined, 'request'],
    ['no day that there is', 'PATCH', '/week_days', { mondey: 1 }, 'request'],
    ['2', 'PATCH', '/week_days', { monday: 2 }, 'monday'],
    ['null', 'PATCH', '/week_days', { sunday: null }, 'sunday'],
    ['a list', 'PATCH', '/week_days', { friday: [1] }, 'friday'],
    ['nothing to change', 'PATCH', '', {}, 'request'],
    ['an alert that is half on', 'PATCH', '', { ending: 0.5 }, 'ending'],
    ['no address', 'POST', '/email_optin', { opt_in: 1 }, 'email'],
    ['what is no address', 'POST', '/email_optin', { email: 'ann', opt_in: 1 }, 'email'],
    ['neither in nor out', 'POST', '/email_optin', { email: 'ann@example.com' }, 'opt_in'],
    ['in words', 'POST', '/email_optin', { email: 'ann@example.com', opt_in: 'yes' }, 'opt_in'],
  ])('%s is refused by %s %s, with its name', async (_, method, address, body, field) => {
    const answer = await send(method, path + address, body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    expect(answer.body.message).not.toBe('');
    expect((await read()).opt_in).toBe(0);
  });

  test('bodies that are neither JSON nor a form, or too large, are refused', async () => {
    expect((await send('PATCH', path, '{"monday":')).status).toBe(422);
    expect((await send('PATCH', path, '<monday/>', { 'content-type': 'text/xml' })).status).toBe(415);
    expect((await send('PATCH', path, { time_zone: 'x'.repeat(600_000) })).status).toBe(413);
  });
});

test('her data have it, and go with her account', async () => {
  await change({ thursday: 1, price_drops: 1, time_zone: 'Asia/Seoul' });
  await suppress('bounce');
  const file = await call<Record<string, unknown>>(store, ['GET', `/api/users/${she.id}/export`], { token: she.token });
  expect(file.body.notifications).toMatchObject({
    time_zone: 'Asia/Seoul',
    suppressed: { reason: 'bounce' },
    schedule: { opt_in: true, thursday: true, friday: false, price_drops: true },
  });
  expect((await call(store, ['DELETE', `/api/users/${she.id}`], { token: she.token })).status).toBe(204);
  const left = store.db.selectFrom('notification_schedule').selectAll().where('account_id', '=', she.id);
  expect(await left.execute()).toEqual([]);
  const suppressed = store.db
    .selectFrom('suppressed_address')
    .selectAll()
    .where('email_key', '=', she.email.toLowerCase());
  expect(await suppressed.execute()).toEqual([]);
});
