import { Agent, fetch as fetchFrom } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runFeed } from '#server/ingest/runs/run.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { openSessions } from './sessions.ts';

const token = 'operators-of-the-tests';
const settings = { OPERATOR_TOKEN: token, PUBLIC_URL: 'https://shop.example' };
const origin = 'http://localhost';
const session = { cookie: `operator=${openSessions(token).open()}` };

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

/** Fills the database with a feed in each state: healthy, broken, stopped, running, never run. */
async function fill(db: Db) {
  const rows = Array.from({ length: 6 }, () => feedRow());
  const opaline = await newFeed(db, { name: 'opaline', storeName: 'Galerie Opaline' });
  const nowhere = feedRow({ link: 'nowhere', title: '<script>alert("row")</script> & more' });
  const riddle = feedRow({ title: 'Valentina', product_type: "L'heure <b>bleue</b>" });
  await ingest(db, opaline, [...rows, riddle, nowhere], daysAgo(20));

  const verre = await newFeed(db, { name: 'verre', storeName: 'Maison Verre' });
  async function* page() {
    yield Buffer.from('<!doctype html><html><body>Sign in</body></html>');
  }
  await runFeed(db, verre, page(), { seenAt: daysAgo(19) });

  const soie = await newFeed(db, { name: 'soie', storeName: 'Maison Soie' });
  const dresses = Array.from({ length: 6 }, () => feedRow());
  await ingest(db, soie, dresses, daysAgo(20));
  await ingest(db, soie, dresses.slice(0, 2), daysAgo(19));

  const busy = await newFeed(db, { name: 'busy', storeName: 'Atelier' });
  await db
    .insertInto('feed_run')
    .values({ feed_id: busy.id, started_at: new Date(), alive_at: new Date(), status: 'running' })
    .execute();
  await newFeed(db, { name: 'never', storeName: 'Nero', schedule: '0 4 * * *' });
  for (const name of ['<img src=x onerror="alert(1)">', 'a/b', 'export.data', 'ü %25?#'])
    await newFeed(db, { name, storeName: `</title>${name}` });
}

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(fill, { settings, hasPages: true });
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = session) => app.request(path, { headers });

/** Posts a form as a browser does from one of the application's own pages. */
function post(path: string, form: Record<string, string>, headers: Record<string, string> = { origin }) {
  return app.request(path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { host: 'localhost', ...headers },
  });
}

