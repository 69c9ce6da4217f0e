import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Schedule } from '#contract/notifications.ts';
import { mailChoices } from '#contract/schedule.ts';
import { call, newUser } from '#test/support/accounts.ts';
import { openTestApp } from '#test/support/app.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
let people = 0;
let shopper: { id: number; email: string; token: string };
beforeAll(async () => {
  app = await openTestApp(async () => {});
});
beforeEach(async () => {
  people += 1;
  const { token, user } = await newUser(app, `Person${people}@example.com`);
  shopper = { id: user.id, email: user.email, token };
});
afterAll(() => app.close());

const path = '/api/users/notif_schedules';
type Answer = { data: Schedule; message?: string };
const send = (method: string, address: string, body?: unknown, headers = {}) =>
  call<Answer>(app, [method, address], { token: shopper.token, body, headers });
const read = async () => (await send('GET', path)).body.data;
const change = (body: unknown) => send('PATCH', path, body);
const setDays = (body: unknown) => send('PATCH', `${path}/week_days`, body);
const optIn = (body: unknown) => send('POST', `${path}/email_optin`, body);
const suppress = (reason: 'bounce' | 'complaint', email = shopper.email) =>
  app.db.insertInto('suppressed_address').values({ email_key: email.toLowerCase(), reason }).execute();

const nothing = Object.fromEntries(mailChoices.map((choice) => [choice, 0]));

describe('a new shopper', () => {
  test('gets no mails before opting in [spec 7.53]', async () => {
    const { status, body, headers } = await send('GET', path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.data).toEqual({ ...nothing, opt_in: 0, email: shopper.email, time_zone: null, suppressed: null });
    const rows = app.db.selectFrom('notification_schedule').selectAll().where('account_id', '=', shopper.id);
    expect(await rows.execute()).toEqual([]);
  });
});

describe('days', () => {
  test('opt the shopper in, and turn on no alert [spec 3.25 4.45]', async () => {
    const { status, body } = await setDays({ monday: 1, friday: 1 });
    expect([status, body.message]).toEqual([200, 'Your changes have been saved.']);
    expect(body.data).toMatchObject({ ...nothing, monday: 1, friday: 1, opt_in: 1 });
    expect(await read()).toEqual(body.data);
  });

  test('that a call leaves out stay unchanged; a repeated call changes nothing [spec 7.55]', async () => {
    await setDays({ monday: 1, friday: 1 });
    for (const _ of [1, 2]) expect((await setDays({ friday: 0, sunday: 1 })).status).toBe(200);
    expect(await read()).toMatchObject({ ...nothing, monday: 1, sunday: 1, opt_in: 1 });
  });

  test('may be sent as 0 and 1 in a form [spec 7.55]', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send('PATCH', `${path}/week_days`, 'tuesday=1&sunday=0', form)).body.data).toMatchObject({
      tuesday: 1,
      opt_in: 1,
    });
  });

  test('opt the shopper out once no day and no alert is left', async () => {
    await setDays({ monday: 1 });
    expect((await setDays({ monday: 0 })).body.data).toMatchObject({ ...nothing, opt_in: 0 });
  });

  test('of concurrent saves are the days of one save, whole', async () => {
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
  test.each(['price_drops', 'back_in_size', 'ending'])('%s opts the shopper in by itself', async (alert) => {
    expect((await change({ [alert]: 1 })).body.data).toMatchObject({ ...nothing, [alert]: 1, opt_in: 1 });
  });

  test('are all turned on by an opt-in without days', async () => {
    const { status, body } = await optIn({ email: shopper.email, opt_in: 1 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ ...nothing, price_drops: 1, back_in_size: 1, ending: 1, opt_in: 1 });
  });

  test('that are off stay off when an opted-in shopper opts in again', async () => {
    await change({ ending: 1, wednesday: 1 });
    const { body } = await optIn({ email: shopper.email, opt_in: 1 });
    expect(body.data).toMatchObject({ ...nothing, ending: 1, wednesday: 1 });
  });
});

describe('opting out', () => {
  test('resets the days and the alerts, for good [spec 4.46]', async () => {
    await change({ monday: 1, ending: 1 });
    expect((await optIn({ email: shopper.email, opt_in: 0 })).body.data).toMatchObject({ ...nothing, opt_in: 0 });
    await setDays({ tuesday: 1 });
    expect(await read()).toMatchObject({ ...nothing, tuesday: 1, opt_in: 1 });
  });

  test('ignores case and spaces of the address, and rejects another address [spec 7.54]', async () => {
    expect((await optIn({ email: ` ${shopper.email.toUpperCase()} `, opt_in: '1' })).status).toBe(200);
    const other = await optIn({ email: 'somebody@example.com', opt_in: 0 });
    expect([other.status, other.body.errors]).toEqual([
      422,
      { email: ['This is not the e-mail address of your account.'] },
    ]);
    expect((await read()).opt_in).toBe(1);
  });

  test('of one shopper does not affect others', async () => {
    await setDays({ monday: 1 });
    const other = await newUser(app, `other${people}@example.com`);
    await call(app, ['POST', `${path}/email_optin`], {
      token: other.token,
      body: { email: other.user.email, opt_in: 0 },
    });
    expect(await read()).toMatchObject({ monday: 1, opt_in: 1 });
  });
});

