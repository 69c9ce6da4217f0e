import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { Composer, Recipient } from './campaign-emails.ts';
import { maxPerDigest } from './finds.ts';
import { atPrice, type MailProduct, type OwnPrice, readProducts } from './products.ts';
import { isCheaper, isInForce, isUnhidden, mayDropToday, priceFor } from './standing.ts';

/** A favorite that is clearly cheaper than the price the shopper knows. */
export type Drop = { product: MailProduct; knownCents: number };

type Marked = OwnPrice & { knownCents: number; isCheaper: boolean };

/** The marked price drops of favorites: by account, as a digest shows them, and those at a price mailed before. */
export type Drops = { ofAccount: ReadonlyMap<number, readonly Drop[]>; known: readonly OwnPrice[] };

/**
 * Reads the price drops of each recipient in the shopper's sizes, largest first, at most as many as a digest holds.
 * Leaves out hidden products, prices that are over or doubted, and products whose price drop was mailed on the same
 * day.
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
  const products = await readProducts(db, new Set(rows.map(({ productId }) => productId)), now, shownCurrencies);
  const cheaper = rows.flatMap((row) => {
    const product = products.get(row.productId);
    return row.isCheaper && product ? [{ ...row, product: atPrice(product, row) }] : [];
  });
  const ofAccount = new Map(
    [...Map.groupBy(cheaper, ({ accountId }) => accountId)].map(([accountId, drops]) => [
      accountId,
      drops.toSorted((a, b) => share(a) - share(b) || a.productId - b.productId).slice(0, maxPerDigest),
    ]),
  );
  return { ofAccount, known: rows.filter((row) => !row.isCheaper) };
}

/** The current price as a share of the price that the shopper knows. */
const share = ({ product, knownCents }: Drop) => product.priceCents / knownCents;

/**
 * Records that the accounts in `recipientIds` know the new prices of their drops, and that mailed prices are no news.
 */
export async function noteDrops(
  db: Db,
  { ofAccount, known }: Drops,
  recipients: readonly Recipient[],
  recipientIds: ReadonlySet<number>,
): Promise<void> {
  const mailed = recipients.flatMap(({ accountId, day }) =>
    recipientIds.has(accountId)
      ? (ofAccount.get(accountId) ?? []).map(({ product }) => ({ accountId, ...product, day }))
      : [],
  );
  const noted = [...mailed, ...known.map((one) => ({ ...one, day: null }))];
  await sql`
    update favorite_watch as watch set known_cents = mailed.cents, has_dropped = false,
      is_alert_pending = is_alert_pending and is_back,
      drop_alerted_on = coalesce(mailed.day, drop_alerted_on)
    from unnest(${noted.map(({ accountId }) => accountId)}::integer[], ${noted.map(({ productId }) => productId)}::integer[],
      ${noted.map(({ priceCents }) => priceCents)}::integer[], ${noted.map(({ day }) => day)}::date[])
      as mailed (account_id, product_id, cents, day)
    where watch.account_id = mailed.account_id and watch.product_id = mailed.product_id`.execute(db);
}

/** The products of an email that are left to news of follows, if there are any: price drops take the others. */
const roomForFollows = 6;

/** Leaves room for news of follows beside the price drops. Further drops come in the next email. */
export function besideFollows({ ofAccount, known }: Drops, follows: ReadonlyMap<number, readonly unknown[]>): Drops {
  const room = (accountId: number) => (follows.get(accountId)?.length ? maxPerDigest - roomForFollows : maxPerDigest);
  return {
    known,
    ofAccount: new Map([...ofAccount].map(([accountId, drops]) => [accountId, drops.slice(0, room(accountId))])),
  };
}
