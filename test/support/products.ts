import { lastSeenAlone } from '#server/catalog/last-seen.ts';
import { addFeed, type Feed } from '#server/ingest/feeds.ts';
import { runFeed } from '#server/ingest/runs/run.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** A row of a Google feed, by column name. Omitted columns describe a sellable silk dress. */
export type FeedRow = Record<string, string>;

let made = 0;

/** Returns a row with a unique id, title and link. Rows of the same id have the same link and picture. */
export function feedRow(more: FeedRow = {}): FeedRow {
  made += 1;
  const key = more.id ?? `${made}`;
  return {
    id: `sku-${made}`,
    title: `Silk slip dress ${made}`,
    link: `https://shop.example/p/${key}`,
    image_link: `https://shop.example/i/${key}.jpg`,
    price: '100.00 USD',
    brand: 'Theory',
    availability: 'in_stock',
    ...more,
  };
}

/** Encodes rows as a tab-separated Google feed. */
export async function* feedBytes(rows: readonly FeedRow[]): AsyncGenerator<Uint8Array> {
  const names = [...new Set([...Object.keys(feedRow()), ...rows.flatMap(Object.keys)])];
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))];
  yield Buffer.from(`${lines.map((cells) => cells.join('\t')).join('\n')}\n`);
}

/** Adds a feed of a new store. */
export function newFeed(db: Db, more: Partial<Feed> = {}): Promise<Feed> {
  made += 1;
  return addFeed(db, {
    name: `feed-${made}`,
    storeName: `Store ${made}`,
    storeUrl: 'https://shop.example',
    format: 'auto',
    source: 'none',
    defaultCurrency: null,
    ...more,
  });
}

/** Returns noon (UTC) of a day of November 2026. */
export const november = (day: number): Date => new Date(Date.UTC(2026, 10, day, 12));

/** Imports rows as the complete content of a feed. */
export function ingest(db: Db, feed: Feed, rows: readonly FeedRow[], seenAt = november(1)) {
  return runFeed(db, feed, feedBytes(rows), { seenAt });
}

/** Returns when each product of a feed's store was last seen at its price, ordered by product id. */
export async function lastSeen(db: Db, feed: Pick<Feed, 'storeId'>): Promise<Date[]> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('product_sighting', 'product_sighting.product_id', 'product.id')
    .select(lastSeenAlone.as('at'))
    .where('store_id', '=', feed.storeId)
    .orderBy('product.id')
    .execute();
  return rows.map(({ at }) => at);
}

/** Returns the offered products of a feed's store, in the order of their keys. */
export function offeredBy(db: Db, { storeId }: Pick<Feed, 'storeId'>) {
  return db
    .selectFrom('product')
    .select(['name', 'price_cents', 'buy_url'])
    .where('store_id', '=', storeId)
    .where('ended_at', 'is', null)
    .orderBy('group_key')
    .execute();
}