describe('a suppressed address', () => {
  test.each(['bounce', 'complaint'] as const)('is reported after a %s, and released by an opt-in', async (reason) => {
    await setDays({ monday: 1 });
    await suppress(reason);
    expect((await read()).suppressed).toBe(reason);
    // Choosing another day does not lift the suppression.
    expect((await setDays({ sunday: 1 })).body.data.suppressed).toBe(reason);
    const { body } = await optIn({ email: shopper.email, opt_in: 1 });
    expect(body.data).toMatchObject({ ...nothing, monday: 1, sunday: 1, suppressed: null });
  });

  test('is released by the first chosen day', async () => {
    await suppress('bounce');
    await change({ time_zone: 'Europe/Paris' });
    expect((await read()).suppressed).toBe('bounce');
    expect((await setDays({ monday: 1 })).body.data.suppressed).toBeNull();
  });

  test('is neither reported nor released for an account that has not verified it', async () => {
    await app.db.updateTable('account').set({ email_verified_at: null }).where('id', '=', shopper.id).execute();
    await suppress('complaint');
    expect((await optIn({ email: shopper.email, opt_in: 1 })).body.data.suppressed).toBeNull();
    const stored = app.db
      .selectFrom('suppressed_address')
      .select('reason')
      .where('email_key', '=', shopper.email.toLowerCase());
    expect(await stored.execute()).toEqual([{ reason: 'complaint' }]);
  });
});

describe('an invalid request', () => {
  test.each<[string, string, string, unknown, string]>([
    ['no day', 'PATCH', '/week_days', {}, 'request'],
    ['no body', 'PATCH', '/week_days', undefined, 'request'],
    ['an unknown day', 'PATCH', '/week_days', { mondey: 1 }, 'request'],
    ['a day of 2', 'PATCH', '/week_days', { monday: 2 }, 'monday'],
    ['a day of null', 'PATCH', '/week_days', { sunday: null }, 'sunday'],
    ['a day of a list', 'PATCH', '/week_days', { friday: [1] }, 'friday'],
    ['no change', 'PATCH', '', {}, 'request'],
    ['an alert of 0.5', 'PATCH', '', { ending: 0.5 }, 'ending'],
    ['no address', 'POST', '/email_optin', { opt_in: 1 }, 'email'],
    ['an invalid address', 'POST', '/email_optin', { email: 'ann', opt_in: 1 }, 'email'],
    ['no opt_in', 'POST', '/email_optin', { email: 'ann@example.com' }, 'opt_in'],
    ['a word as opt_in', 'POST', '/email_optin', { email: 'ann@example.com', opt_in: 'yes' }, 'opt_in'],
  ])('with %s is rejected by %s %s, and its field named', async (_, method, address, body, field) => {
    const answer = await send(method, path + address, body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    expect(answer.body.message).not.toBe('');
    expect((await read()).opt_in).toBe(0);
  });

  test('with a body that is neither JSON nor a form, or too large, is rejected', async () => {
    expect((await send('PATCH', path, '{"monday":')).status).toBe(422);
    expect((await send('PATCH', path, '<monday/>', { 'content-type': 'text/xml' })).status).toBe(415);
    expect((await send('PATCH', path, { time_zone: 'x'.repeat(600_000) })).status).toBe(413);
  });
});

test('the data export contains the schedule, and deleting the account deletes it', async () => {
  await change({ thursday: 1, price_drops: 1, time_zone: 'Asia/Seoul' });
  await suppress('bounce');
  const file = await call<Record<string, unknown>>(app, ['GET', `/api/users/${shopper.id}/export`], {
    token: shopper.token,
  });
  expect(file.body.notifications).toMatchObject({
    time_zone: 'Asia/Seoul',
    suppressed: { reason: 'bounce' },
    schedule: { opt_in: true, thursday: true, friday: false, price_drops: true },
  });
  expect((await call(app, ['DELETE', `/api/users/${shopper.id}`], { token: shopper.token })).status).toBe(204);
  const left = app.db.selectFrom('notification_schedule').selectAll().where('account_id', '=', shopper.id);
  expect(await left.execute()).toEqual([]);
  const suppressed = app.db
    .selectFrom('suppressed_address')
    .selectAll()
    .where('email_key', '=', shopper.email.toLowerCase());
  expect(await suppressed.execute()).toEqual([]);
});
