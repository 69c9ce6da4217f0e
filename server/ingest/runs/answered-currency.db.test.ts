import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Feed, findFeed, setMarket } from '#server/ingest/feeds.ts';
import { decideHold } from '#server/ingest/holds/decide.ts';
import { readHolds } from '#server/ingest/holds/read-holds.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { hastyManners, localOutbound, openPartner, type Partner } from '#test/support/partner.ts';
import { newFeed } from '#test/support/products.ts';
import { pullFeed } from './pull-feed.ts';

let connection: Connection;
let partner: Partner;
beforeAll(async () => {
  connection = await testDatabase();
  partner = await openPartner((_, response) => response.end());
});
afterAll(async () => {
  await partner.close();
  await connection.close();
});
beforeEach(() => {
  partner.requests.length = 0;
});

const product = (id: number, price: string) => ({
  id,
  title: `Silk dress ${id}`,
  handle: `dress-${id}`,
  vendor: 'Theory',
  images: [{ src: `https://cdn.shop.example/${id}.jpg` }],
  variants: [{ id, price, available: true }],
});

/** Answers as a Shopify store: two products, cookies, and the store's own currency in `/meta.json`. */
function store({
  cookies = [],
  meta,
  price = '100.00',
}: {
  cookies?: string[];
  meta?: unknown;
  price?: string;
}): RequestListener {
  return ({ url = '' }, response) => {
    if (url.startsWith('/meta.json')) {
      if (meta === undefined) response.writeHead(404).end();
      else response.end(typeof meta === 'string' ? meta : JSON.stringify(meta));
      return;
    }
    const isFirst = new URL(url, partner.url).searchParams.get('page') === '1';
    response.setHeader('set-cookie', cookies);
    response.end(JSON.stringify({ products: isFirst ? [product(1, price), product(2, price)] : [] }));
  };
}

const inCad = ['localization=CA; path=/; SameSite=Lax', 'cart_currency=CAD; path=/; SameSite=Lax'];
const inUsd = ['cart_currency=USD; path=/'];

const shopifyFeed = (more: Partial<Feed> = {}) =>
  newFeed(connection.db, { source: `${partner.url}/products.json`, format: 'shopify-json', ...more });

/** Pulls a feed as it is stored now. */
async function pull({ name }: Feed) {
  const feed = await findFeed(connection.db, name);
  if (!feed) throw new Error('the feed is gone');
  return pullFeed(connection.db, feed, { outbound: localOutbound, manners: hastyManners });
}

const currenciesOf = async (feed: Feed) =>
  (await connection.db.selectFrom('product').select('currency').where('store_id', '=', feed.storeId).execute()).map(
    ({ currency }) => currency,
  );

test.each([
  ['cart_currency', { cookies: inCad }, 'CAD'],
  ['localization alone', { cookies: ['localization=GB; path=/'] }, 'GBP'],
  ['/meta.json alone', { meta: { currency: 'SEK', country: 'SE' } }, 'SEK'],
])('prices of a Shopify store without a default currency are in the one of %s', async (_, answer, currency) => {
  partner.answer = store(answer);
  const feed = await shopifyFeed();
  expect(await pull(feed)).toMatchObject({ status: 'complete', newProducts: 2 });
  expect(await currenciesOf(feed)).toEqual([currency, currency]);
  expect((await findFeed(connection.db, feed.name))?.answeredCurrency).toBe(currency);
});

test.each([
  ['absent', undefined],
  ['no JSON', '<html>'],
  ['null', 'null'],
  ['without a code', { currency: 7 }],
])('a /meta.json that is %s tells nothing', async (_, meta) => {
  partner.answer = store({ meta });
  const feed = await shopifyFeed({ defaultCurrency: 'USD' });
  expect(await pull(feed)).toMatchObject({ status: 'complete', newProducts: 2 });
  expect(partner.requests.filter(({ path }) => path === '/meta.json')).toHaveLength(1);
  expect(await currenciesOf(feed)).toEqual(['USD', 'USD']);
});

