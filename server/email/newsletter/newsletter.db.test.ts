import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SubscribeOutcome } from '#contract/newsletter.ts';
import { call, mailsTo, mailTo, newUser, resetAttempts } from '#test/support/accounts.ts';
import { openTestApp } from '#test/support/app.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp(async () => {}, { settings: { PUBLIC_URL: 'https://shop.example' }, hasPages: true });
});
beforeEach(() => resetAttempts(app));
afterAll(() => app.close());

type Answer = { outcome: SubscribeOutcome; message: string };
const subscribe = (email: unknown, more = {}) =>
  call<Answer>(app, ['POST', '/api/newsletter'], { body: { email, ...more } });

/** Returns the path of a link in the newest email. */
function linkTo(email: string, name: 'confirmLink' | 'unsubscribeLink'): string {
  return new URL(mailTo(app, email, 'newsletter-confirmation')[name]).pathname;
}

/** Presses the button of the page that a link opens. */
const press = (
  path: string,
  headers: Record<string, string> = { origin: 'https://shop.example', host: 'shop.example' },
) => app.request(path, { method: 'POST', headers });

async function confirmed(email: string): Promise<void> {
  await subscribe(email);
  expect((await press(linkTo(email, 'confirmLink'))).status).toBe(200);
}

const subscribersOf = (email: string) =>
  app.db.selectFrom('newsletter_subscriber').selectAll().where('email_key', '=', email.toLowerCase()).execute();

/** Runs with the clock moved forward. */
async function later<Result>(ms: number, act: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  try {
    return await act();
  } finally {
    vi.useRealTimers();
  }
}
const minute = 60_000;
const day = 24 * 60 * minute;

describe('a visitor who subscribes', () => {
  test('gets a link by email, and is subscribed after pressing the button of its page [spec 10.22]', async () => {
    const { status, body, headers } = await subscribe('Ann@example.com');
    expect([status, body]).toEqual([200, { outcome: 'mailed', message: 'Thank you for subscribing!' }]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(mailsTo(app, 'Ann@example.com')).toHaveLength(1);
    expect(await subscribersOf('ann@example.com')).toMatchObject([{ email: 'Ann@example.com', confirmed_at: null }]);

    const page = await press(linkTo('Ann@example.com', 'confirmLink'));
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('Your subscription is confirmed.');
    const [{ requested_at, mailed_at, confirmed_at } = {}] = await subscribersOf('ann@example.com');
    expect(requested_at && mailed_at && confirmed_at && confirmed_at >= mailed_at).toBe(true);
  });

  test('again after confirming gets the outcome “already” and no email, in any letter case [spec 1.20]', async () => {
    await confirmed('bea@example.com');
    const { status, body } = await subscribe('BEA@Example.com');
    expect([status, body]).toEqual([200, { outcome: 'already', message: 'This email is already subscribed.' }]);
    expect(mailsTo(app, 'bea@example.com')).toHaveLength(1);
    expect(mailsTo(app, 'BEA@Example.com')).toHaveLength(0);
  });

  test('again before confirming gets a second email after a minute', async () => {
    await subscribe('cleo@example.com');
    expect((await subscribe('cleo@example.com')).body.outcome).toBe('mailed');
    expect(mailsTo(app, 'cleo@example.com')).toHaveLength(1);
    await later(2 * minute, () => subscribe('cleo@example.com'));
    expect(mailsTo(app, 'cleo@example.com')).toHaveLength(2);
    expect(await subscribersOf('cleo@example.com')).toHaveLength(1);
  });

  test('five times concurrently is stored once and emailed once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => subscribe('dora@example.com')));
    expect(answers.map(({ body }) => body.outcome)).toEqual(Array(5).fill('mailed'));
    expect(mailsTo(app, 'dora@example.com')).toHaveLength(1);
    expect(await subscribersOf('dora@example.com')).toHaveLength(1);
  });

  test('gets the email and the page in the requested language', async () => {
    await subscribe('eun@example.com', { language: 'kr' });
    expect(app.emails.findLast(({ to }) => to === 'eun@example.com')?.language).toBe('kr');
    expect(linkTo('eun@example.com', 'confirmLink')).toMatch(/^\/kr\/newsletter\/confirm\//);
    expect(await (await app.request(linkTo('eun@example.com', 'confirmLink'))).text()).toContain('뉴스레터 구독 확인');
  });

  test('too often gets 429 with Retry-After', async () => {
    const outcomes = [];
    for (let time = 0; time < 7; time += 1) outcomes.push((await subscribe('flooded@example.com')).status);
    expect(outcomes).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const { headers, body } = await subscribe('flooded@example.com');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.message).toMatch(/^Too many attempts\./);
    expect((await subscribe('somebody.else@example.com')).status).toBe(200);
  });
});

