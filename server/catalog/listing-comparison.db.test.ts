import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttributeChoice, type AttributeName, attributeId } from '#contract/attributes.ts';
import type { ListingRequest } from '#contract/listing.ts';
import type { Product as CardProduct, Listing, SearchReading } from '#contract/products.ts';
import { verdictNames } from '#contract/verdict-names.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { readShopper } from '#server/shoppers/shopper.ts';
import { testDatabase } from '#test/support/database.ts';
import { endurance } from '#test/support/endurance.ts';
import { listInSql } from '#test/support/listing-in-sql.ts';
import { giveVerdicts } from '#test/support/verdicts.ts';
import { type Catalog, openCatalog } from './catalog.ts';
import { plainFacets } from './index/conditions.ts';
import { hasBound } from './index/price-conditions.ts';
import { findPage, indexedFilter, readListing } from './listing.ts';
import type { Atom, Clause } from './search/grammar/clause.ts';

/** A case is a catalog that changes, queried several times. The whole run has more than 2,000 cases. */
const rounds = endurance({ sample: 30, whole: 210 });
const queriesPerRound = 10;
const maxProducts = 60;

let connection: Connection;
let catalog: Catalog;
let accountId: number;
beforeAll(async () => {
  connection = await testDatabase();
  const { db } = connection;
  await sql`insert into store (name, url) values ('Azure Loft', ''), ('Moonlit', ''), ('Quay', '')`.execute(db);
  await sql`insert into brand (name, key, letter) values ('Velvety', 'velvety', 'V'), ('Quill', 'quill', 'Q')`.execute(
    db,
  );
  const account = await db.insertInto('account').defaultValues().returning('id').executeTakeFirstOrThrow();
  accountId = account.id;
  catalog = await openCatalog(connection, (error) => {
    throw error;
  });
});
afterAll(async () => {
  await catalog.stop();
  await connection.close();
});

const someOf = <T>(values: readonly T[], most = 3) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: most });
/** Most filters are empty, so that many results hold most of the products. */
const rarely = <T>(values: fc.Arbitrary<T[]>) =>
  fc.oneof({ arbitrary: values.map((): T[] => []), weight: 2 }, { arbitrary: values, weight: 1 });
const words = ['azure', 'velvety', 'moonlit', 'quill', 'amber'] as const;
/** Three are general kinds: 200 includes 212, which includes 211. No product need be of 200 itself. */
const subcategoryIds = [700, 701, 711, 211, 212, 215, 101] as const;
const chosenKindIds = [...subcategoryIds, 200, 728, 999_999] as const;
const attributes = [
  'colour:red',
  'colour:black',
  'colour:blue',
  'pattern:multicolour',
  'material:silk',
  'heel:flat',
  'length:midi',
];
const slugOf = (name: string) => name.split(':')[1] ?? '';
/** So many categories that their sizes are scanned together. No product belongs to any of them. */
const manyCategories = Array.from({ length: 40 }, (_, place) => 9000 + place);
const sizeIds = [1104, 1106, 1402, 2080, 2085] as const;
const ownSize = (sizeId: number) => ({ sizeId, categoryIds: [sizeId < 2000 ? 7 : 2] });
const text = fc
  .array(fc.constantFrom(...words, 'ambers', 'Azures', 'plain'), { maxLength: 4 })
  .map((all) => all.join(' '));