test('a default currency holds beside another one in /meta.json alone', async () => {
  partner.answer = store({ meta: { currency: 'USD' } });
  const feed = await shopifyFeed({ defaultCurrency: 'EUR' });
  expect(await pull(feed)).toMatchObject({ status: 'complete' });
  expect(await currenciesOf(feed)).toEqual(['EUR', 'EUR']);
});

test('a store is asked for the market of its feed', async () => {
  partner.answer = store({ cookies: inCad });
  const feed = await shopifyFeed({ marketCountry: 'CA', marketCurrency: 'CAD' });
  expect(await pull(feed)).toMatchObject({ status: 'complete' });
  expect(partner.requests[0]?.path).toBe('/products.json?country=CA&currency=CAD&limit=250&page=1');
});

test('a pull in another currency than the last one is held as a whole, until the former returns', async () => {
  partner.answer = store({ cookies: inUsd });
  const feed = await shopifyFeed();
  await pull(feed);
  partner.answer = store({ cookies: inCad, price: '137.00' });
  const message = expect.stringContaining('The source answered in CAD; expected USD.');
  expect(await pull(feed)).toMatchObject({ status: 'held', message, newHolds: 1, heldProducts: 2, changedProducts: 0 });
  expect(await pull(feed)).toMatchObject({ status: 'held', newHolds: 0 });
  expect(await currenciesOf(feed)).toEqual(['USD', 'USD']);
  partner.answer = store({ cookies: inUsd });
  expect(await pull(feed)).toMatchObject({ status: 'complete', unchangedProducts: 2 });
  expect(await readHolds(connection.db, { feedId: feed.id, maxClosed: 1 })).toMatchObject([{ outcome: 'went back' }]);
});

test('a first pull in another currency than the feed’s market or default is held as a whole', async () => {
  partner.answer = store({ cookies: inCad });
  for (const settings of [{ marketCountry: 'US', marketCurrency: 'USD' }, { defaultCurrency: 'USD' }]) {
    const feed = await shopifyFeed(settings);
    expect(await pull(feed)).toMatchObject({ status: 'held', newProducts: 0 });
    expect(await currenciesOf(feed)).toEqual([]);
    expect(await readHolds(connection.db, { feedId: feed.id })).toMatchObject([
      { currency: 'USD', namedCurrency: 'CAD', factor: null },
    ]);
  }
});

test('an accepted currency is merged and expected from then on', async () => {
  partner.answer = store({ cookies: inUsd });
  const feed = await shopifyFeed({ marketCountry: 'US', marketCurrency: 'USD' });
  await pull(feed);
  partner.answer = store({ cookies: inCad, price: '137.00' });
  await pull(feed);
  const [hold] = await readHolds(connection.db, { feedId: feed.id });
  await decideHold(connection.db, hold?.id ?? 0, { kind: 'accepted' });
  expect(await pull(feed)).toMatchObject({ status: 'complete', changedProducts: 2 });
  expect(await pull(feed)).toMatchObject({ status: 'complete', unchangedProducts: 2 });
  expect(await currenciesOf(feed)).toEqual(['CAD', 'CAD']);
});

test('a market that an operator sets is merged in its currency', async () => {
  partner.answer = store({ cookies: inUsd });
  const feed = await shopifyFeed();
  await pull(feed);
  await setMarket(connection.db, feed.id, { country: 'CA', currency: 'CAD' });
  partner.answer = store({ cookies: inCad, price: '137.00' });
  expect(await pull(feed)).toMatchObject({ status: 'complete', changedProducts: 2 });
  expect(await currenciesOf(feed)).toEqual(['CAD', 'CAD']);
});

test('a currency that changes between two pages breaks the run', async () => {
  partner.answer = ({ url = '' }, response) => {
    const page = new URL(url, partner.url).searchParams.get('page');
    response.setHeader('set-cookie', page === '1' ? inUsd : inCad);
    response.end(JSON.stringify({ products: page === '1' ? [product(1, '100.00')] : [] }));
  };
  const feed = await shopifyFeed();
  const message = expect.stringContaining('page 2 is in CAD, the pages before are in USD');
  expect(await pull(feed)).toMatchObject({ status: 'broken', message });
});
