import { sql } from 'kysely';
import type { Reason } from '#server/catalog/index/taste.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Shopper } from '#server/shoppers/shopper.ts';
import { type Composer, readMailedPrices } from './campaign-emails.ts';
import type { Due } from './due.ts';
import { type Found, findNew } from './finds.ts';
import { cheapestOf, dollarsOf, type MailProduct, readOwnProducts } from './products.ts';
import type { WhatIsNew } from './whats-new.ts';

/** A product that is new to a shopper, and the preference it matches best. */
export type NewProduct = { product: MailProduct; reason: Reason | null };

/**
 * Reads the finds of each shopper, best first, at the prices in the shopper's sizes. An item comes once, by its cheapest
 * offer among the shopper's preferences. Leaves out products that have ended or are doubted, and items that were mailed to
 * the shopper at the same or a lower price.
 */
export async function readFinds(
  db: Db,
  { news, now, composer }: { news: WhatIsNew; now: Date; composer: Pick<Composer, 'shownCurrencies'> },
  due: readonly Due[],
  shoppers: readonly Shopper[],
): Promise<Map<number, NewProduct[]>> {
  const coveredUntil = new Map(due.map((one) => [one.accountId, one.coveredUntil]));
  const found = new Map<Shopper, Found[]>();
  for (const shopper of shoppers) {
    const until = coveredUntil.get(shopper.accountId);
    if (until) found.set(shopper, findNew(news, shopper, until));
  }
  const offersOf = await readOffersOfItems(
    db,
    [...found.values()].flat().map(({ id }) => id),
  );
  const pairs = [...found].flatMap(([{ accountId }, of]) =>
    of.flatMap(({ id }) => (offersOf.get(id) ?? [id]).map((productId) => ({ accountId, productId }))),
  );
  const mailedPrices = await readMailedPrices(db, pairs);
  const products = await readOwnProducts(db, pairs, now, composer.shownCurrencies);
  const finds = new Map<number, NewProduct[]>();
  for (const [shopper, of] of found) {
    const { accountId } = shopper;
    const seen = new Set<number>();
    const ofShopper = of.flatMap(({ id, reason }) => {
      const offers = offersOf.get(id) ?? [id];
      const suitable = offers.flatMap((offer) => {
        const product = products.of(accountId, offer);
        return product && (offer === id || isPreferred(product, shopper)) ? [product] : [];
      });
      const product = cheapestOf(suitable);
      if (!product || seen.has(product.itemId)) return [];
      seen.add(product.itemId);
      if (product.priceCents >= mailedPrices.cheapest(accountId, product.productId)) return [];
      return [{ product, reason: reason?.kind === 'store' && product.productId !== id ? null : reason }];
    });
    finds.set(accountId, ofShopper);
  }
  return finds;
}

/** Reads the other offers of products' items: by each product that has some, the ids of all, its own first. */
async function readOffersOfItems(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; others: number[] }>`
    select product.id, array_agg(sibling.id order by sibling.id) as others
    from product join product as sibling on sibling.item_id = product.item_id and sibling.id <> product.id
    where product.id = any(${[...new Set(ids)]}::integer[]) and sibling.ended_at is null
    group by product.id`.execute(db);
  return new Map(rows.map(({ id, others }) => [id, [id, ...others]]));
}

/** Tells whether a reduced product of an item that matches otherwise is at a preferred store and price. */
function isPreferred(product: MailProduct, { preferences }: Shopper): boolean {
  const { storeIds, minPriceCents = 0, maxPriceCents = Number.POSITIVE_INFINITY, verdictIds = [] } = preferences;
  const dollars = dollarsOf(product);
  return (
    product.discountPercent > 0 &&
    (storeIds.length === 0 || storeIds.includes(product.storeId)) &&
    dollars >= minPriceCents &&
    dollars <= maxPriceCents &&
    (verdictIds.length === 0 || product.isProven)
  );
}
