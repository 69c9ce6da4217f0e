import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Directory, edits } from '#contract/directory.ts';
import type { Listing } from '#contract/products.ts';
import { verdictId } from '#contract/verdict-names.ts';
import { openTestApp } from '#test/support/app.ts';
import { type FeedRow, feedRow, ingest, newFeed } from '#test/support/products.ts';
import { giveVerdicts } from '#test/support/verdicts.ts';
import { createDirectory } from './directory.ts';

/** Title, brand, price of a former price of 100 dollars, and the percentage that its prices confirm. */
const pieces: [title: string, brand: string, price: number, proven?: number][] = [
  ['Crepe midi dress', 'Étoile Nord', 60, 40],
  ['Wool midi dress', 'Étoile Nord', 30, 70],
  ['Silk blouse', 'Étoile Nord', 80, 20],
  ['Calf tote bag', 'Étoile Nord', 20, 0],
  ['Suede loafers', 'Étoile Nord', 25, 0],
  ['Linen midi dress', 'Full Price House', 100],
  ...Array.from({ length: 12 }, (_, place): [string, string, number] => [`Satin pumps ${place}`, '# Nine', 50]),
];

let app: Awaited<ReturnType<typeof openTestApp>>;
let directory: Directory;
let feed: Awaited<ReturnType<typeof newFeed>>;
let rows: FeedRow[];

beforeAll(async () => {
  app = await openTestApp(async (db) => {
    feed = await newFeed(db);
    rows = pieces.map(([title, brand, price]) =>
      feedRow({ title, brand, price: '100.00 USD', ...(price < 100 && { sale_price: `${price}.00 USD` }) }),
    );
    await ingest(db, feed, rows, new Date());
    const products = await db.selectFrom('product').select(['id', 'name']).execute();
    await giveVerdicts(
      db,
      products.flatMap(({ id, name }) => {
        const proven = pieces.find(([title]) => title === name)?.[3];
        if (proven === undefined) return [];
        return [
          { id, verdict: proven > 0 ? ('proven' as const) : ('always_on_sale' as const), proven: proven || null },
        ];
      }),
    );
    await sql`update product set created_at = now() - interval '3 days' where name like 'Satin%'`.execute(db);
  });
  directory = createDirectory(app.catalog);
});
afterAll(() => app.close());

