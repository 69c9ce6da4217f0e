import { type RawBuilder, sql } from 'kysely';
import type { NewPriceWatch, PriceWatch } from '#contract/price-watches.ts';
import { idsOfItem } from '#server/items/item-offers.ts';
import { isCurrencyShown } from '#server/platform/currencies/in-dollars.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { changeOwn } from '#server/shoppers/accounts/account-lock.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { optInForPrices } from '#server/shoppers/notifications/schedule.ts';
import { centsOfWatch, isOfItem } from './watches-of-items.ts';

/** The most items that an account watches. */
export const maxWatches = 500;

type Row = {
  productId: number;
  product: string;
  brand: string;
  store: string;
  currency: string;
  targetCents: number;
  mustBeProven: boolean;
  inMySize: boolean;
  repeats: boolean;
  state: PriceWatch['state'];
  priceCents: number | null;
  stores: number;
  offer: PriceWatch['offer'];
  alertedAt: Date | null;
  alertedCents: number | null;
  createdAt: Date;
};

/** The currencies that the operator shows; undefined: all. */
type Shown = readonly string[] | undefined;

/** Reads the price watches of an account, one for each item: the last that was set, the newest first. */
export function readPriceWatches(db: Db, accountId: number, shown?: Shown): Promise<PriceWatch[]> {
  return selectWatches(db, accountId, isOfItem, shown);
}

/** Reads the price watch of a product's item, by whichever offer it was set; undefined without one. */
export async function readPriceWatch(
  db: Db,
  accountId: number,
  productId: number,
  shown?: Shown,
): Promise<PriceWatch | undefined> {
  const isAsked = sql`watch.product_id in ${idsOfItem(sql`${productId}::integer`)} and ${isOfItem}`;
  const [found] = await selectWatches(db, accountId, isAsked, shown);
  return found;
}

/** Reads every price watch that an account has set, those included that another offer of the item has replaced. */
export function readStoredPriceWatches(db: Db, accountId: number): Promise<PriceWatch[]> {
  return selectWatches(db, accountId, sql`true`, undefined);
}

async function selectWatches(
  db: Db,
  accountId: number,
  condition: RawBuilder<unknown>,
  shown: Shown,
): Promise<PriceWatch[]> {
  const { rows } = await sql<Row>`
    select watch.product_id as "productId", watched.name as product, brand.name as brand, store.name as store,
      watch.currency, target_cents as "targetCents", must_be_proven as "mustBeProven", in_my_size as "inMySize", repeats,
      case when alerted_at is not null and not repeats then 'alerted' when item.is_compared then 'waiting'
        when item.stores > 0 then 'currency' else 'ended' end as state,
      case when watched.ended_at is null and watched.currency = watch.currency then watched.price_cents end as "priceCents",
      item.stores, item.offer, alerted_at as "alertedAt", alerted_cents as "alertedCents", watch.created_at as "createdAt"
    from price_watch as watch join product as watched on watched.id = watch.product_id
    join brand on brand.id = watched.brand_id join store on store.id = watched.store_id
    cross join lateral (
      select count(distinct product.store_id)::integer as stores, bool_or(cents is not null) as is_compared,
        (array_agg(json_build_object('product_id', product.id, 'store', seller.name, 'currency', product.currency,
          'price', (product.price_cents / 100.0)::float8) order by cents, product.id) filter (where cents is not null))[1] as offer
      from product join store as seller on seller.id = product.store_id
      cross join lateral (select ${centsOfWatch(sql`product.price_cents`)} as cents) as compared
      where (product.id = watched.id or product.item_id = watched.item_id) and product.ended_at is null
        and product.subcategory_id is not null and ${isCurrencyShown(shown)}
    ) as item
    where watch.account_id = ${accountId} and ${condition}
    order by watch.created_at desc, watch.product_id desc`.execute(db);
  return rows.map(watchOf);
}

const units = (cents: number | null) => (cents === null ? null : cents / 100);
const bit = (value: boolean) => (value ? 1 : 0);

