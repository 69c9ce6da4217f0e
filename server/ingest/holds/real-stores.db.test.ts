import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runFeed } from '#server/ingest/runs/run.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { newFeed } from '#test/support/products.ts';

const shared = new URL('../../../../shared/data/market-switch/', import.meta.url);

/** The stores' files by day, oldest first. */
const filesOf = (store: string) =>
  readdirSync(shared)
    .filter((name) => name.startsWith(`${store}-`))
    .sort();

describe.runIf(existsSync(shared))(
  'five real Shopify stores over five days, one of them served for another market',
  () => {
    let connection: Connection;
    beforeAll(async () => {
      connection = await testDatabase();
    });
    afterAll(() => connection.close());

    /** Reads a file with its titles as women's clothes, so that all of its products are kept. */
    async function* bytesOf(name: string) {
      const { products } = JSON.parse(gunzipSync(readFileSync(new URL(name, shared))).toString()) as {
        products: { title: string; product_type: string; tags: string[]; variants: { available: boolean }[] }[];
      };
      const clothes = products.map((product) => ({
        ...product,
        title: `Silk dress ${product.title}`,
        product_type: 'Dresses',
        tags: [],
      }));
      yield Buffer.from(JSON.stringify({ products: clothes }));
    }

    async function replay(store: string, files: string[]) {
      const feed = await newFeed(connection.db, {
        format: 'shopify-json',
        defaultCurrency: 'USD',
        storeName: `${store} ${files.length}`,
      });
      const statuses: string[] = [];
      for (const [place, name] of files.entries()) {
        const seenAt = new Date(Date.UTC(2026, 0, 6 + place, 12));
        const result = await runFeed(connection.db, feed, bytesOf(name), { seenAt });
        statuses.push(result.status);
      }
      const { rows } = await sql<{ moves: number }>`
      select count(*) as moves from (
        select price_point.price_cents as now, lag(price_point.price_cents) over (partition by product_id order by price_point.seen_at) as before
        from price_point join product on product.id = product_id where store_id = ${feed.storeId}
      ) as point where now <> before
    `.execute(connection.db);
      return { statuses, moves: rows[0]?.moves };
    }

    test.each([
      // The prices of the 13th are of another market, and the ones of the 11th return.
      ['liforme', ['complete', 'complete', 'complete', 'complete', 'held', 'complete'], 0],
      ['jadeyoga', ['complete', 'complete', 'complete', 'complete', 'held', 'complete'], 0],
      // Converted at each day's rate, and in another market on the 13th.
      ['houseofmats', ['complete', 'held', 'held', 'held', 'held', 'held'], 0],
      ['gaiam', ['complete', 'complete', 'complete', 'complete', 'complete', 'complete'], 0],
      // Two of three prices rise by 4 % on the 9th, struck ones along: new prices of the year, for the operator to accept.
      ['manduka', ['complete', 'complete', 'held', 'held', 'held', 'held'], 0],
    ])('%s shows no price of another market', async (store, statuses, moves) => {
      const files = filesOf(store);
      expect(await replay(store, [...files, files.at(-2) ?? ''])).toEqual({ statuses, moves });
    });
  },
);
