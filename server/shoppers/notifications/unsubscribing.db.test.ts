import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Schedule } from '#contract/notifications.ts';
import { call, newUser } from '#test/support/accounts.ts';
import { openTestApp } from '#test/support/app.ts';
import { openNotificationLinks } from './links.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
let links: ReturnType<typeof openNotificationLinks>;
let people = 0;
let shopper: { id: number; token: string; userId: string; page: string };
beforeAll(async () => {
  app = await openTestApp(async () => {}, { settings: { PUBLIC_URL: 'https://shop.example' }, hasPages: true });
  const secret = app.db.selectFrom('signing_key').select('value').where('name', '=', 'links');
  links = openNotificationLinks('https://shop.example', (await secret.executeTakeFirstOrThrow()).value);
});
beforeEach(async () => {
  people += 1;
  const { token, user } = await newUser(app, `reader${people}@example.com`);
  const page = new URL(links.unsubscribe(user.id, 'en')).pathname;
  shopper = { id: user.id, token, userId: links.unsubscribeId(user.id), page };
  await change({ monday: 1, thursday: 1, ending: 1 });
});
afterAll(() => app.close());

const path = '/api/users/notif_schedules';
type Answer = { data: Partial<Schedule>; message?: string };
const change = (body: object) => call(app, ['PATCH', path], { token: shopper.token, body });
const read = async () => (await call<Answer>(app, ['GET', path], { token: shopper.token })).body.data;
const unsubscribe = (user_id: unknown = shopper.userId) =>
  call<Answer>(app, ['POST', `${path}/unsubscribe`], { body: { user_id } });
const resubscribe = (user_id: unknown = shopper.userId) =>
  call<Answer>(app, ['POST', `${path}/resubscribe`], { body: { user_id } });

const fromOurPage = { origin: 'https://shop.example', host: 'shop.example' };
/**
 * Presses the button of a page, by default as a browser on the application's own page. A mail program sends other
 * headers.
 */
const press = (address: string, headers: Record<string, string> = fromOurPage, body?: string) =>
  app.request(address, { method: 'POST', headers, ...(body !== undefined && { body }) });

/** The targets of a page's forms, without the forms that every page has. */
const formsOf = (html: string) =>
  [...html.matchAll(/<form action="([^"]*)" method="post">/g)].map(([, action]) => action);

const noDay = { monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0, saturday: 0, sunday: 0 };

/** Invalid links, derived from a valid one. */
const others: [string, (id: string) => unknown][] = [
  ['another signature', (id) => id.replace(/-(.)/, (_, first) => `-${first === 'A' ? 'B' : 'A'}`)],
  ['another number', (id) => `z${id}`],
  ['the number alone', () => String(shopper.id)],
  ['half of the id', (id) => id.slice(0, 12)],
  ['7 kB', (id) => id + 'a'.repeat(7000)],
  ['capital letters', (id) => id.toUpperCase()],
  ['a missing account', () => links.unsubscribeId(999_999)],
];

describe('the call', () => {
  test('unsubscribes without a token, and answers with the days reset [spec 6.8 7.56]', async () => {
    const { status, body, headers } = await unsubscribe();
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({ data: { ...noDay, opt_in: 0 }, message: 'You are unsubscribed.' });
    expect(await read()).toMatchObject({ ...noDay, ending: 0, opt_in: 0 });
  });

  test('accepts a form; a repeated call changes nothing', async () => {
    for (const _ of [1, 2]) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const body = new URLSearchParams({ user_id: shopper.userId }).toString();
      expect((await app.request(`${path}/unsubscribe`, { method: 'POST', headers, body })).status).toBe(200);
    }
    expect((await read()).opt_in).toBe(0);
  });

  test('to resubscribe restores the days; a repeated call changes nothing', async () => {
    const before = await read();
    await unsubscribe();
    for (const _ of [1, 2]) {
      const { status, body } = await resubscribe();
      expect([status, body.data]).toEqual([200, { ...noDay, monday: 1, thursday: 1, opt_in: 1 }]);
    }
    expect(await read()).toEqual(before);
  });

  test('to resubscribe restores nothing that the shopper has changed since', async () => {
    await unsubscribe();
    await change({ sunday: 1 });
    await resubscribe();
    expect(await read()).toMatchObject({ ...noDay, sunday: 1, ending: 0 });

    await change({ sunday: 0 });
    const { status, body } = await resubscribe();
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^Nothing to restore/)]);
    expect((await read()).opt_in).toBe(0);
  });

  test('to resubscribe does not release a suppressed address', async () => {
    const suppressed = { email_key: `reader${people}@example.com`, reason: 'complaint' };
    await app.db.insertInto('suppressed_address').values(suppressed).execute();
    await unsubscribe();
    await resubscribe();
    expect(await read()).toMatchObject({ opt_in: 1, suppressed: 'complaint' });
  });

  test.each(others)('with %s answers 404, names user_id and changes nothing', async (_, alter) => {
    for (const act of [unsubscribe, resubscribe]) {
      const { status, body } = await act(alter(shopper.userId));
      expect([status, Object.keys(body.errors ?? {})]).toEqual([404, ['user_id']]);
    }
    expect((await read()).opt_in).toBe(1);
  });

  test.each([null, '', 7, [1], {}])('with %j as id answers 422 and names user_id', async (userId) => {
    const { status, body } = await unsubscribe(userId);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['user_id']]);
  });
});