const otherVariant = fc.record({
  dearer: fc.constantFrom(1, 1000, 5001, 15000, 90000),
  off: fc.constantFrom(0, 1000, 90000),
  mask: fc.nat(7),
  inStock: fc.constantFrom(true, true, false),
});
/** Without a verdict, a reduced product is too early to judge. */
const verdict = {
  verdict: fc.option(fc.constantFrom(...verdictNames), { nil: null }),
  proven: fc.option(fc.nat(90), { nil: null }),
};
const product = fc.record({
  id: fc.integer({ min: 1, max: maxProducts }),
  brand: fc.integer({ min: 1, max: 4 }),
  store: fc.integer({ min: 1, max: 3 }),
  subcategory: fc.option(fc.constantFrom(...subcategoryIds), { nil: null }),
  name: text,
  description: text,
  // XPF has no reference rate.
  currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR', 'KRW', 'GBP', 'XPF'),
  price: fc.constantFrom(1, 1000, 4999, 5000, 9999, 20000, 99999, 300000, 18000000, 1000000000),
  off: fc.constantFrom(0, 0, 1000, 5000, 90000),
  images: fc.integer({ min: 0, max: 2 }),
  sizes: someOf(sizeIds),
  /** The sizes at the product's own price, and variants at other prices. Each mask selects some of the sizes. */
  mask: fc.nat(7),
  others: fc.array(otherVariant, { maxLength: 4 }),
  day: fc.integer({ min: 0, max: 5 }),
  ended: fc.constantFrom(false, false, false, true),
  /** Items of several offers, also of offers that matching would keep apart. */
  item: fc.option(fc.integer({ min: 1, max: 15 }), { nil: null }),
  attributes: fc.option(someOf(attributes, 4), { nil: null }),
  picture: fc.option(fc.constantFrom('red', 'black', ''), { nil: null }),
  ...verdict,
});

const choice: fc.Arbitrary<AttributeChoice> = fc.constantFrom(...attributes).chain((first) =>
  fc.record({
    attribute: fc.constant(first.split(':')[0] as AttributeName),
    anyOf: fc.shuffledSubarray(attributes.filter((one) => one.startsWith(first.split(':')[0] ?? '')).map(slugOf), {
      minLength: 1,
    }),
    isExcluded: fc.constantFrom(false, false, true),
    isSaid: fc.constantFrom(false, false, true),
  }),
);

const bound = fc.option(fc.constantFrom(0, 4999, 5000, 9999, 20000, 400000), { nil: undefined, freq: 2 });
/** A side of a choice in the words of a search: `under 200 or 50% off`, `bag under 200 or shoes under 100`. */
const side = fc
  .record({
    minPriceCents: bound,
    maxPriceCents: bound,
    minDiscountPercent: fc.constantFrom(undefined, 1, 30, 70),
    subcategoryIds: fc.option(someOf(subcategoryIds), { nil: undefined }),
  })
  .filter((one) => hasBound(one) || one.minDiscountPercent !== undefined);
