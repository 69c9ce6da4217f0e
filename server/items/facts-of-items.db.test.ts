import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatPrice, formatRoundedDollars } from '#contract/money.ts';
import type { Listing, Product } from '#contract/products.ts';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { type FeedRow, feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { matchOffers } from './match-offers.ts';

// Stores state drawn facts of an item. Card, page, structured data and API tell them alike.

const pieces = 24;
const stores = 4;
const dollarsPerEuro = 1.1;

/** An offer as it was drawn: its prices in stock in cents of its currency, and whether it can stand beside new ones. */
type Drawn = { store: number; currency: 'USD' | 'EUR' | 'CHF'; cents: number[]; isUsed: boolean; isOffered: boolean };

/** The offers of a piece at every store, at prices of a similar height. */
const offersOfPiece = fc.integer({ min: 80, max: 279 }).chain((base) =>
  fc.tuple(
    ...Array.from({ length: stores }, (_, store) =>
      fc.record<Drawn>({
        store: fc.constant(store),
        currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR', 'CHF'),
        cents: fc.array(
          fc.integer({ min: base, max: base + 39 }).map((whole) => whole * 100),
          { minLength: 1, maxLength: 3 },
        ),
        isUsed: fc.constantFrom(true, false, false, false, false, false),
        isOffered: fc.constantFrom(false, true, true, true, true),
      }),
    ),
  ),
);
const drawn: readonly Drawn[][] = fc.sample(offersOfPiece, { seed: 36, numRuns: pieces });

let app: TestApp;
const idsOf: Map<number, number>[] = Array.from({ length: pieces }, () => new Map());

function gtinOf(number: number): string {
  const digits = `40063813${String(number).padStart(4, '0')}`;
  const sum = Array.from(digits).reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const nameOf = (piece: number) => `Aurelia pleated dress no ${String.fromCharCode(65 + piece)}`;

function rowsOf(piece: number, { store, currency, cents, isUsed, isOffered }: Drawn): FeedRow[] {
  const price = (amount: number) => `${(amount / 100).toFixed(2)} ${currency}`;
  const row = (size: string, amount: number, availability: string) =>
    feedRow({
      id: `${store}-${piece}-${size}`,
      item_group_id: `${store}-${piece}`,
      title: nameOf(piece),
      gtin: gtinOf(piece),
      size,
      price: price(amount),
      availability,
      condition: isUsed ? 'used' : 'new',
    });
  const inStock = cents.map((amount, place) =>
    row(['S', 'M', 'L'][place] ?? 'XL', amount, isOffered ? 'in_stock' : 'out_of_stock'),
  );
  // A cheaper size that is sold out gives no price.
  return [...inStock, row('XS', Math.round(Math.min(...cents) / 2), 'out_of_stock')];
}

beforeAll(async () => {
  app = await openTestApp(
    async (db) => {
      await sql`insert into exchange_rate (currency, per_euro, day) values ('USD', ${dollarsPerEuro}, '2026-11-01'),
        ('EUR', 1, '2026-11-01'), ('CHF', 0.9, '2026-11-01')
        on conflict (currency) do update set per_euro = excluded.per_euro`.execute(db);
      const feeds = await Promise.all(Array.from({ length: stores }, () => newFeed(db)));
      // Enough other products that no run ends too large a part of a store.
      const belts = feeds.map(() => Array.from({ length: 60 }, () => feedRow({ brand: 'Belts' })));
      const say = async (day: number, change: Partial<Drawn> = {}) => {
        for (const [store, feed] of feeds.entries()) {
          const rows = drawn.flatMap((offers, piece) =>
            offers.filter((one) => one.store === store).flatMap((one) => rowsOf(piece, { ...one, ...change })),
          );
          await ingest(db, feed, [...rows, ...(belts[store] ?? [])], november(day));
        }
        await matchOffers(db, november(day));
      };
      // All are offered at first, so that the items are made before some offers end.
      await say(1, { isOffered: true });
      await say(2);
      const rows = await db
        .selectFrom('product')
        .select(['id', 'name', 'store_id'])
        .where('name', 'like', '%Aurelia%')
        .execute();
      for (const { id, name, store_id } of rows)
        idsOf[drawn.findIndex((_, place) => nameOf(place) === name)]?.set(
          feeds.findIndex(({ storeId }) => storeId === store_id),
          id,
        );
    },
    { hasPages: true, settings: { SHOW_CURRENCIES: 'USD,EUR' } },
  );
});
afterAll(() => app.close());

const dollars = ({ cents, currency }: Drawn) => {
  const lowest = Math.min(...cents);
  return currency === 'USD' ? lowest / 100 : Math.round(lowest * dollarsPerEuro) / 100;
};

/** The drawn offers that stand together: listed, in a currency that is shown, all new or all used. */
const besideOf = (piece: number, one: Drawn) =>
  (drawn[piece] ?? []).filter(
    ({ isUsed, isOffered, currency }) => isOffered && currency !== 'CHF' && isUsed === one.isUsed,
  );

test('card, page, structured data and API tell the stores and the lowest price of the offers of an item that are in stock', async () => {
  let items = 0;
  for (const [piece, offers] of drawn.entries())
    for (const one of offers) {
      const id = idsOf[piece]?.get(one.store) ?? 0;
      const { data }: { data: Product } = await (await app.request(`/api/products/${id}`)).json();
      const beside = besideOf(piece, one);
      const isListed = beside.includes(one);
      if (!isListed || beside.length < 2) {
        expect([nameOf(piece), one.store, data.item]).toEqual([nameOf(piece), one.store, null]);
        continue;
      }
      items += 1;
      const lowest = Math.min(...beside.map(dollars));
      expect(data.item).toMatchObject({ stores: beside.length, lowest_price_in_dollars: lowest });
      const cheapest = beside.filter((offer) => dollars(offer) === lowest);
      expect(data.item?.is_converted).toBe(!cheapest.some(({ currency }) => currency === 'USD'));
      const { data: all }: { data: Product[] } = await (await app.request(`/api/products/${id}/offers`)).json();
      const ids = (list: readonly Drawn[]) =>
        list.map(({ store }) => idsOf[piece]?.get(store) ?? 0).toSorted((a, b) => a - b);
      expect(all.map((offer) => offer.id).toSorted((a, b) => a - b)).toEqual(ids(beside));
      expect(all.map((offer) => (offer.currency === 'USD' ? offer.discounted_price : offer.price_in_dollars))[0]).toBe(
        lowest,
      );
      await expectPage(id, one, beside, lowest, data.item?.is_converted ?? false);
    }
  expect(items).toBeGreaterThan(pieces);
}, 120_000);

/** Expects the same of a product's page: its list of stores, and its structured data in the currency of the offer. */
async function expectPage(id: number, one: Drawn, beside: readonly Drawn[], lowest: number, isConverted: boolean) {
  const html = await (await app.request(`/product/${id}`)).text();
  const [section = ''] = /<section aria-labelledby="offers".*?<\/section>/s.exec(html) ?? [];
  expect(section).toContain(`At ${beside.length} stores`);
  const [first = ''] = section.split('<li').slice(1);
  expect(first).toContain(isConverted ? formatRoundedDollars(lowest) : formatPrice(lowest, 'USD', 'en'));
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const { offers } = scripts.map(([, json = '{}']) => JSON.parse(json)).find((data) => data['@type'] === 'Product');
  const comparable = beside.filter(({ currency }) => currency === one.currency);
  const prices = comparable.flatMap(({ cents }) => cents);
  expect(offers).toMatchObject(
    comparable.length < 2 && one.cents.length === 1
      ? { price: ((one.cents[0] ?? 0) / 100).toFixed(2) }
      : { lowPrice: (Math.min(...prices) / 100).toFixed(2), highPrice: (Math.max(...prices) / 100).toFixed(2) },
  );
}

test('a list has the card of an item with the lowest price that its page tells', async () => {
  const { id } = await app.db.selectFrom('brand').select('id').where('name', '=', 'Theory').executeTakeFirstOrThrow();
  const response = await app.request(`/api/products?page[size]=100&sort=%2Bdiscounted_price&filter[brand_ids]=${id}`);
  const { data, meta }: Listing = await response.json();
  const groups = drawn.flatMap((offers, piece) =>
    [false, true].flatMap((isUsed) => {
      const beside = offers.filter((one) => one.isUsed === isUsed && one.isOffered && one.currency !== 'CHF');
      return beside.length > 0 ? [{ piece, lowest: Math.min(...beside.map(dollars)), stores: beside.length }] : [];
    }),
  );
  const told = data.map((card) => [
    card.name,
    card.currency === 'USD' ? card.discounted_price : card.price_in_dollars,
    card.item?.stores ?? 1,
  ]);
  const inOrder = (list: unknown[][]) => list.map((entry) => JSON.stringify(entry)).toSorted();
  expect(inOrder(told)).toEqual(
    inOrder(groups.map(({ piece, lowest, stores: count }) => [nameOf(piece), lowest, count])),
  );
  expect(meta.total).toBe(groups.length);
});