describe('a link', () => {
  test('changes nothing on GET, which mail scanners send', async () => {
    await subscribe('gina@example.com');
    for (const name of ['confirmLink', 'unsubscribeLink'] as const) {
      const page = await app.request(linkTo('gina@example.com', name));
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('referrer-policy')).toBe('same-origin');
      expect(await page.text()).toContain('<form method="post">');
    }
    expect(await subscribersOf('gina@example.com')).toMatchObject([{ confirmed_at: null }]);
  });

  test('to confirm may be followed twice and keeps the first time', async () => {
    await confirmed('hana@example.com');
    const [first] = await subscribersOf('hana@example.com');
    expect((await later(minute, () => press(linkTo('hana@example.com', 'confirmLink')))).status).toBe(200);
    expect(await subscribersOf('hana@example.com')).toEqual([first]);
  });

  test('to confirm expires after seven days, and the address is deleted', async () => {
    await subscribe('ida@example.com');
    const link = linkTo('ida@example.com', 'confirmLink');
    expect((await later(8 * day, () => press(link))).status).toBe(404);
    expect(await subscribersOf('ida@example.com')).toMatchObject([{ confirmed_at: null }]);
    await later(8 * day, () => subscribe('somebody@example.com'));
    expect(await subscribersOf('ida@example.com')).toEqual([]);
  });

  test('to unsubscribe deletes the address, and gets 404 when followed again', async () => {
    await confirmed('judy@example.com');
    const [confirm, unsubscribe] = [
      linkTo('judy@example.com', 'confirmLink'),
      linkTo('judy@example.com', 'unsubscribeLink'),
    ];
    const done = await press(unsubscribe);
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('You are unsubscribed.')]);
    expect(await subscribersOf('judy@example.com')).toEqual([]);
    for (const link of [unsubscribe, confirm]) {
      const again = await press(link);
      expect([again.status, await again.text()]).toEqual([404, expect.stringContaining('This link no longer holds')]);
    }
  });

  test('of an ended subscription is invalid for a new one', async () => {
    await confirmed('kira@example.com');
    const old = linkTo('kira@example.com', 'confirmLink');
    await press(linkTo('kira@example.com', 'unsubscribeLink'));
    await subscribe('kira@example.com');
    expect((await press(old)).status).toBe(404);
    expect(await subscribersOf('kira@example.com')).toMatchObject([{ confirmed_at: null }]);
  });

  test('to unsubscribe accepts the POST of mail programs without an Origin (RFC 8058)', async () => {
    await confirmed('lena@example.com');
    const answer = await app.request(linkTo('lena@example.com', 'unsubscribeLink'), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    expect(await subscribersOf('lena@example.com')).toEqual([]);
  });

  test('to confirm rejects the POST of another site', async () => {
    await subscribe('mona@example.com');
    const link = linkTo('mona@example.com', 'confirmLink');
    const from = { origin: 'https://other.example', host: 'shop.example' };
    expect((await press(link, from)).status).toBe(403);
    expect(await subscribersOf('mona@example.com')).toMatchObject([{ confirmed_at: null }]);
  });

  test.each([
    ['another signature', (link: string) => `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`],
    ['an invalid signature', (link: string) => link.replace(/[^/]+$/, 'x')],
    ['7 kB of signature', (link: string) => link.replace(/[^/]+$/, 'a'.repeat(7000))],
    ['another act', (link: string) => link.replace('confirm', 'unsubscribe')],
    ['an unknown act', (link: string) => link.replace('confirm', 'delete')],
    ['another number', (link: string) => link.replace(/\d+/, (id) => String(Number(id) + 1))],
    ['no number', (link: string) => link.replace(/\d+/, 'ann')],
    ['a number out of range', (link: string) => link.replace(/\d+/, '99999999999999999999')],
  ])('with %s does nothing', async (what, alter) => {
    const email = `${what.replace(/\W/g, '.')}@example.com`;
    await subscribe(email);
    const link = alter(linkTo(email, 'confirmLink'));
    expect((await app.request(link)).status).toBe(404);
    expect((await press(link)).status).toBe(404);
    expect(await subscribersOf(email)).toMatchObject([{ confirmed_at: null }]);
  });
});

