import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/**
 * SQL: the ids of all offers of a product's item, ended ones too, and of the product itself. A product that the catalog
 * does not know stands alone.
 * @param productId an expression for the id, read once
 */
export const idsOfItem = (productId: RawBuilder<unknown>) => sql<number>`(
  select ${productId} as id
  union select sibling.id from product as one join product as sibling on sibling.item_id = one.item_id
  where one.id = ${productId})`;

/** SQL: an array of the ids of all offers of the item of `product`, its own among them. */
export const idsOfProductsItem = sql`(array(
  select sibling.id from product as sibling where sibling.item_id = product.item_id and sibling.id <> product.id
) || product.id)`;

/** The items of some offers: an offer without company is in none, and stands for itself. */
export type ItemsOfOffers = {
  /** Returns one number for all offers of an item: two offers with the same number are the same piece. */
  itemOf(id: number): number;
  /** Returns the ids with all offers of their items: each id is followed by its siblings, none comes twice. */
  withSiblings(ids: readonly number[]): number[];
  /** Returns the ids without later offers of an item that came before. */
  onePerItem(ids: readonly number[]): number[];
};

/** Describes items by pairs of offer and item. All offers of an item have to be among them. */
export function itemsOf(pairs: readonly (readonly [offer: number, item: number])[]): ItemsOfOffers {
  const items = new Map(pairs);
  const offers = Map.groupBy(items.keys(), (offer) => items.get(offer));
  const itemOf = (id: number) => items.get(id) ?? id;
  return {
    itemOf,
    withSiblings: (ids) => [...new Set(ids.flatMap((id) => [id, ...(offers.get(items.get(id)) ?? [])]))],
    onePerItem(ids) {
      const seen = new Set<number>();
      return ids.filter((id) => seen.size < seen.add(itemOf(id)).size);
    },
  };
}

/** Reads the items of some offers. Their siblings that are not among them are not read. */
export async function readItemsOf(db: Db, ids: readonly number[]): Promise<ItemsOfOffers> {
  const { rows } = await sql<{ id: number; itemId: number }>`
    select id, item_id as "itemId" from product where id = any(${sql.val(ids)}::integer[]) and item_id is not null`.execute(
    db,
  );
  return itemsOf(rows.map(({ id, itemId }) => [id, itemId]));
}