describe('the page', () => {
  test('changes nothing on GET, is not cached and sends no referrer to other sites [spec 10.7]', async () => {
    for (const address of [
      shopper.page,
      `${shopper.page}/undo`,
      new URL(links.unsubscribe(shopper.id, 'kr')).pathname,
    ]) {
      const page = await app.request(address);
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('referrer-policy')).toBe('same-origin');
      const html = await page.text();
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(formsOf(html)).toEqual([address.replace('/undo', '')]);
      expect(html).not.toContain('@example.com');
    }
    expect(await read()).toMatchObject({ monday: 1, opt_in: 1 });
  });

  test('unsubscribes by its button, and offers an undo that restores the schedule [spec 10.7]', async () => {
    const before = await read();
    const done = await press(shopper.page);
    expect(done.status).toBe(200);
    const html = await done.text();
    expect(html).toContain('You are unsubscribed.');
    expect(formsOf(html)).toEqual([`${shopper.page}/undo`]);
    expect((await read()).opt_in).toBe(0);

    const undone = await press(`${shopper.page}/undo`);
    expect(undone.status).toBe(200);
    expect(await undone.text()).toContain('on Monday and Thursday.');
    expect(await read()).toEqual(before);
  });

  test('is in Korean for a mail in Korean', async () => {
    const page = new URL(links.unsubscribe(shopper.id, 'kr')).pathname;
    expect(await (await press(page)).text()).toContain('수신 거부가 완료되었습니다.');
    expect(await (await press(`${page}/undo`)).text()).toContain('월요일 및 목요일에');
  });

  test('offers no undo to a shopper without days and alerts', async () => {
    await change({ monday: 0, thursday: 0, ending: 0 });
    const html = await (await press(shopper.page)).text();
    expect(html).toContain('You are unsubscribed.');
    expect(formsOf(html)).toEqual([]);
  });

  const oneClick = 'List-Unsubscribe=One-Click';
  const boundary = '--one\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--one--\r\n';
  test.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, oneClick],
    ['a multipart form', { 'content-type': 'multipart/form-data; boundary=one' }, boundary],
    ['no body', {}, undefined],
    ['half a multipart form', { 'content-type': 'multipart/form-data; boundary=one' }, '--one\r\nContent-Dis'],
    ['the origin of another site', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }, oneClick],
    ['broken JSON', { 'content-type': 'application/json' }, '{'],
    ['a form of 1 MB', { 'content-type': 'application/x-www-form-urlencoded' }, oneClick.repeat(40_000)],
  ])('unsubscribes for mail programs that send %s (RFC 8058)', async (_, headers, body) => {
    for (const time of [1, 2]) expect([time, (await press(shopper.page, headers, body)).status]).toEqual([time, 200]);
    expect((await read()).opt_in).toBe(0);
  });

  test('accepts an undo from the shop’s own pages only', async () => {
    await unsubscribe();
    const elsewhere = { origin: 'https://other.example', host: 'shop.example' };
    for (const headers of [elsewhere, {}]) expect((await press(`${shopper.page}/undo`, headers)).status).toBe(403);
    expect((await read()).opt_in).toBe(0);
  });

  test.each(others)('of a link with %s answers 404 and changes nothing', async (_, alter) => {
    const address = `/unsubscribe/${alter(shopper.userId)}`;
    for (const answer of [await app.request(address), await press(address), await press(`${address}/undo`)]) {
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toContain('This link does not hold');
    }
    expect((await read()).opt_in).toBe(1);
  });

  test('of a deleted account answers 404', async () => {
    expect((await call(app, ['DELETE', `/api/users/${shopper.id}`], { token: shopper.token })).status).toBe(204);
    expect((await app.request(shopper.page)).status).toBe(404);
    expect((await unsubscribe()).status).toBe(404);
  });
});