const brandId = async (name: string) =>
  (await app.db.selectFrom('brand').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

test('lists categories and kinds with reduced products alone, in the order of the taxonomy', async () => {
  const departments = await directory.departments();
  expect(
    departments.map(({ slug, count, kinds }) => [slug, count, kinds.map((kind) => `${kind.slug} ${kind.count}`)]),
  ).toEqual([
    // A general kind includes others.
    ['clothing', 3, ['dresses 2', 'midi-dresses 2', 'tops 1', 'blouses 1']],
    ['shoes', 13, ['pumps 12', 'loafers-and-moccasins 1']],
    ['bags', 1, ['handbags 1', 'tote-bags 1']],
  ]);
});

test('lists designers with reduced products by letter, and finds others too', async () => {
  expect((await directory.designers()).map(({ name, slug, letter, count }) => [name, slug, letter, count])).toEqual([
    ['Étoile Nord', 'etoile-nord', 'E', 5],
    ['# Nine', 'nine', 'N', 12],
  ]);
  for (const text of ['etoile-nord', 'Étoile Nord', 'ETOILE  NORD'])
    expect(directory.findDesigner(text)?.slug).toBe('etoile-nord');
  expect(directory.findDesigner('full-price-house')?.name).toBe('Full Price House');
  for (const text of ['', '…', 'nobody', '__proto__', '../etoile'])
    expect(directory.findDesigner(text)).toBeUndefined();
});

test('finds a category by either name, and a kind in its own category alone', () => {
  expect(directory.findDepartment('apparel')?.slug).toBe('clothing');
  const { id: shoes = 0 } = directory.findDepartment('shoes') ?? {};
  expect(directory.findKind(shoes, 'Pumps')).toMatchObject({ name: 'Pumps', slug: 'pumps' });
  expect(directory.findKind(shoes, 'dresses')).toBeUndefined();
});

test('tells how many products are judged and proven, their median real discount and the lowest price', async () => {
  const brandIds = [await brandId('Étoile Nord')];
  expect(await directory.facts({ brandIds })).toEqual({
    products: 5,
    judged: 5,
    proven: 3,
    medianRealPercent: 20,
    lowest: { dollars: 20, isConverted: false },
  });
  expect(await directory.facts({ brandIds: [await brandId('# Nine')] })).toMatchObject({
    products: 12,
    judged: 0,
    proven: 0,
    medianRealPercent: undefined,
  });
  expect(await directory.facts({ brandIds: [999_999] })).toMatchObject({ products: 0, lowest: undefined });
  expect(await directory.catalogFacts()).toMatchObject({ products: 17, stores: 1 });
});

test('selects the edits: reduced by 70 %, under 100 dollars, proven, and first seen within a day', async () => {
  const products = async (name: keyof typeof edits) => (await directory.facts(edits[name].filter)).products;
  expect(await products('70-and-more')).toBe(3);
  expect(await products('under-100')).toBe(17);
  expect(await products('proven-finds')).toBe(3);
  expect(await products('new-in')).toBe(17);
  expect(await products('new-today')).toBe(5);
});

test('a call lists products first seen within days, and counts facets among them', async () => {
  const read = async (path: string) => (await (await app.request(path)).json()) as Listing;
  const listing = await read('/api/products?filter[first_seen_within_days]=1&filter[discount_percentage_min]=1');
  expect(listing.meta.total).toBe(5);
  expect((await read('/api/products?first_seen_within_days=4&discount_percentage_min=1')).meta.total).toBe(17);
  expect((await read('/api/products?filter[first_seen_within_days]=0')).meta.total).toBe(18);
  const { data } = (await (
    await app.request('/api/products/facets/brands?filter[first_seen_within_days]=1&discount_percentage_min=1')
  ).json()) as { data: unknown[] };
  expect(data).toMatchObject([{ name: 'Étoile Nord', count: 5 }]);
  expect((await app.request('/api/products?filter[first_seen_within_days]=366')).status).toBe(422);
});

test('the sitemap has pages of 12 products and more', async () => {
  const text = await (await app.request('/sitemaps/pages.xml')).text();
  const paths = [...text.matchAll(/<loc>http:\/\/localhost:\d+(\/(?:designers|women|edit)[^<]*)/g)].map(
    ([, path]) => path,
  );
  expect(paths).toEqual([
    '/designers',
    '/women/shoes',
    '/women/shoes/pumps',
    '/edit/new-in',
    '/edit/under-100',
    '/designers/nine',
  ]);
});

test('an item is proven if a dearer offer of it is, as in the list of proven discounts', async () => {
  const join = async (itemId: number | null) => {
    await sql`update product set item_id = ${itemId}, changed_tx = pg_current_xact_id()::text::bigint
      where name in ('Calf tote bag', 'Silk blouse')`.execute(app.db);
    await app.catalog.refresh();
  };
  const brandIds = [await brandId('Étoile Nord')];
  const { id } = await app.db
    .selectFrom('product')
    .select('id')
    .where('name', '=', 'Silk blouse')
    .executeTakeFirstOrThrow();
  await join(id);
  expect(await directory.facts({ brandIds })).toMatchObject({ products: 4, judged: 4, proven: 3 });
  expect((await directory.facts({ brandIds, verdictIds: [verdictId('proven')] })).products).toBe(3);
  await join(null);
});

test('follows the catalog: an ended product leaves the counts and the figures', async () => {
  const left = rows.filter(({ title }) => title !== 'Calf tote bag');
  await ingest(app.db, feed, left, new Date());
  await app.catalog.refresh();
  expect((await directory.departments()).map(({ slug }) => slug)).toEqual(['clothing', 'shoes']);
  expect(await directory.facts({ brandIds: [await brandId('Étoile Nord')] })).toMatchObject({
    products: 4,
    lowest: { dollars: 25 },
  });
  expect(directory.findDepartment('bags')?.name).toBe('Bags');
});
