import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listing } from '#contract/products.ts';
import { partCacheMemory } from '#server/platform/cache/cache-memory.ts';
import { createResponseCache } from '#server/platform/cache/response-cache.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { listInSql } from '#test/support/listing-in-sql.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { type Catalog, openCatalog } from './catalog.ts';
import type { Question } from './index-questions.ts';
import { catalogRoutes } from './routes.ts';

let connection: Connection;
let catalog: Catalog;
beforeAll(async () => {
  connection = await testDatabase();
  const brands = ['Theory', 'Ganni', 'Prada'];
  const titles = ['Silk slip dress', 'Velvet gown', 'Leather boots', 'Silk gown'];
  const rows = Array.from({ length: 22 }, (_, place) =>
    feedRow({
      title: `${titles[place % titles.length]} ${place}`,
      brand: brands[place % brands.length] ?? '',
      price: `${900 + place * 10}.00 USD`,
      sale_price: `${100 + ((place * 37) % 22) * 10}.00 USD`,
    }),
  );
  await ingest(connection.db, await newFeed(connection.db), rows);
  catalog = await openCatalog(connection, (error) => {
    throw error;
  });
});
afterAll(async () => {
  await catalog.stop();
  await connection.close();
});

/** A search engine in place of the index: plain SQL, which gets nothing but the query. */
async function findInSql({ filter, order, offset, limit, facets, words = [], search }: Question) {
  if (order === 'given') throw new Error('Nothing here asks for what has ended.');
  const plain = await listInSql(connection.db, {
    filter,
    sort: order,
    page: offset / limit + 1,
    pageSize: limit,
    words: words.flatMap(({ parts }) => parts),
    clauses: search?.clauses ?? [],
  });
  const counts = facets.map((facet) => {
    const counted = plain.facets[facet];
    if (facet === 'prices') counted.sort(([a], [b]) => a - b);
    return [facet, Uint32Array.from(counted.flat())];
  });
  return {
    ids: plain.ids,
    total: plain.total,
    facets: Object.fromEntries(counts),
    shown: new Map(),
    corrections: new Map(),
  };
}

test.each([
  '/api/products',
  '/api/products?sort=-discount_percentage&page[size]=5&page[number]=2',
  '/api/products?filter[discount_percentage_min]=40&sort=discounted_price',
  '/api/products?filter[price_max]=200',
  '/api/search?query=gown&sort=-discount_percentage',
  '/api/search?query=gown+under+$250+not+white&sort=-discount_percentage',
])('with another search engine, %s gives the same response', async (path) => {
  const ofVisitors = { viewerOf: async () => undefined, requireViewer: async () => {}, searchCounts: { note() {} } };
  const ask = (engine: Catalog) => {
    const responses = createResponseCache(engine.version, partCacheMemory(16));
    return catalogRoutes({ catalog: engine, responses, ...ofVisitors }).request(path);
  };
  const byIndex = await ask(catalog);
  const inSql: Catalog = { ...catalog, names: catalog.names, find: findInSql };
  const bySql = await ask(inSql);
  expect(byIndex.status).toBe(200);
  const answer = withoutZeros(await byIndex.json());
  expect(answer.meta.total).toBeGreaterThan(0);
  expect(withoutZeros(await bySql.json())).toEqual(answer);
});

/** An engine may omit filter values without products: these are shown grey, or not at all. */
function withoutZeros({ facets: { attributes, ...facets }, ...answer }: Listing) {
  const counted = Object.entries({ ...facets, ...attributes }).map(([facet, values]) => [
    facet,
    values.filter(({ count }) => count > 0),
  ]);
  return { ...answer, facets: Object.fromEntries(counted) };
}
