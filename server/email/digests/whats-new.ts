import { sql } from 'kysely';
import { addSlot } from '#server/catalog/index/bitmap.ts';
import { type CatalogIndex, createCatalogIndex } from '#server/catalog/index/catalog-index.ts';
import type { SingleCondition } from '#server/catalog/index/condition.ts';
import { type ReadOptions, readListedProducts } from '#server/catalog/listed-products.ts';
import { isRefused } from '#server/catalog/price-log.ts';
import type { Db } from '#server/platform/database/connect.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Older products are no news, however long ago the last digest was. */
const maxBackMs = 14 * dayMs;

/** A feed run dates its products to its start, and the last of them may become visible this much later. */
export const maxRunMs = 6 * hourMs;

/** Products per query. */
const batchSize = 2000;

type NewProduct = { brandId: number; itemId: number; at: number; slot: number };

/** Discounted products that were added or became cheaper recently, indexed by that time. */
export type WhatIsNew = {
  /** Its `createdAt` is the time at which each product became new. */
  index: CatalogIndex;
  /** The brand and the item of each product, when it became new (ms since 1970), and its row in the index. */
  products: ReadonlyMap<number, NewProduct>;
  /** The index is complete from this time on. */
  since: Date;
  /** Products that became new after this time may be missing. */
  until: Date;
};

/**
 * Returns the time from which products are new to a shopper whose digests covered everything up to `coveredUntil`.
 * Rounded down to a full hour, so that many shoppers share one index condition.
 */
export function newSince(coveredUntil: Date, now: Date): Date {
  const earliest = Math.max(coveredUntil.getTime(), now.getTime() - maxBackMs) - maxRunMs;
  return new Date(Math.floor(earliest / hourMs) * hourMs);
}

/** Returns the start of the hour of a time, so that many follows share one condition. */
export function startOfHour(time: Date): Date {
  return new Date(Math.floor(time.getTime() / hourMs) * hourMs);
}

/**
 * Reads new products into an index of their own, so that digests query about a hundredth of the catalog.
 * Relies on the indexes price_point (seen_at) and price_point (product_id, seen_at).
 * @param since the `newSince` of the shopper with the oldest digest; rounded down to the start of its UTC day
 * @param options the currencies of listed products
 */
export async function readWhatIsNew(
  db: Db,
  since: Date,
  now: Date,
  { shownCurrencies }: ReadOptions = {},
): Promise<WhatIsNew> {
  const start = new Date(Math.floor(since.getTime() / dayMs) * dayMs);
  const became = await readWhenNew(db, start);
  const index = createCatalogIndex();
  const known = new Map<number, NewProduct>();
  const ids = [...became.keys()];
  for (let from = 0; from < ids.length; from += batchSize) {
    const products = await readListedProducts(db, ids.slice(from, from + batchSize), { shownCurrencies });
    const filled = index.fill(products.map((product) => ({ ...product, createdAt: became.get(product.id)?.at ?? 0 })));
    for (const { slot, product } of filled)
      known.set(product.id, {
        brandId: product.brandId,
        itemId: became.get(product.id)?.itemId ?? product.id,
        at: product.createdAt,
        slot,
      });
  }
  return { index, products: known, since: start, until: now };
}

/**
 * Reads the item of each new product, and when it became new, in ms: at its latest price change if that was a drop, else when it was added.
 * Every new product and every price change has an entry in the price log. Prices that an operator refused do not count.
 */
async function readWhenNew(db: Db, since: Date): Promise<Map<number, { itemId: number; at: number }>> {
  const { rows } = await sql<{ id: number; itemId: number; at: number }>`
    with recent as materialized (
      select product_id, max(seen_at) as at from price_point
      where seen_at >= ${since} and in_stock and not ${isRefused} group by product_id
    )
    select product.id, coalesce(product.item_id, product.id) as "itemId",
      extract(epoch from case when has_fallen then recent.at else product.created_at end)::float8 * 1000 as at
    from recent
    join product on product.id = recent.product_id
    left join lateral (
      select price_cents, currency from price_point
      where product_id = recent.product_id and seen_at < recent.at and not ${isRefused} order by seen_at desc limit 1
    ) as before on true
    cross join lateral (
      select coalesce(before.currency = product.currency and before.price_cents > product.price_cents, false) as has_fallen
    ) as change
    where product.ended_at is null and product.subcategory_id is not null and product.discount_percent > 0
      and (has_fallen or product.created_at >= ${since})`.execute(db);
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}

/** Returns the condition for products that became new at `since` or later. */
export function becameNew(since: Date): SingleCondition {
  const sinceMs = since.getTime();
  return {
    key: `new since ${sinceMs}`,
    holds: ({ createdAt }, slot) => (createdAt[slot] ?? 0) >= sinceMs,
    fill: (set, { createdAt, size }) => {
      for (let slot = 0; slot < size; slot += 1) if ((createdAt[slot] ?? 0) >= sinceMs) addSlot(set, slot);
    },
  };
}
