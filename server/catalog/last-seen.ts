import { sql } from 'kysely';

/** Joins to a `product_sighting` the feed that has seen its product whenever it was read whole. */
export const joinSeeingFeed = sql`
  left join feed on feed.id = product_sighting.feed_id and not product_sighting.is_doubted`;

/** When a store was last seen to offer a product at its price: with its feed as a whole, or by itself. Needs `joinSeeingFeed`. */
export const lastSeenAt = sql<Date>`greatest(product_sighting.seen_at, feed.all_seen_at)`;

/** The same where nothing can be joined. */
export const lastSeenAlone = sql<Date>`(select ${lastSeenAt} from (select) as itself ${joinSeeingFeed})`;
