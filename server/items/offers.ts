import { sql } from 'kysely';
import type { Product } from '#contract/products.ts';
import type { Cards } from '#server/catalog/cards.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { idsOfItem } from './item-offers.ts';

/**
 * Returns the ids of the available offers of a product's piece, the cheapest in dollars first. The product itself is one
 * of them while it is available. Prices in a currency without a rate come last. Empty for an unknown id.
 */
export async function findOffers(db: Db, cards: Pick<Cards, 'read'>, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product
    where (id = ${id} or item_id = (select item_id from product where id = ${id})) and ended_at is null
    order by id`.execute(db);
  const offers = await cards.read(rows.map((row) => row.id));
  return offers
    .filter(({ available }) => available)
    .toSorted((one, other) => compareOffers(one, other) || one.id - other.id)
    .map((offer) => offer.id);
}

/** Orders two offers of an item: an available one first, then the cheaper in dollars. */
export function compareOffers(one: Product, other: Product): number {
  return Number(other.available) - Number(one.available) || dollarsOf(one) - dollarsOf(other);
}

/** Reads the ids of the reference sizes in stock of each offer of a product's piece, itself included. */
export async function readSizeIds(db: Db, id: number): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'size_ids'])
    .where('id', 'in', idsOfItem(sql`${id}::integer`))
    .execute();
  return new Map(rows.map((row) => [row.id, row.size_ids]));
}

function dollarsOf({ currency, discounted_price, price_in_dollars }: Product): number {
  return currency === 'USD' ? discounted_price : (price_in_dollars ?? Number.MAX_VALUE);
}