describe('an invalid subscribe request', () => {
  test.each([
    ['missing', undefined, 'Email is required'],
    ['empty', '', 'Email is required'],
    ['spaces', '   ', 'Email is required'],
    ['no address', 'ann at example', 'Invalid e-mail address'],
    ['two addresses', 'a@example.com, b@example.com', 'Invalid e-mail address'],
    ['a domain outside ASCII', 'ann@exämple.com', 'Invalid e-mail address'],
    ['a line break', 'ann@example.com\nBcc: all@example.com', 'Invalid e-mail address'],
    ['10 kB', `${'a'.repeat(10_000)}@example.com`, 'Invalid e-mail address'],
    ['a number', 7, 'Invalid e-mail address'],
    ['a list', ['ann@example.com'], 'Invalid e-mail address'],
    ['null', null, 'Invalid e-mail address'],
  ])('is rejected for its email: %s', async (_, email, text) => {
    const { status, body } = await subscribe(email);
    expect([status, body]).toEqual([422, { message: text, errors: { email: [text] } }]);
  });

  test.each([
    ['truncated JSON', '{"email":"ann@exam', 'application/json', 400],
    ['a list', '[]', 'application/json', 422],
    ['text', 'ann@example.com', 'text/plain', 415],
    ['too long', JSON.stringify({ email: 'a'.repeat(70_000) }), 'application/json', 413],
  ])('is rejected for its body: %s', async (_, body, type, status) => {
    const answer = await call(app, ['POST', '/api/newsletter'], { body, headers: { 'content-type': type } });
    expect(answer.status).toBe(status);
    expect(answer.body.message).not.toBe('');
  });

  test('is rejected for an unknown language', async () => {
    const { status, body } = await subscribe('ann@example.com', { language: 'fr' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['language']]);
  });

  test('is rejected from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await call(app, ['POST', '/api/newsletter'], { body: { email: 'ann@example.com' }, headers });
    expect(answer.status).toBe(403);
  });
});

describe('a form sent without JavaScript', () => {
  const send = (path: string, fields: Record<string, string>, headers = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { origin: 'https://shop.example', host: 'shop.example', ...headers },
      body: new URLSearchParams(fields),
    });

  test('gets a page with the outcome', async () => {
    const thanks = await send('/newsletter', { email: 'nora@example.com' });
    expect([thanks.status, thanks.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await thanks.text()).toContain('Thank you for subscribing! Please follow the link');
    await press(linkTo('nora@example.com', 'confirmLink'));
    expect(await (await send('/newsletter', { email: 'nora@example.com' })).text()).toContain(
      'This email is already subscribed.',
    );
  });

  test('gets a Korean page on a Korean path', async () => {
    const page = await send('/kr/newsletter', { email: 'olga@example.com' });
    expect(await page.text()).toContain('구독해 주셔서 감사합니다!');
    expect(app.emails.at(-1)).toMatchObject({ to: 'olga@example.com', language: 'kr' });
  });

  test.each([
    ['no address', {}, 422, 'Email is required'],
    ['an invalid address', { email: 'ann at <b>' }, 422, 'value="ann at &lt;b&gt;"'],
    ['an address of 10 kB', { email: 'a'.repeat(10_000) }, 422, 'Invalid e-mail address'],
  ])('with %s gets the error message at its field', async (_, fields: Record<string, string>, status, text) => {
    const page = await send('/newsletter', fields);
    expect([page.status, await page.text()]).toEqual([status, expect.stringContaining(text)]);
  });

  test('too often gets 429 with the seconds to wait', async () => {
    for (let time = 0; time < 5; time += 1) await send('/newsletter', { email: 'petra@example.com' });
    const page = await send('/newsletter', { email: 'petra@example.com' });
    expect([page.status, page.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(await page.text()).toMatch(/Too many attempts\. Please try again in \d+ seconds\./);
  });

  test('of another site is rejected', async () => {
    expect((await send('/newsletter', { email: 'rosa@example.com' }, { origin: 'https://other.example' })).status).toBe(
      403,
    );
    expect(await subscribersOf('rosa@example.com')).toEqual([]);
  });
});

test('the subscription is in the data export, and is deleted with the account', async () => {
  const { token, user } = await newUser(app, 'tess@example.com');
  await confirmed('tess@example.com');
  await subscribe('not.hers@example.com');
  const data = await call<{ newsletter: unknown }>(app, ['GET', `/api/users/${user.id}/export`], { token });
  expect(data.body.newsletter).toMatchObject({ language: 'en', confirmed_at: expect.any(String) });

  expect((await call(app, ['DELETE', `/api/users/${user.id}`], { token })).status).toBe(204);
  expect(await subscribersOf('tess@example.com')).toEqual([]);
  expect(await subscribersOf('not.hers@example.com')).toHaveLength(1);
});
