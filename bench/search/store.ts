import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Listing, Product } from '#contract/products.ts';
import { openDiskStore } from '#server/images/disk-store.ts';
import { readConfig } from '#server/platform/config.ts';
import { type Connection, connect } from '#server/platform/database/connect.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { composeWeb } from '#server/web/compose.ts';
import { recallDepth } from './measures.ts';

/** A store of the benchmark's own, with its embedded database in a temporary folder. */
export type SearchedStore = {
  connection: Connection;
  /** Returns up to 100 products that the search call finds, best first. */
  search(query: string): Promise<Product[]>;
  /** Returns up to 100 products, and the number of them that match the whole query. They come first. */
  searchExactly(query: string): Promise<{ products: Product[]; exact: number }>;
  /** Returns the body of a call. */
  read<Body>(path: string): Promise<Body>;
  /** Stops the store, and removes its folder. */
  close(): Promise<void>;
};

/** Opens a store on an empty embedded database, lets `fill` import its products, and serves its API in this process. */
export async function openSearchedStore(fill: (connection: Connection) => Promise<unknown>): Promise<SearchedStore> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const folder = mkdtempSync(join(tmpdir(), 'trouvaille-search-'));
  // Also where the process breaks off. The embedded database then ends by itself.
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', clear);
  const closing: (() => Promise<unknown>)[] = [];
  async function close() {
    for (const end of closing.splice(0).reverse()) await end();
    clear();
    process.off('exit', clear);
  }
  try {
    const connection = await connect({ dataDir: join(folder, 'data') });
    closing.push(() => connection.close());
    await prepareDatabase(connection);
    await fill(connection);
    const web = await composeWeb(connection, readConfig({ RATE_LIMITS: 'off' }), {
      log: pino({ level: 'silent' }),
      pages: { render: async () => new Response('a page'), patterns: [], close: async () => {} },
      onRefreshError(error) {
        throw error;
      },
      images: { store: openDiskStore(join(folder, 'images')), proxy: { read: async () => undefined } },
    });
    closing.push(() => web.close());
    async function read<Body>(path: string): Promise<Body> {
      const response = await web.app.request(path);
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as Body;
    }
    async function searchExactly(query: string) {
      const parameters = new URLSearchParams({ query, 'page[size]': `${recallDepth}` });
      const { data, search } = await read<Listing>(`/api/search?${parameters}`);
      return { products: data, exact: search?.exact_total ?? 0 };
    }
    return {
      connection,
      read,
      searchExactly,
      search: async (query) => (await searchExactly(query)).products,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
