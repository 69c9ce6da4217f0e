import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { Composer, Recipient } from './campaign-emails.ts';
import { type ElsewhereNews, readElsewhere, settleElsewhere } from './elsewhere-news.ts';
import { maxPerDigest } from './finds.ts';
import { atPrice, dollarsOf, type MailProduct, type OwnPrice, readProducts } from './products.ts';
import { isCheaper, isInForce, isUnhidden, mayDropToday, priceFor } from './standing.ts';

/**
 * A favorite that is clearly cheaper than the price the shopper knows, at its own store, or at another one as `elsewhere`
 * says.
 */
export type Drop = { product: MailProduct; knownCents: number; elsewhere?: ElsewhereNews };

type Marked = OwnPrice & { knownCents: number; isCheaper: boolean };

/**
 * The marked price drops of favorites: by account, as a digest shows them, and those at a price mailed before. `all` are
 * the drops behind the shown ones, which may be several of an item.
 */
export type Drops = {
  ofAccount: ReadonlyMap<number, readonly Drop[]>;
  all: readonly (Drop & { accountId: number })[];
  known: readonly OwnPrice[];
};

/**
 * Reads the price drops of each recipient in the shopper's sizes, at the favorite's store and at others, largest first,
 * each item once at its lowest price, at most as many as a digest holds. Leaves out hidden products, prices that are over
 * or doubted, and products whose price drop was mailed on the same day.
 */
export async function readDrops(
  db: Db,
  recipients: readonly Recipient[],
  now: Date,
  { shownCurrencies }: Pick<Composer, 'shownCurrencies'>,
): Promise<Drops> {
  const { rows } = await sql<Marked>`
    select watch.account_id as "accountId", watch.product_id as "productId", watch.known_cents as "knownCents",
      offer.price_cents as "priceCents", offer.original_cents as "originalCents",
      coalesce(${isCheaper(now)}, false) as "isCheaper"
    from unnest(${recipients.map(({ accountId }) => accountId)}::integer[], ${recipients.map(({ day }) => day)}::date[])
      as recipient (account_id, day)
    join favorite_watch as watch on watch.account_id = recipient.account_id and watch.has_dropped
    join product on product.id = watch.product_id
    cross join lateral ${priceFor(sql`watch.account_id`)} as offer
    where ${mayDropToday(sql`recipient.day`)} and ${isUnhidden} and ${isInForce(now)}`.execute(db);
  const elsewhere = await readElsewhere(db, recipients, { now, shownCurrencies }, true);
  const ids = [...rows, ...elsewhere].flatMap(({ productId }) => productId ?? []);
  const products = await readProducts(db, new Set(ids), now, shownCurrencies);
  const own = rows.flatMap((row) => {
    const product = products.get(row.productId);
    return row.isCheaper && product ? [{ ...row, product: atPrice(product, row) }] : [];
  });
  const others = elsewhere.flatMap((news) => {
    const product = products.get(news.productId ?? 0);
    const { accountId, priceCents, originalCents, dollarCents, formerDollarCents } = news;
    if (!product || priceCents === null || originalCents === null || dollarCents === null) return [];
    // The known price in the currency of the offer, by which drops are ordered.
    const knownCents = Math.round((priceCents * (formerDollarCents ?? dollarCents)) / dollarCents);
    const drop = { accountId, product: atPrice(product, { priceCents, originalCents }), knownCents, elsewhere: news };
    return [drop];
  });
  const all = [...own, ...others];
  const ofAccount = new Map(
    [...Map.groupBy(all, ({ accountId }) => accountId)].map(([accountId, drops]) => [
      accountId,
      cheapestPerItem(drops)
        .toSorted((a, b) => share(a) - share(b) || a.product.productId - b.product.productId)
        .slice(0, maxPerDigest),
    ]),
  );
  return { ofAccount, all, known: rows.filter((row) => !row.isCheaper) };
}

/** Keeps of each item the drop with the lowest price in dollars; of equal ones the favorite's own. */
function cheapestPerItem<One extends Drop>(drops: readonly One[]): One[] {
  const sorted = drops.toSorted((a, b) => dollarsOf(a.product) - dollarsOf(b.product) || 0);
  return [...new Map(sorted.toReversed().map((drop) => [drop.product.itemId, drop])).values()];
}

/** The current price as a share of the price that the shopper knows. */
const share = ({ product, knownCents }: Drop) => product.priceCents / knownCents;

/**
 * Records that the accounts in `recipientIds` know the new prices of their drops, and that mailed prices are no news. An
 * item's mailed price settles all its drops.
 */
export async function noteDrops(
  db: Db,
  { ofAccount, all, known }: Drops,
  recipients: readonly Recipient[],
  recipientIds: ReadonlySet<number>,
  now: Date,
): Promise<void> {
  const dayOf = new Map(recipients.map(({ accountId, day }) => [accountId, day]));
  const mailed = all.flatMap((drop) => {
    const { accountId, product } = drop;
    const shown = recipientIds.has(accountId) ? (ofAccount.get(accountId) ?? []) : [];
    const day = dayOf.get(accountId);
    return day && shown.some((one) => one.product.itemId === product.itemId) ? [{ ...drop, day }] : [];
  });
  const own = mailed
    .filter(({ elsewhere }) => !elsewhere)
    .map(({ accountId, product, day }) => ({ accountId, ...product, day }));
  const noted = [...own, ...known.map((one) => ({ ...one, day: null }))];
  await sql`
    update favorite_watch as watch set known_cents = mailed.cents, has_dropped = false,
      is_alert_pending = is_alert_pending and is_back,
      drop_alerted_on = coalesce(mailed.day, drop_alerted_on)
    from unnest(${noted.map(({ accountId }) => accountId)}::integer[], ${noted.map(({ productId }) => productId)}::integer[],
      ${noted.map(({ priceCents }) => priceCents)}::integer[], ${noted.map(({ day }) => day)}::date[])
      as mailed (account_id, product_id, cents, day)
    where watch.account_id = mailed.account_id and watch.product_id = mailed.product_id`.execute(db);
  const others = mailed.flatMap(({ elsewhere, day }) =>
    elsewhere ? [{ ...elsewhere, day, isReported: true, isLeftOut: false }] : [],
  );
  await settleElsewhere(db, others, now);
}

/** The products of an email that are left to news of follows, if there are any: price drops take the others. */
const roomForFollows = 6;

/** Leaves room for news of follows beside the price drops. Further drops come in the next email. */
export function besideFollows({ ofAccount, ...drops }: Drops, follows: ReadonlyMap<number, readonly unknown[]>): Drops {
  const room = (accountId: number) => (follows.get(accountId)?.length ? maxPerDigest - roomForFollows : maxPerDigest);
  return {
    ...drops,
    ofAccount: new Map([...ofAccount].map(([accountId, shown]) => [accountId, shown.slice(0, room(accountId))])),
  };
}
