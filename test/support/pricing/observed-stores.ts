import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { Gap, PricePoint } from '#server/pricing/history.ts';
import type { Break } from '#server/pricing/verdict.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';

/** An offer of a store of its own. Times in ms since 1970. */
export type ObservedStore = {
  points: readonly PricePoint[];
  gaps: readonly Gap[];
  breaks: readonly Break[];
  /** The time of the last run. */
  asOf: number;
  /** Another store asks the struck price for the same item. */
  isAskedElsewhere?: boolean;
};

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Writes price logs and runs of offers straight to the database: to merge a run for each day would take minutes. Each
 * offer has a store of its own, whose feed was read daily except in gaps.
 * @returns the ids of the products and of their feeds, in order
 */
export async function recordStores(
  db: Db,
  stores: readonly ObservedStore[],
): Promise<{ productIds: number[]; feedIds: number[] }> {
  const rows = stores.map((_, place) => feedRow({ gtin: '', id: `observed-${String(place).padStart(6, '0')}` }));
  const creator = await newFeed(db);
  await ingest(db, creator, rows, new Date((stores[0]?.points[0]?.at ?? 0) - 1));
  const products = await db
    .selectFrom('product')
    .select('id')
    .where('store_id', '=', creator.storeId)
    .orderBy('group_key')
    .execute();
  const productIds = products.map(({ id }) => id);
  await sql`delete from price_point where product_id = any(${sql.val(productIds)}::integer[])`.execute(db);
  const feedIds: number[] = [];
  for (const [place, store] of stores.entries()) {
    const feed = await newFeed(db);
    const productId = productIds[place] ?? 0;
    feedIds.push(feed.id);
    await moveProduct(db, productId, feed, store);
    await recordRuns(db, feed.id, runTimes(store));
    if (store.isAskedElsewhere) await addTwin(db, productId, store.asOf);
  }
  return { productIds, feedIds };
}

/** Records complete runs. */
export async function recordRuns(db: Db, feedId: number, times: readonly number[]): Promise<void> {
  await sql`
    insert into feed_run (feed_id, started_at, alive_at, finished_at, status)
    select ${feedId}, at, at, at, 'complete' from unnest(${dates(times)}) as at`.execute(db);
}

/** Adds points to the price log, and gives the product the last price. */
async function recordPoints(db: Db, productId: number, points: readonly PricePoint[]): Promise<void> {
  await sql`
    insert into price_point (product_id, seen_at, price_cents, original_cents, currency, in_stock)
    select ${productId}, * from unnest(
      ${dates(points.map(({ at }) => at))}, ${sql.val(points.map(({ priceCents }) => priceCents))}::integer[],
      ${sql.val(points.map(({ struckCents, priceCents }) => Math.max(struckCents, priceCents)))}::integer[],
      ${sql.val(points.map(({ currency }) => currency))}::text[],
      ${sql.val(points.map(({ isOffered }) => isOffered))}::boolean[])`.execute(db);
  await sql`
    update product set price_cents = last.price_cents, original_cents = last.original_cents, currency = last.currency,
      ended_at = case when not in_stock then seen_at end
    from (
      select * from price_point where product_id = ${productId} order by seen_at desc limit 1
    ) as last where product.id = ${productId}`.execute(db);
}

const dates = (times: readonly number[]) => sql`${sql.val(times.map((at) => new Date(at)))}::timestamptz[]`;

async function moveProduct(
  db: Db,
  productId: number,
  feed: { id: number; storeId: number },
  { points, breaks }: ObservedStore,
): Promise<void> {
  await recordPoints(db, productId, points);
  const createdAt = new Date(points[0]?.at ?? 0);
  await db
    .updateTable('product')
    .set({ store_id: feed.storeId, created_at: createdAt })
    .where('id', '=', productId)
    .execute();
  await db.updateTable('product_sighting').set({ feed_id: feed.id }).where('product_id', '=', productId).execute();
  for (const { at, reason } of breaks)
    await db
      .insertInto('price_break')
      .values({ product_id: productId, at: new Date(at), reason })
      .execute();
}

/** Returns the first and the last run, daily runs between, and the runs at which gaps begin and end. */
function runTimes({ points, gaps, asOf }: ObservedStore): number[] {
  const first = points[0]?.at ?? asOf;
  const days = Array.from({ length: Math.ceil((asOf - first) / dayMs) }, (_, day) => first + day * dayMs);
  const edges = gaps.flatMap(({ from, to }) => [from, to]);
  const isKnown = (at: number) => !gaps.some(({ from, to }) => from < at && at < to);
  return [...new Set([...days, ...edges, asOf])].filter(isKnown);
}

/** Adds an offer of another store with the same GTIN at the struck price. */
async function addTwin(db: Db, productId: number, seenAt: number): Promise<void> {
  const feed = await newFeed(db);
  const gtin = String(4_000_000_000_000 + productId);
  const { original_cents, currency } = await db
    .updateTable('product')
    .set({ gtin })
    .where('id', '=', productId)
    .returning(['original_cents', 'currency'])
    .executeTakeFirstOrThrow();
  await ingest(db, feed, [feedRow({ price: `${original_cents / 100} ${currency}` })], new Date(seenAt));
  await db.updateTable('product').set({ gtin }).where('store_id', '=', feed.storeId).execute();
}