const request: fc.Arbitrary<ListingRequest> = fc.record({
  filter: fc.record({
    brandIds: rarely(someOf([1, 2, 3, 4, 999_999])),
    storeIds: rarely(someOf([1, 2, 3], 2)),
    categoryIds: rarely(someOf([7, 2, 1], 2)),
    kindIds: rarely(someOf(chosenKindIds, 2)),
    subcategoryIds: rarely(someOf(chosenKindIds)),
    ownSizes: fc.option(
      someOf(sizeIds, 2).map((ids) => ids.map(ownSize)),
      { nil: undefined, freq: 2 },
    ),
    sizes: rarely(
      fc.array(
        fc.record({
          sizeId: fc.constantFrom(...sizeIds),
          categoryIds: fc.oneof(
            { arbitrary: someOf([7, 2], 2), weight: 6 },
            { arbitrary: someOf([7, 2], 2).map((some) => [...some, ...manyCategories, ...some]), weight: 1 },
          ),
        }),
        { maxLength: 2 },
      ),
    ),
    minPriceCents: bound,
    maxPriceCents: bound,
    saidPrice: fc.option(fc.record({ minPriceCents: bound, maxPriceCents: bound }), { nil: undefined }),
    saidChoice: rarely(fc.array(side, { maxLength: 3 })),
    verdictIds: rarely(someOf([1, 2, 3, 4, 5, 6, 7], 2)),
    attributes: rarely(fc.array(choice, { maxLength: 3 })),
    minDiscountPercent: fc.option(fc.constantFrom(0, 1, 30, 70), { nil: undefined }),
    saidMaxDiscountPercent: fc.constantFrom(undefined, undefined, undefined, 0, 30, 70),
  }),
  offers: fc.constantFrom(undefined, undefined, undefined, 'all'),
  sort: fc.constantFrom(
    'featured',
    'newest',
    'priceLowHigh',
    'priceHighLow',
    'discount',
    'realDiscount',
    'recommended',
    'bestMatch',
  ),
  page: fc.integer({ min: 1, max: 4 }),
  pageSize: fc.constantFrom(1, 5, 24, 100),
});
const atom: fc.Arbitrary<Atom> = fc.oneof(
  someOf(subcategoryIds).map((ids) => ({ is: 'kind' as const, subcategoryIds: ids })),
  someOf([1, 2, 3, 999_999], 2).map((brandIds) => ({ is: 'brand' as const, brandIds })),
  fc.constantFrom(1, 2, 3).map((id) => ({ is: 'store' as const, storeIds: [id] })),
  someOf(['red', 'blue', 'black'] as const, 2).map((values) => ({
    is: 'attribute' as const,
    attribute: 'colour' as const,
    values,
  })),
);
const atoms = fc.array(atom, { minLength: 1, maxLength: 2 });
/** Conditions of a search that are never given up. */
const clause: fc.Arbitrary<Clause> = fc.record({
  any: fc.array(atoms, { minLength: 1, maxLength: 2 }),
  isExcluded: fc.boolean(),
  weight: fc.constant(Number.POSITIVE_INFINITY),
});
/** Words are given up where few products match, so that a query has either words or clauses here. */
const searched = fc.oneof(
  { arbitrary: fc.record({ words: someOf(words, 0), clauses: fc.constant([]) }), weight: 2 },
  { arbitrary: fc.record({ words: someOf(words, 2), clauses: fc.constant([]) }), weight: 1 },
  { arbitrary: fc.record({ words: someOf(words, 0), clauses: fc.array(clause, { maxLength: 2 }) }), weight: 1 },
);
const query = fc.tuple(fc.record({ request, isPersonal: fc.boolean() }), searched).map(([asked, search]) => ({
  ...asked,
  ...search,
}));
const onlyClauses = {
  ...{ boosts: [], preferences: [], guessed: [], fallbacks: [], similarBrandIds: [] },
  ...{ isMending: false, isTyping: false, isOfStyle: false, isOfOtherGoods: false },
};
const anything = { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };
const nothingRead: SearchReading = {
  query: '',
  words: '',
  filters: [],
  constraints: [],
  given_up: [],
  searched_query: '',
  exact_total: 0,
  did_you_mean: null,
};

const saved = fc.record({
  brand: someOf([1, 2, 3, 4], 2),
  store: someOf([1, 2, 3], 2),
  category: someOf([7, 2, 1], 2),
  subcategory: someOf([...subcategoryIds, 200], 2),
  size: someOf(sizeIds, 2),
  provenOnly: fc.constantFrom(false, false, false, true),
  price: fc.option(fc.constantFrom([0, 5000], [50, 100], [0, 200], [500, 5000]), { nil: undefined }),
  hidden: fc.uniqueArray(fc.integer({ min: 1, max: maxProducts }), { maxLength: 5 }),
});

type Product = typeof product extends fc.Arbitrary<infer P> ? P : never;

/**
 * Returns the columns of a product by its variants, as an import stores them: the cheapest variant's price, and all
 * sizes in stock. Sold-out variants are the cheapest.
 */
function offered({ price, off, sizes, mask, others }: Product) {
  const masked = (bits: number) => sizes.filter((_, place) => (bits >> place) % 2 === 1);
  const variants = [
    {
      price_cents: price,
      original_cents: price + off,
      size_ids: others.length === 0 ? sizes : masked(mask),
      in_stock: true,
    },
    ...others.map(({ dearer, off: ownOff, mask: bits, inStock }) => ({
      price_cents: inStock ? price + dearer : dearer,
      original_cents: (inStock ? price + dearer : dearer) + ownOff,
      size_ids: masked(bits),
      in_stock: inStock,
    })),
  ];
  const inStock = variants.filter(({ in_stock }) => in_stock);
  return {
    sizes: [...new Set(inStock.flatMap(({ size_ids }) => size_ids))],
    variants: variants.length > 1 ? variants : null,
    varies: new Set(inStock.map(({ price_cents }) => price_cents)).size > 1,
  };
}