function watchOf({ productId, targetCents, mustBeProven, inMySize, repeats, ...row }: Row): PriceWatch {
  const { product, brand, store, currency, state, priceCents, stores, offer, alertedAt, alertedCents, createdAt } = row;
  return {
    product_id: productId,
    product,
    brand,
    store,
    currency,
    target_price: targetCents / 100,
    when_proven: bit(mustBeProven),
    in_my_size: bit(inMySize),
    repeat: bit(repeats),
    state,
    price: units(priceCents),
    stores,
    offer,
    alerted_at: alertedAt?.toISOString() ?? null,
    alerted_price: units(alertedCents),
    created_at: createdAt.toISOString(),
  };
}

/**
 * Watches the price of a product's item, or changes the watch: it then waits anew. The watch belongs to this offer, and
 * takes the place of watches by the item's other offers as long as they are of one item. Asking to be told is a choice of
 * mail: a shopper who gets none is opted in, with the alert about prices alone.
 * @throws Refused 404 for an unknown product; 422 if a store asks less than the target already, or for too many watches
 */
export async function watchPrice(
  db: Db,
  accountId: number,
  productId: number,
  watch: NewPriceWatch,
  now = new Date(),
  shown?: Shown,
): Promise<PriceWatch> {
  const targetCents = Math.round(watch.target_price * 100);
  return changeOwn(db, accountId, async (transaction) => {
    const { rows } = await sql<{ currency: string; isMet: boolean; others: number }>`
      select watched.currency, bool_or(product.currency = watched.currency and coalesce(offer.price_cents < ${targetCents}::integer
          and (not ${watch.when_proven}::boolean or exists (
            select from offer_verdict where offer_verdict.product_id = product.id and verdict = 'proven')), false)) as "isMet",
        (select count(*) from price_watch where account_id = ${accountId}
          and product_id not in ${idsOfItem(sql`watched.id`)})::integer as others
      from product as watched join product on product.id = watched.id or product.item_id = watched.item_id
      left join lateral (
        select price_cents from price_for(${accountId}::integer, product.ended_at, product.subcategory_id, product.size_ids,
          product.price_varies, product.variants, product.price_cents, product.original_cents)
        where ${watch.in_my_size}::boolean
        union all select product.price_cents where not ${watch.in_my_size}::boolean and product.ended_at is null
      ) as offer on true
      where watched.id = ${productId}
      group by watched.id`.execute(transaction);
    const [found] = rows;
    if (!found) throw new Refused(404, 'No such product.');
    if (found.isMet) throw new Refused(422, 'It costs less than that already.', 'target_price');
    if (found.others >= maxWatches)
      throw new Refused(422, `At most ${maxWatches} products can be watched. Please end some first.`, 'target_price');
    await sql`
      insert into price_watch (account_id, product_id, target_cents, currency, must_be_proven, in_my_size, repeats, created_at)
      values (${accountId}, ${productId}, ${targetCents}, ${found.currency}, ${watch.when_proven}, ${watch.in_my_size},
        ${watch.repeat}, ${now})
      on conflict (account_id, product_id) do update set target_cents = excluded.target_cents, currency = excluded.currency,
        must_be_proven = excluded.must_be_proven, in_my_size = excluded.in_my_size, repeats = excluded.repeats,
        created_at = excluded.created_at, alerted_at = null, alerted_cents = null, alerted_before_cents = null, is_met = false,
        replaced_by = null`.execute(transaction);
    await sql`
      update price_watch set replaced_by = ${productId} where account_id = ${accountId} and product_id <> ${productId}
        and product_id in ${idsOfItem(sql`${productId}::integer`)}`.execute(transaction);
    await optInForPrices(transaction, accountId);
    const saved = await readPriceWatch(transaction, accountId, productId, shown);
    if (!saved) throw new Refused(404, 'No such product.');
    return saved;
  });
}

/** Ends the watches by all offers of a product's item. Repeating it changes nothing. */
export async function unwatchPrice(db: Db, accountId: number, productId: number): Promise<void> {
  await db
    .deleteFrom('price_watch')
    .where('account_id', '=', accountId)
    .where('product_id', 'in', idsOfItem(sql`${productId}::integer`))
    .execute();
}

/** Tells whether an account gets mails at all. */
export async function isOptedIn(db: Db, accountId: number): Promise<0 | 1> {
  const schedule = await db
    .selectFrom('notification_schedule')
    .select('opt_in')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return bit(schedule?.opt_in ?? false);
}