/** The text of a page, without markup and scripts. */
function read(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

const pageOf = async (path: string) => read(await (await get(path)).text());

test('pages of the console have a header and a main element of their own, not the shop’s', async () => {
  const html = await (await get('/operator')).text();
  expect(html.match(/<main\b/g)).toHaveLength(1);
  expect(html).not.toContain('<footer');
});

describe('signing in', () => {
  test('comes before every page, and leads back to the requested page', async () => {
    for (const [path, signIn] of [
      ['/operator', '/operator/sign-in'],
      ['/operator/feeds/opaline', '/operator/sign-in?to=%2Foperator%2Ffeeds%2Fopaline'],
    ] as const) {
      const answer = await get(path, {});
      expect([answer.status, answer.headers.get('location')]).toEqual([302, signIn]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toBe('');
    }
    const signedIn = await post('/operator/sign-in?to=%2Foperator%2Ffeeds%2Fopaline', { token });
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/operator/feeds/opaline']);
  });

  test('sets a cookie for the console only, without the token in it', async () => {
    const answer = await post('/operator/sign-in', { token });
    expect(answer.headers.get('location')).toBe('/operator');
    const cookie = answer.headers.get('set-cookie') ?? '';
    const [pair = '', ...attributes] = cookie.split('; ');
    expect(new Set(attributes)).toEqual(
      new Set(['Max-Age=43200', 'Path=/operator', 'HttpOnly', 'Secure', 'SameSite=Strict']),
    );
    expect(cookie).not.toContain(token);
    expect((await get('/operator', { cookie: `other=1; ${pair}` })).status).toBe(200);
    expect((await get('/operator/sign-in', { cookie: pair })).headers.get('location')).toBe('/operator');
  });

  test.each([
    ['is wrong', { token: 'not-the-operators-token' }, 403, 'This is not the operator’s token.'],
    ['is empty', { token: '' }, 400, 'Enter the token.'],
    ['is missing', { name: 'operator' }, 400, 'Enter the token.'],
  ])('is rejected with a message when the token %s', async (_, form: Record<string, string>, status, words) => {
    const answer = await post('/operator/sign-in', form);
    expect(answer.status).toBe(status);
    expect(answer.headers.has('set-cookie')).toBe(false);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(read(await answer.text())).toContain(words);
  });

  test('with a JSON body is rejected', async () => {
    const init = { method: 'POST', headers: { host: 'localhost', origin, 'content-type': 'application/json' } };
    expect((await app.request('/operator/sign-in', { ...init, body: '{"token":' })).status).toBe(400);
  });

  test.each([
    '//evil.example',
    'https://evil.example',
    '/operator/feeds/../../../evil',
    '/operator/feeds/\n//evil',
    'x',
  ])('never redirects to another site: %j', async (to) => {
    const answer = await post(`/operator/sign-in?${new URLSearchParams({ to })}`, { token });
    const target = new URL(answer.headers.get('location') ?? '', origin);
    expect([answer.status, target.origin]).toEqual([303, origin]);
  });

  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site, by its origin alone', { origin: 'https://evil.example' }],
    ['a page below the same domain', { origin, 'sec-fetch-site': 'same-site' }],
    ['a page without an origin', { origin: 'null' }],
    ['an unknown origin', {}],
  ])('is rejected for a form of %s, even with the right token', async (_, headers: Record<string, string>) => {
    for (const path of ['/operator/sign-in', '/operator/sign-out', '/operator/sign-in.data']) {
      const answer = await post(path, { token }, headers);
      expect(answer.status).toBe(403);
      expect(answer.headers.has('set-cookie')).toBe(false);
    }
  });

  test('works behind a proxy that terminates https', async () => {
    const headers = { origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' };
    expect((await post('/operator/sign-in', { token }, headers)).status).toBe(303);
  });

  test('rejects a body larger than a form', async () => {
    expect((await post('/operator/sign-in', { token: 'x'.repeat(100_000) })).status).toBe(413);
  });

  test('is throttled for an address with wrong tokens, and for no other', async () => {
    const server = await app.listen();
    const elsewhere = new Agent({ localAddress: '127.0.0.2' });
    const form = (given: string) => ({
      method: 'POST',
      body: new URLSearchParams({ token: given }),
      headers: { origin: server.url },
      redirect: 'manual' as const,
    });
    const signIn = `${server.url}/operator/sign-in`;
    for (let attempts = 0; attempts < 10; attempts += 1)
      expect((await fetch(signIn, form(`guess-${attempts}`))).status).toBe(403);
    const slowed = await fetch(signIn, form(token));
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(890);
    expect(read(await slowed.text())).toContain(
      'Too many wrong tokens came from your address. Try again in 15 minutes.',
    );
    expect((await fetchFrom(signIn, { ...form(token), dispatcher: elsewhere })).status).toBe(303);
    await elsewhere.close();
    await server.close();
  });

  test('ends with signing out, by a form only', async () => {
    const byAddress = await get('/operator/sign-out');
    expect([byAddress.status, byAddress.headers.has('set-cookie')]).toEqual([302, false]);
    const answer = await post('/operator/sign-out', {}, { origin, ...session });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/operator/sign-in']);
    expect(answer.headers.get('set-cookie')).toMatch(/^operator=; Max-Age=0; Path=\/operator;/);
  });

  test.each([
    ['forged', 'operator=1'],
    ['expired', `operator=${openSessions(token).open(new Date(Date.now() - 13 * 60 * 60 * 1000))}`],
    ['of another token', `operator=${openSessions('another-token-of-tests').open()}`],
    ['the token itself', `operator=${token}`],
    ['broken', 'operator=%E0%A4%A'],
  ])('is required again when the cookie is %s', async (_, cookie) => {
    expect((await get('/operator', { cookie })).headers.get('location')).toBe('/operator/sign-in');
    expect((await get('/operator.data', { cookie })).status).toBe(202);
  });
});

describe('the page of all feeds', () => {
  test('shows totals and the health of each feed, feeds in need first', async () => {
    const page = await pageOf('/operator');
    const at = (words: string) => {
      expect(page).toContain(words);
      return page.indexOf(words);
    };
    expect(page).toMatch(/Healthy 1 Not read yet 6 Late 0 Broken 2 Products 13 Rejects 1 Unmapped 1 Images due 13/);
    const table = page.slice(at('Feeds, those in need first'));
    expect(table).toMatch(/soie Maison Soie Stopped .*4 of 6 \(67 %\) products would end/);
    expect(table).toMatch(/verre Maison Verre Broken off .*this is an HTML page/);
    expect(table).toMatch(/busy Atelier Not read yet being read now/);
    expect(table).toMatch(/never Nero Not read yet next .*04:00/);
    expect(table).toMatch(/opaline Galerie Opaline Healthy 20 days ago ?, by hand only/);
    expect(at('soie Maison Soie')).toBeLessThan(at('busy Atelier'));
    expect(at('verre Maison Verre')).toBeLessThan(at('busy Atelier'));
    expect(at('busy Atelier')).toBeLessThan(at('opaline Galerie Opaline'));
  });

  test('draws the last runs, with a text alternative', async () => {
    const html = await (await get('/operator')).text();
    expect(html).toContain('aria-label="2 runs: 6 products throughout; 1 failed; no rejects."');
    expect(html).toContain('aria-label="1 run: 7 products throughout; none failed; at most 1 rejects in a run."');
  });

  test('shows a hostile name as text', async () => {
    const html = await (await get('/operator')).text();
    expect(html).not.toContain('<img');
    expect(read(html)).toContain('<img src=x onerror="alert(1)">');
  });

  test('shows 100 feeds a page, for any page number', async () => {
    const fillWithMany = async (db: Db) => {
      for (let feed = 0; feed < 101; feed += 1) await newFeed(db);
    };
    const many = await openTestApp(fillWithMany, { settings, hasPages: true });
    const look = async (query: string) => {
      const html = await (await many.request(`/operator${query}`, { headers: session })).text();
      return [html.match(/href="\/operator\/feeds\//g)?.length, /Page \d of \d/.exec(read(html))?.[0]];
    };
    expect(await look('')).toEqual([100, 'Page 1 of 2']);
    expect(await look('?page=2')).toEqual([1, 'Page 2 of 2']);
    expect(await look('?page=99')).toEqual([1, 'Page 2 of 2']);
    for (const odd of ['?page=0', '?page=x', '?page=1e9', '?page=', '?page=%00'])
      expect(await look(odd)).toEqual([100, 'Page 1 of 2']);
    await many.close();
  });

  test('explains how to add a feed when there is none', async () => {
    const empty = await openTestApp(async () => {}, { settings, hasPages: true });
    const answer = await empty.request('/operator', { headers: session });
    expect(read(await answer.text())).toMatch(/No feed yet .* npm run feed -- add NAME --store/);
    await empty.close();
  });
});

describe('the page of a feed', () => {
  test('shows runs, rejects and unmapped categories, with the command that maps them', async () => {
    const page = await pageOf('/operator/feeds/opaline');
    expect(page).toMatch(/\d:\d\d [\d.]+ s Complete 8 7 0 0 0 1 0/);
    expect(page).toMatch(/\d+ link expected an http or https URL .*<script>alert\("row"\)<\/script> & more/);
    expect(page).toContain("npm run feed -- map 'Galerie Opaline' 'L'\\''heure");
    const html = await (await get('/operator/feeds/opaline')).text();
    expect(html).not.toContain('<script>alert');
  });

  test('shows why a run failed', async () => {
    expect(await pageOf('/operator/feeds/soie')).toMatch(/\d:\d\d [\d.]+ s Stopped 4 of 6 \(67 %\) products/);
    expect(await pageOf('/operator/feeds/verre')).toMatch(/\d:\d\d [\d.]+ s Broken off line 1: this is an HTML page/);
    expect(await pageOf('/operator/feeds/busy')).toContain('Being read');
    expect(await pageOf('/operator/feeds/never')).toContain('npm run feed -- pull never');
  });

  test('is linked from the list for every name of a feed', async () => {
    const html = await (await get('/operator')).text();
    const links = [...html.matchAll(/href="(\/operator\/feeds\/[^"]+)"/g)].map(([, link = '']) => link);
    expect(links).toHaveLength(9);
    for (const link of links) {
      const answer = await get(link);
      expect([link, answer.status]).toEqual([link, 200]);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
    expect(await pageOf('/operator/feeds/a%2Fb')).toContain('All feeds a/b </title>a/b');
  });

  test('is missing for an unknown feed', async () => {
    for (const name of ['nothing', 'OPALINE', '%20', '..%2F..', 'x'.repeat(5000)]) {
      const answer = await get(`/operator/feeds/${name}`);
      expect([name, answer.status]).toEqual([name, 404]);
      expect(read(await answer.text())).toContain('There is no such feed');
    }
  });
});

describe('held prices', () => {
  const held = Array.from({ length: 21 }, (_, place) => feedRow({ price: `${100 + place * 10}.00 USD` }));
  const foreign = held.map((row) => ({
    ...row,
    price: `${(Number.parseFloat(row.price ?? '') * 1.4388).toFixed(2)} USD`,
  }));
  let app: TestApp;
  let holdId = 0;
  const feedPath = '/operator/feeds/maille';
  beforeAll(async () => {
    app = await openTestApp(
      async (db) => {
        const feed = await newFeed(db, { name: 'maille', storeName: 'Maison Maille', jitterMinutes: 0 });
        await ingest(db, feed, held, daysAgo(2));
        await ingest(db, feed, foreign, daysAgo(1));
      },
      { settings, hasPages: true },
    );
    const html = await (await app.request(feedPath, { headers: session })).text();
    holdId = Number(/action="\/operator\/holds\/(\d+)"/.exec(html)?.[1]);
  });
  afterAll(() => app.close());

  const decide = (
    form: Record<string, string>,
    headers: Record<string, string> = { origin, ...session },
    id = holdId,
  ) =>
    app.request(`/operator/holds/${id}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { host: 'localhost', ...headers },
    });
  const page = async () => read(await (await app.request(feedPath, { headers: session })).text());

  test('are shown with factor, share, likely currency and ten examples', async () => {
    const text = await page();
    expect(text).toContain('Maison Maille: 21 of 21 offers · × 1.439 · likely CAD (1.439)');
    expect(text).toMatch(/Silk slip dress \d+ USD 100\.00 USD 143\.88/);
    expect(text.match(/Silk slip dress/g)).toHaveLength(10);
    expect(read(await (await app.request('/operator', { headers: session })).text())).toMatch(
      /maille Maison Maille Prices held/,
    );
  });

  test('are decided by a signed-in operator alone, from a page of the console', async () => {
    const unsigned = await decide({ decision: 'accepted' }, { origin });
    expect([unsigned.status, unsigned.headers.get('location')]).toEqual([
      302,
      '/operator/sign-in?to=%2Foperator%2Fholds%2F1',
    ]);
    expect((await decide({ decision: 'accepted' }, { origin: 'https://evil.example', ...session })).status).toBe(403);
    expect((await app.request(`/operator/holds/${holdId}`, { headers: session })).headers.get('location')).toBe(
      '/operator',
    );
    expect(await page()).not.toContain('Accepted');
  });

  test('are refused, given a market or accepted, each with its time', async () => {
    const problem = await decide({ decision: 'market', country: 'Canada', currency: '', feed: 'maille' });
    expect([problem.status, problem.headers.get('location')]).toEqual([303, `${feedPath}?problem=market#holds`]);
    for (const [form, words] of [
      [{ decision: 'refused' }, /Refused \d+ \w+, \d\d:\d\d\. Shoppers see the former prices/],
      [
        { decision: 'market', country: 'us', currency: 'usd' },
        /Market set \d+ \w+, \d\d:\d\d\. The feed is read again at once/,
      ],
      [{ decision: 'accepted' }, /Accepted \d+ \w+, \d\d:\d\d\. The feed is read again at once/],
    ] as const) {
      const answer = await decide(form);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${feedPath}#holds`]);
      expect(await page()).toMatch(words);
      // Once decided, the message of the last run asks for nothing.
      expect((await page()).split('Held prices')[0]).toMatch(words);
    }
    expect((await decide({ decision: 'refused' }, undefined, 99)).status).toBe(404);
  });
});

test('console pages have no-store, noindex and no ETag', async () => {
  for (const path of [
    '/operator',
    '/Operator',
    '/operator/',
    '/operator.data',
    '/operator/feeds/opaline',
    '/operator/feeds/no',
  ]) {
    for (const headers of [session, {}]) {
      const answer = await get(path, headers);
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
      expect([path, answer.headers.get('x-robots-tag')]).toEqual([path, 'noindex, nofollow']);
      expect([path, answer.headers.get('etag')]).toEqual([path, null]);
    }
  }
  expect(await (await get('/operator')).text()).toContain('<meta name="robots" content="noindex, nofollow"/>');
});

test('without OPERATOR_TOKEN, console and metrics get the ordinary 404 [spec 6.9]', async () => {
  const closed = await openTestApp(async () => {}, { hasPages: true });
  const unknown = read(await (await closed.request('/nowhere')).text());
  for (const path of ['/operator', '/operator/sign-in', '/operator/feeds/opaline', '/operator/sign-out', '/metrics']) {
    const answer = await closed.request(path, { headers: { ...session, authorization: `Bearer ${token}` } });
    expect([path, answer.status]).toEqual([path, 404]);
    expect(read(await answer.text())).toBe(unknown);
  }
  await closed.close();
});

test('a server on plain http sets the cookie without Secure', async () => {
  const plain = await openTestApp(async () => {}, { settings: { OPERATOR_TOKEN: token }, hasPages: true });
  const answer = await plain.request('/operator/sign-in', {
    method: 'POST',
    body: new URLSearchParams({ token }),
    headers: { host: 'localhost', origin },
  });
  expect(answer.headers.get('set-cookie')).not.toContain('Secure');
  await plain.close();
});