/** Writes products in one transaction, as a merge does. */
async function write(products: Product[]): Promise<void> {
  const rows = [...new Map(products.map((one) => [one.id, one])).values()].map((one) => ({
    ...one,
    ...offered(one),
    created: new Date(Date.UTC(2026, 9, 1 + one.day)).toISOString(),
    images: Array.from({ length: one.images }, (_, place) => `https://shop.example/${one.id}/${place}.jpg`),
  }));
  await sql`
    insert into product (id, store_id, group_key, brand_id, subcategory_id, store_category, name, description, currency,
      price_cents, original_cents, buy_url, image_urls, color, size_ids, size_labels, variants, price_varies, gtin, mpn,
      attributes, picture_colour, item_id, highest_asked_cents, created_at, updated_at, ended_at)
    select id, store, id::text, (select brand.id from brand order by brand.id offset brand - 1 limit 1), subcategory, '',
      name, description, currency, price, price + off, '', images, '', sizes, '{}', variants, varies, '', '', attributes, picture, item, price, created, created,
      case when ended then created end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id integer, brand integer, store integer,
      subcategory integer, name text, description text, currency text, price integer, off integer, images text[],
      sizes integer[], variants jsonb, varies boolean, attributes text[], picture text, item integer, created timestamptz, ended boolean)
    on conflict (id) do update set
      store_id = excluded.store_id, brand_id = excluded.brand_id, subcategory_id = excluded.subcategory_id,
      name = excluded.name, description = excluded.description, currency = excluded.currency,
      price_cents = excluded.price_cents, original_cents = excluded.original_cents, image_urls = excluded.image_urls,
      attributes = excluded.attributes, picture_colour = excluded.picture_colour, item_id = excluded.item_id, size_ids = excluded.size_ids, variants = excluded.variants,
      price_varies = excluded.price_varies, created_at = excluded.created_at, ended_at = excluded.ended_at,
      changed_tx = pg_current_xact_id()::text::bigint`.execute(connection.db);
}

async function save(preferences: typeof saved extends fc.Arbitrary<infer S> ? S : never): Promise<void> {
  const { db } = connection;
  for (const [table, column, ids] of [
    ['account_brand', 'brand_id', preferences.brand],
    ['account_store', 'store_id', preferences.store],
    ['account_category', 'category_id', preferences.category],
    ['account_subcategory', 'subcategory_id', preferences.subcategory],
    ['account_size', 'size_id', preferences.size],
  ] as const) {
    await sql`delete from ${sql.table(table)}`.execute(db);
    await sql`insert into ${sql.table(table)} (account_id, ${sql.ref(column)})
      select ${accountId}, id from unnest(${sql.val(ids)}::integer[]) as id`.execute(db);
  }
  await sql`delete from account_price`.execute(db);
  if (preferences.price) {
    const [low = 0, high = 0] = preferences.price;
    await db.insertInto('account_price').values({ account_id: accountId, price_low: low, price_high: high }).execute();
  }
  await sql`update account set proven_only = ${preferences.provenOnly}, taste_version = taste_version + 1`.execute(db);
  await sql`delete from hidden_product`.execute(db);
  await sql`insert into hidden_product (account_id, product_id) select ${accountId}, id from product
    where id = any(${sql.val(preferences.hidden)}::integer[])`.execute(db);
}

