import { expect, test } from 'vitest';
import { nothing } from '#test/support/index-queries.ts';
import { createCatalogIndex } from './catalog-index.ts';
import { type IndexedProduct, noDollarPrice } from './columns.ts';
import { notHidden, ofShopper, plainFacets } from './conditions.ts';
import type { IndexQuery } from './query.ts';

/** Enough for counts to be cached. */
const products = 12_000;

/** Drawn by the minimal standard generator (Park and Miller, 1988): the same in every run. */
let drawn = 7;
function below(end: number): number {
  drawn = (drawn * 48_271) % 0x7fffffff;
  return Math.floor((drawn / 0x7fffffff) * end);
}

/** One price for all sizes, or prices by size for an eighth of the products. */
function drawPrices(): Pick<IndexedProduct, 'dollarCents' | 'sizes' | 'pricesBySize'> {
  const dollarCents = below(10) > 0 ? below(3000) * 100 : noDollarPrice;
  if (dollarCents === noDollarPrice || below(8) > 0)
    return { dollarCents, sizes: ['', '1104', '1104 1106', '1106 1201'][below(4)]! };
  const dearer = {
    dollarCents: dollarCents + 100 + below(200_000),
    discountPercent: below(90),
    sizes: ['1106', '1106 1201', ''][below(3)]!,
  };
  return {
    dollarCents,
    sizes: `1104 ${dearer.sizes}`.trimEnd(),
    pricesBySize: [{ dollarCents, discountPercent: 30, sizes: '1104' }, dearer],
  };
}

function draw(id: number): IndexedProduct {
  const subcategoryId = 700 + below(9);
  return {
    id,
    brandId: 1 + below(40),
    storeId: 1 + below(6),
    categoryId: 1 + (subcategoryId % 3),
    subcategoryId,
    ...drawPrices(),
    attributes: [undefined, { colour: '1' }, { colour: '1 2', material: '20' }, { colour: '2' }][below(4)],
    discountPercent: below(90),
    createdAt: below(1e6),
    ranking: below(1e6),
    // Half of the offers belong to items of four on average, of which the first is not always listed.
    itemId: below(2) === 0 ? 0 : 1 + below(products / 8),
    generalKindIds: subcategoryId % 2 === 0 ? [790, 799] : [799],
    nameKey: below(1e9),
    textKey: below(3),
  };
}

const hidden = new Set([5, 6, 7]);
const inSizes = [1104, 1106].map((sizeId) => ({ sizeId, categoryIds: [1, 2, 3] }));
const narrowings: Pick<IndexQuery, 'filter' | 'shopper' | 'among'>[] = [
  { filter: nothing },
  { filter: { ...nothing, categoryIds: [1, 2] } },
  { filter: { ...nothing, attributes: [{ attribute: 'colour', ids: [1] }] } },
  { filter: { ...nothing, attributes: [{ attribute: 'colour', ids: [1], isExcluded: true }] } },
  { filter: { ...nothing, subcategoryIds: [701, 702, 703, 704, 705], minPriceCents: 100_00 } },
  { filter: { ...nothing, storeIds: [1, 2, 3, 99], brandIds: Array.from({ length: 30 }, (_, place) => place + 1) } },
  { filter: { ...nothing, minDiscountPercent: 20, maxPriceCents: 2000_00 } },
  { filter: { ...nothing, sizes: [{ sizeId: 1104, categoryIds: [1, 2, 3] }] } },
  { filter: { ...nothing, sizes: inSizes.slice(1), minPriceCents: 500_00, maxPriceCents: 1500_00 } },
  { filter: { ...nothing, sizes: inSizes, saidPrice: { maxPriceCents: 2500_00 } } },
  { filter: nothing, shopper: notHidden('shown a', hidden) },
  {
    filter: { ...nothing, maxPriceCents: 2900_00 },
    shopper: ofShopper('c', { ...nothing, sizes: inSizes.slice(1), minPriceCents: 300_00 }, hidden),
  },
  {
    filter: nothing,
    shopper: ofShopper(
      'b',
      { ...nothing, categoryIds: [1], subcategoryIds: [701, 702, 704], minPriceCents: 0 },
      hidden,
    ),
  },
  { filter: nothing, among: { key: 'list', ids: Array.from({ length: 9000 }, (_, place) => place + 1) } },
];
/** Some of them count every offer of an item. */
const eachOffer = narrowings.slice(0, 2).map((query) => ({ ...query, offers: 'all' as const }));
const queries = [...narrowings, ...eachOffer].map(
  (query): IndexQuery => ({
    ...query,
    order: 'newest',
    offset: 0,
    limit: 24,
    facets: [...plainFacets, 'colour', 'material'],
    valuesPerFacet: 100,
  }),
);

test('cached counts equal fresh counts after few and after many changes', async () => {
  const all = new Map(Array.from({ length: products }, (_, place) => [place + 1, draw(place + 1)]));
  const following = createCatalogIndex();
  following.fill([...all.values()]);
  for (const changed of [1, 40, 300, 900, 0, 5000, 200, 100, 60_000, 300, 60_000, 50]) {
    const put = new Map<number, IndexedProduct>();
    const remove = new Set<number>();
    for (let change = 0; change < changed; change += 1) {
      const id = 1 + below(products + 2000);
      const was = all.get(id);
      if (below(5) === 0) remove.add(id);
      // Some only change their prices, and keep their slot in the index.
      else put.set(id, was && below(2) === 0 ? { ...was, pricesBySize: undefined, ...drawPrices() } : draw(id));
    }
    for (const id of put.keys()) remove.delete(id);
    const prepared = await following.prepare({ put: [...put.values()], remove: [...remove] });
    // Prepared rows are not counted before they are shown.
    for (const query of queries) following.query({ ...query, facets: ['brands'] });
    prepared.commit();
    for (const id of remove) all.delete(id);
    for (const [id, product] of put) all.set(id, product);

    // Only some counts are brought up to date, so that the others fall further behind.
    if (changed === 300) for (const query of queries) following.query({ ...query, facets: ['sizes', 'brands'] });
    if (changed === 300) continue;
    const fresh = createCatalogIndex();
    fresh.fill([...all.values()]);
    for (const query of queries) {
      const { total, facets } = following.query(query);
      expect({ total, facets }).toEqual(pickCounts(fresh.query(query)));
    }
  }
}, 120_000);

test('counts a new brand', async () => {
  const index = createCatalogIndex();
  index.fill(Array.from({ length: products }, (_, place) => draw(place + 1)));
  const [everything] = queries as [IndexQuery];
  index.query(everything);
  (await index.prepare({ put: [{ ...draw(products + 1), brandId: 1000 }], remove: [] })).commit();
  const pairs = [...index.query(everything).facets.brands!];
  expect(pairs[pairs.lastIndexOf(1000) + 1]).toBe(1);
});

test('recounts after more changes than the ledger retains', async () => {
  const index = createCatalogIndex();
  index.fill(Array.from({ length: products }, (_, place) => draw(place + 1)));
  const [everything] = queries as [IndexQuery];
  const { total } = index.query(everything);
  for (let more = 1; more <= 250; more += 1)
    (await index.prepare({ put: [{ ...draw(products + more), brandId: 41, itemId: 0 }], remove: [] })).commit();
  const { facets, total: after } = index.query(everything);
  expect(after).toBe(total + 250);
  const pairs = [...facets.brands!];
  expect(pairs[pairs.lastIndexOf(41) + 1]).toBe(250);
});

function pickCounts({ total, facets }: ReturnType<ReturnType<typeof createCatalogIndex>['query']>) {
  return { total, facets };
}
