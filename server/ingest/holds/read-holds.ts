import { sql } from 'kysely';
import type { PriceHold } from '#contract/operators.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { likelyCurrencies } from './likely-currencies.ts';

/**
 * Reads holds for operators: open ones first, then closed ones, each the newest first.
 * @param feedId the feed; null for all
 * @param maxClosed limit of the closed ones
 */
export async function readHolds(
  db: Db,
  { feedId = null, maxClosed = 0 }: { feedId?: number | null; maxClosed?: number } = {},
): Promise<PriceHold[]> {
  const { rows } = await sql<Omit<PriceHold, 'likely'>>`
    select hold.id, feed.name as feed, store.name as store, part, coalesce(brand.name, category.name) as "partName",
      factor, moved_offers as "movedOffers", all_offers as "allOffers", currency, named_currency as "namedCurrency",
      examples, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", decision, decided_at as "decidedAt",
      closed_at as "closedAt", outcome
    from (
      select *, row_number() over (partition by feed_id, closed_at is null order by id desc) as place from price_hold
      where ${feedId}::integer is null or feed_id = ${feedId}
    ) as hold
    join feed on feed.id = hold.feed_id
    join store on store.id = feed.store_id
    left join brand on part = 'brand' and brand.id = part_id
    left join category on part = 'category' and category.id = part_id
    where closed_at is null or place <= ${maxClosed}
    order by closed_at is not null, hold.id desc
  `.execute(db);
  return rows.map((hold) => ({ ...hold, likely: likelyOf(hold) }));
}

function likelyOf({ currency, namedCurrency, factor }: Omit<PriceHold, 'likely'>): PriceHold['likely'] {
  if (currency === null || factor === null || namedCurrency !== null) return [];
  return likelyCurrencies(currency, factor);
}