test('listings equal plain SQL in products, order, total and counts, through all changes [spec 7.62 7.63 7.64]', async () => {
  let compared = 0;
  const round = fc.record({
    products: fc.array(product, { maxLength: 40 }),
    judged: fc.array(fc.record({ id: fc.integer({ min: 1, max: maxProducts }), ...verdict }), { maxLength: 5 }),
    saved,
    wonPerEuro: fc.option(fc.constantFrom(900.5, 1532.15, 2400), { nil: undefined, freq: 4 }),
    queries: fc.array(query, { minLength: queriesPerRound, maxLength: queriesPerRound }),
  });
  await fc.assert(
    fc.asyncProperty(round, async ({ products, judged, saved: preferences, wonPerEuro, queries }) => {
      await write(products);
      await catalog.refresh();
      await giveVerdicts(connection.db, [...products, ...judged]);
      await save(preferences);
      await catalog.refresh();
      if (wonPerEuro !== undefined) {
        await sql`update exchange_rate set per_euro = ${wonPerEuro} where currency = 'KRW'`.execute(connection.db);
        await catalog.rebuild();
      }
      const shopper = await readShopper(connection.db, accountId);
      for (const { request: asked, isPersonal, words: looked, clauses } of queries) {
        const found = await findPage(catalog, asked, String, {
          ...(isPersonal && { viewer: shopper, isPersonal }),
          ...((looked.length > 0 || clauses.length > 0) && {
            search: {
              words: looked.map((word) => ({ parts: [word], isPhrase: false })),
              ...(clauses.length > 0 && {
                question: { ...onlyClauses, said: { alone: anything, whole: asked.filter }, clauses },
              }),
              readingOf: () => nothingRead,
            },
          }),
        });
        const order = asked.sort === 'bestMatch' && looked.length === 0 ? 'featured' : asked.sort;
        const plain = await listInSql(connection.db, {
          ...asked,
          filter: indexedFilter(asked.filter),
          sort: order,
          words: looked,
          clauses,
          accountId: isPersonal ? accountId : undefined,
        });
        const { data, facets: named } = await readListing(catalog, found);
        const countsOf = (name: (typeof plainFacets)[number]) =>
          named[name].flatMap(({ id, count }): [number, number][] => (count > 0 ? [[id, count]] : []));
        const facets = {
          ...Object.fromEntries(plainFacets.map((name) => [name, countsOf(name)])),
          kinds: byId(countsOf('kinds')),
          ...attributeFacets(named),
        };
        const expected = facet(plain.facets, Object.keys(named.attributes) as AttributeName[]);
        const shown = data.map((card) => [dollarCentsOf(card), card.discount_percentage]);
        expect({ ids: found.ids, total: found.rest.meta.total, facets, shown }).toEqual({ ...plain, facets: expected });
        compared += 1;
      }
    }),
    { numRuns: rounds, endOnFailure: true },
  );
  expect(compared).toBe(rounds * queriesPerRound);
}, 600_000);

/** The dollar price in cents that a card shows; null without a rate. */
function dollarCentsOf({ currency, discounted_price, price_in_dollars }: CardProduct): number | null {
  const dollars = currency === 'USD' ? discounted_price : price_in_dollars;
  return dollars === null ? null : Math.round(dollars * 100);
}

/** Returns the counts of attributes beside a list, by the numbers of the values. */
function attributeFacets({ attributes }: Listing['facets']) {
  const counted = Object.entries(attributes).map(([attribute, values]) => [
    attribute,
    values.filter(({ count }) => count > 0).map(({ value, count }) => [attributeId(attribute, value), count]),
  ]);
  return Object.fromEntries(counted);
}

/** Sorts counts by id, for facets with an order of their own. */
const byId = (values: [number, number][]) => [...values].sort(([a], [b]) => a - b);

/** Kinds, prices, discounts and verdicts have an order of their own. Only some attributes are counted beside a list. */
function facet(facets: Awaited<ReturnType<typeof listInSql>>['facets'], counted: readonly AttributeName[]) {
  const plain = Object.fromEntries([...plainFacets, ...counted].map((name) => [name, facets[name]]));
  return {
    ...plain,
    kinds: byId(facets.kinds),
    prices: byId(facets.prices),
    discounts: byId(facets.discounts),
    verdicts: byId(facets.verdicts),
  };
}
