import { sql } from 'kysely';
import { nextBatch } from '#server/catalog/product-changes.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { markElsewhere } from './elsewhere-news.ts';
import { joinOffer } from './standing.ts';
import { markTargets } from './target-news.ts';
import { defaultStepCents, usualStepCents } from './usual-steps.ts';

/** The smallest price drop that is reported, in percent. It must also reach the currency's usual step. */
const minPercent = 1;

/** The usual step of the currency of `product`, in hundredths. */
const stepCents = sql`coalesce((${JSON.stringify(usualStepCents)}::jsonb ->> product.currency)::integer, ${defaultStepCents})`;

/** Days after which a return to the shopper's sizes is news again, counted from the last return reported (decision 58). */
const backAgainDays = 7;

/**
 * Compares the watched favorites among the products that changed since the last run, in as many transactions as it
 * takes. A raised price becomes the price that the shopper knows. A clear price drop or a size back in stock is marked.
 * Only the shopper's own sizes count (`price_for`). Target prices, and news of other stores, are marked as well. Sends nothing: `sendAlerts` and digests report the marks.
 * Skips the run while another process holds it. Relies on the indexes product (changed_tx) and favorite_watch (product_id).
 */
export async function watchFavorites(db: Db): Promise<void> {
  while (await db.transaction().execute(watchBatch));
}

/** Processes one batch of changed products. @returns whether more are left */
async function watchBatch(db: Db): Promise<boolean> {
  const held = await sql<{ position: number }>`
    select position from favorite_watch_position for update skip locked`.execute(db);
  const since = held.rows[0]?.position;
  if (since === undefined) return false;
  const { position, hasMore } = await nextBatch(db, since);
  if (position === since) return false;
  // A product that has changed again since is left to the batch with that change.
  await sql`
    update favorite_watch as watch
    set known_cents = now.known_cents, known_currency = now.currency, has_dropped = now.has_dropped, is_back = now.is_back,
      known_available = now.is_available and not now.is_back,
      back_at = case when now.is_back and not watch.is_back then now.changed_at else watch.back_at end,
      is_alert_pending = coalesce(
        now.opt_in and (now.has_dropped and now.price_drops or now.is_back and now.back_in_size), false)
    from (
      select watch.account_id, watch.product_id, product.currency, known.*, change.*,
        schedule.opt_in, schedule.price_drops, schedule.back_in_size
      from product
      join favorite_watch as watch on watch.product_id = product.id
      left join notification_schedule as schedule on schedule.account_id = watch.account_id
      ${joinOffer}
      cross join lateral (
        select offer.price_cents, offer.price_cents is not null as is_available,
          coalesce(product.ended_at, product.updated_at) as changed_at,
          -- Without a price for the shopper's sizes, the one that all sizes share is known.
          coalesce(offer.price_cents, case when not product.price_varies then product.price_cents end) as present_cents
        offset 0
      ) as present
      cross join lateral (
        select present.is_available, present.changed_at,
          case when watch.known_currency = product.currency then greatest(watch.known_cents, present.present_cents)
            else present.present_cents end as known_cents
        offset 0
      ) as known
      cross join lateral (
        select coalesce(known.known_cents - present.price_cents >= ${stepCents}
            and (known.known_cents - present.price_cents)::bigint * 100 >= known.known_cents::bigint * ${minPercent}::integer,
            false) as has_dropped,
          known.is_available and (watch.is_back or not watch.known_available and coalesce(
            known.changed_at >= watch.alerted_back_at + ${backAgainDays}::integer * interval '1 day', true)) as is_back
      ) as change
      where product.changed_tx >= ${since} and product.changed_tx < ${position}
    ) as now
    where watch.account_id = now.account_id and watch.product_id = now.product_id`.execute(db);
  await markElsewhere(db, { since, position });
  await markTargets(db, { since, position });
  await sql`update favorite_watch_position set position = ${position}`.execute(db);
  return hasMore;
}
