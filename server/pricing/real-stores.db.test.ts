import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runFeed } from '#server/ingest/runs/run.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { recordRuns } from '#test/support/pricing/observed-stores.ts';
import { newFeed } from '#test/support/products.ts';
import { judgeDue } from './judge-offers.ts';
import { dayMs } from './rule.ts';

const record = new URL('../../../shared/data/market-switch/', import.meta.url);
const lastDay = Date.UTC(2026, 0, 13, 12);

/** The verdicts on reduced offers: of guarded runs, and of runs that were all forced. Reductions are claimed by two stores. */
const stores = [
  ['gaiam', {}, {}],
  ['houseofmats', {}, {}],
  ['jadeyoga', {}, {}],
  ['liforme', { not_proven: 40 }, { 'not_judged market': 40 }],
  ['manduka', { not_proven: 3 }, {}],
] as const;

/** Reads a day's file of a store with its titles as women's clothes, so that all of its products are kept. */
async function* bytesOf(name: string) {
  const { products } = JSON.parse(gunzipSync(readFileSync(new URL(name, record))).toString()) as {
    products: { title: string }[];
  };
  const asClothes = { product_type: 'Dresses', tags: [] };
  const clothes = products.map((product) => ({ ...product, title: `Silk dress ${product.title}`, ...asClothes }));
  yield Buffer.from(JSON.stringify({ products: clothes }));
}

describe.runIf(existsSync(record))('five real Shopify stores, as if their first prices had stood for 60 days', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await testDatabase();
  });
  afterAll(() => connection.close());

  /** Reads the five days of a store, and judges its offers. Returns the verdicts with their counts. */
  async function verdictsOf(store: string, force: boolean): Promise<Record<string, number>> {
    const { db } = connection;
    const more = { format: 'shopify-json', defaultCurrency: 'USD' } as const;
    const feed = await newFeed(db, { ...more, storeName: `${store}, ${force ? 'forced' : 'guarded'}` });
    const files = readdirSync(record)
      .filter((name) => name.startsWith(`${store}-`))
      .sort();
    const dayOf = (name: string) => Date.parse(`${name.slice(store.length + 1, -'.json.gz'.length)}T12:00:00Z`);
    for (const [place, name] of files.entries()) {
      const seenAt = place === 0 ? dayOf(name) - 60 * dayMs : dayOf(name);
      await runFeed(db, feed, bytesOf(name), { seenAt: new Date(seenAt), force });
      if (place > 0) continue;
      const quiet = Array.from({ length: 60 }, (_, day) => seenAt + (day + 1) * dayMs);
      await recordRuns(db, feed.id, quiet);
    }
    await judgeDue(db, new Date(lastDay), 'all');
    const rows = await db
      .selectFrom('product')
      .leftJoin('offer_verdict', 'offer_verdict.product_id', 'product.id')
      .select(['verdict', 'break_reason'])
      .where('store_id', '=', feed.storeId)
      .whereRef('price_cents', '<', 'original_cents')
      .where('ended_at', 'is', null)
      .execute();
    const names = rows.map(({ verdict, break_reason }) => [verdict ?? 'none', break_reason].filter(Boolean).join(' '));
    return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, of]) => [name, of.length]));
  }

  test.each(stores)('%s has no proven discount by a change of its market', async (store, guarded, forced) => {
    expect(await verdictsOf(store, false)).toEqual(guarded);
    expect(await verdictsOf(store, true)).toEqual(forced);
  });
});
