import { type Kysely, sql } from 'kysely';
import { highestConfirmed } from '#server/catalog/price-log.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/tables.ts';
import { judgeOffers } from '#server/pricing/judge-offers.ts';
import { refusedByOperator } from './price-doubts.ts';
import { type LoggedPrice, readPriceLog } from './read-price-log.ts';

/** Thrown if the price cannot be refused: the message names the reason for the operator. */
export class PriceNotRefused extends Error {
  override name = 'PriceNotRefused';
}

export type RefusePrice = {
  productId: number;
  /** The store that the product has to belong to; any without it. */
  storeId?: number | undefined;
  /** A time at which the product had the price; without it, the present price. */
  at?: Date | undefined;
  reason: string;
  now: Date;
};

/** The refused price, and the price that the product has instead; null if the product ended, for lack of another. */
export type RefusedPrice = {
  refused: LoggedPrice;
  wasPresent: boolean;
  present: Pick<LoggedPrice, 'priceCents' | 'currency'> | null;
};

/**
 * Withdraws a price from the whole of its uninterrupted stay: writes a correction for each of its points, and leaves the
 * price log as it is. A present price gives way to the last price that is not refused, as of when that was last seen. If
 * there is none, the product ends. Runs hold the refused price back until the product is seen at another one.
 * @throws PriceNotRefused for an unknown product, a time before its first price, or a price that is refused already
 */
export async function refusePrice(db: Db, { productId, storeId, at, reason, now }: RefusePrice): Promise<RefusedPrice> {
  return db.transaction().execute(async (tx) => {
    const product = await tx
      .selectFrom('product')
      .select(['id', 'store_id', 'group_key', 'price_cents', 'currency', 'ended_at'])
      .where('id', '=', productId)
      .forUpdate()
      .executeTakeFirst();
    const isOfStore = storeId === undefined || product?.store_id === storeId;
    if (!product || !isOfStore) throw new PriceNotRefused(`No product with the id ${productId}.`);
    const log = await readPriceLog(tx, productId);
    const chosen = at ? priceAt(log, at) : lastAsked(log);
    const stay = stayOf(log, chosen);
    const last = lastAsked(log);
    const wasPresent =
      stay.includes(last) && last.priceCents === product.price_cents && last.currency === product.currency;
    await writeCorrections(tx, productId, stay, { reason, now, wasPresent });
    const former = wasPresent ? log.findLast((point) => isAsked(point) && !stay.includes(point)) : last;
    if (wasPresent) {
      await restore(tx, product, { stay, former, log, now });
      await holdBack(tx, product, stay);
    }
    await tx
      .updateTable('product')
      .set({
        highest_asked_cents: highestConfirmed(sql`product.id`, sql`product.currency`),
        changed_tx: sql`pg_current_xact_id()::text::bigint`,
      })
      .where('id', '=', productId)
      .execute();
    await judgeOffers(tx, [productId], now);
    return { refused: chosen, wasPresent, present: former ?? null };
  });
}

type RefusedProduct = { id: number; store_id: number; group_key: string; ended_at: Date | null };

/** Tells whether a point of the log is a price that counts. */
const isAsked = (point: LoggedPrice) => point.isOffered && point.refusal === null;

function lastAsked(log: readonly LoggedPrice[]): LoggedPrice {
  const last = log.findLast(isAsked);
  if (!last) throw new PriceNotRefused('Every price of this product is refused already.');
  return last;
}

/** Returns the price that the product had at a time. */
function priceAt(log: readonly LoggedPrice[], at: Date): LoggedPrice {
  const point = log.findLast(({ isOffered, seenAt }) => isOffered && seenAt <= at);
  if (!point) throw new PriceNotRefused(`The product had no price at ${at.toISOString()}.`);
  if (point.refusal !== null) throw new PriceNotRefused(`The price of ${at.toISOString()} is refused already.`);
  return point;
}

/** Returns the points around one at which neither price nor currency changed and that are not refused yet. */
function stayOf(log: readonly LoggedPrice[], chosen: LoggedPrice): LoggedPrice[] {
  const isOther = ({ priceCents, currency }: LoggedPrice) =>
    priceCents !== chosen.priceCents || currency !== chosen.currency;
  const place = log.indexOf(chosen);
  const before = log.findLastIndex((point, at) => at < place && isOther(point));
  const after = log.findIndex((point, at) => at > place && isOther(point));
  return log.slice(before + 1, after < 0 ? undefined : after).filter(isAsked);
}

async function writeCorrections(
  tx: Kysely<DB>,
  productId: number,
  stay: readonly LoggedPrice[],
  { reason, now, wasPresent }: { reason: string; now: Date; wasPresent: boolean },
): Promise<void> {
  // The log holds microseconds, a Date milliseconds.
  await sql`
    insert into price_correction (product_id, seen_at, price_cents, currency, refused_at, reason, was_present)
    select product_id, seen_at, price_cents, currency, ${now}::timestamptz, ${reason}, ${wasPresent}
    from price_point
    where product_id = ${productId} and in_stock
      and date_trunc('milliseconds', seen_at) = any(${sql.val(stay.map(({ seenAt }) => seenAt))}::timestamptz[])
  `.execute(tx);
}

type Restoring = {
  stay: readonly LoggedPrice[];
  former: LoggedPrice | undefined;
  log: readonly LoggedPrice[];
  now: Date;
};

/** Gives the product its former price, or ends it. Its sighting is doubted: no run has seen that price again. */
async function restore(tx: Kysely<DB>, product: RefusedProduct, { stay, former, log, now }: Restoring): Promise<void> {
  const prices = former && {
    price_cents: former.priceCents,
    original_cents: former.originalCents,
    currency: former.currency,
  };
  await tx
    .updateTable('product')
    .set({
      ...prices,
      ...(!former && product.ended_at === null && { ended_at: now }),
      sale_ends_at: null,
      // Otherwise a size, or an announced change of price, would bring the refused price back.
      variants: null,
      price_varies: false,
      price_turns_at: null,
      updated_at: now,
    })
    .where('id', '=', product.id)
    .execute();
  // As in `pricesAsked`: after a refused present price, the next point tells of the former price.
  const following = former && log.slice(log.indexOf(former) + 1).find(({ wasPresent }) => !wasPresent);
  const seenAt = following?.previousSeenAt ?? former?.seenAt ?? stay[0]?.seenAt ?? now;
  await tx
    .updateTable('product_sighting')
    .set({ seen_at: seenAt, is_doubted: true, fingerprint: null, ...(!former && { feed_id: null }) })
    .where('product_id', '=', product.id)
    .execute();
}

/** Has later runs hold the refused price back, until the product is seen at another one. */
async function holdBack(tx: Kysely<DB>, product: RefusedProduct, stay: readonly LoggedPrice[]): Promise<void> {
  const point = stay.at(-1);
  if (!point) return;
  const doubt = { original_cents: point.originalCents, reason: refusedByOperator, seen_at: point.seenAt, run_id: null };
  await tx
    .insertInto('price_doubt')
    .values({
      store_id: product.store_id,
      group_key: product.group_key,
      price_cents: point.priceCents,
      currency: point.currency,
      ...doubt,
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'group_key', 'price_cents', 'currency']).doUpdateSet(doubt))
    .execute();
}
