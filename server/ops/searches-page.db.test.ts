import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSearches } from '#server/catalog/search-counts/stored-counts.ts';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { openSessions } from './sessions.ts';

const token = 'operators-of-the-tests';
const settings = { OPERATOR_TOKEN: token, PUBLIC_URL: 'https://shop.example' };
const session = { cookie: `operator=${openSessions(token).open()}` };
const today = new Date();

let app: TestApp;
beforeAll(async () => {
  const fill = async (db: TestApp['db']) => {
    await ingest(db, await newFeed(db), [
      feedRow({ title: 'Wool beret', price: '90.00 USD', sale_price: '40.00 USD' }),
    ]);
    const counts = new Map([
      ['silk dress', { found: 9, loosened: 0, empty: 0 }],
      ['red berets', { found: 0, loosened: 0, empty: 4 }],
      ['silk drss', { found: 0, loosened: 3, empty: 0 }],
      ['<b>margarethe</b>', { found: 0, loosened: 0, empty: 2 }],
    ]);
    await writeSearches(db, today.toISOString().slice(0, 10), counts, today);
  };
  app = await openTestApp(fill, { settings, hasPages: true });
});
afterAll(() => app.close());

const get = async (headers: Record<string, string> = session, query = '') =>
  app.request(`/operator/searches${query}`, { headers });
const post = (form: Record<string, string>, headers: Record<string, string> = session) =>
  app.request('/operator/searches', {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { host: 'localhost', origin: 'http://localhost', ...headers },
  });

test('only an operator sees searches and teaches words', async () => {
  for (const response of [await get({}), await post({ word: 'kicks', meaning: 'sneakers' }, {})]) {
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toMatch(/^\/operator\/sign-in/);
  }
  expect(await app.db.selectFrom('taught_word').selectAll().execute()).toEqual([]);
});

test('lists searches without results first, then loosened ones, and none of fewer than three visitors', async () => {
  const response = await get();
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await response.text();
  const places = ['red berets', 'silk drss', 'silk dress'].map((query) => html.indexOf(`>${query}</a>`));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places.toSorted((a, b) => a - b)).toEqual(places);
  expect(html).not.toContain('margarethe');
  // One click teaches it.
  expect(html).toMatch(/name="word"[^>]*value="berets"/);
  expect(html).toMatch(/name="meaning"[^>]*value="Hats"/);
});

test('teaches a word, lists it, and forgets it', async () => {
  const taught = await post({ word: 'Lids', meaning: 'Hats' });
  expect([taught.status, taught.headers.get('location')]).toEqual([303, '/operator/searches#taught']);
  expect(await (await get()).text()).toMatch(/>lids<\/th>/);
  const { id } = await app.db.selectFrom('taught_word').select('id').executeTakeFirstOrThrow();
  expect((await post({ forget: `${id}` })).status).toBe(303);
  expect((await post({ forget: `${id}` })).status).toBe(404);
  expect((await post({ forget: 'x' })).status).toBe(404);
  expect(await (await get()).text()).toContain('No word was taught yet.');
});

test('says why a word was not taught', async () => {
  const refused = await post({ word: 'for', meaning: 'Hats' });
  expect(refused.headers.get('location')).toBe('/operator/searches?problem=common+word');
  expect(await (await get(session, '?problem=common+word')).text()).toMatch(/role="alert"[^>]*>Word: expected a word/);
  expect(await (await get(session, '?problem=<script>')).text()).not.toContain('role="alert"');
  expect((await post({})).headers.get('location')).toBe('/operator/searches?problem=invalid+word');
});
