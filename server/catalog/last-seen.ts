import { sql } from 'kysely';

/**
 * Joins a `product_sighting` to the feed that saw its product, unless the sighting is doubted.
 * Every full read of that feed counts as a sighting.
 */
export const joinSeeingFeed = sql`
  left join feed on feed.id = product_sighting.feed_id and not product_sighting.is_doubted`;

/** When a store was last seen to offer a product at its price: in its feed as a whole, or by itself. Needs `joinSeeingFeed`. */
export const lastSeenAt = sql<Date>`greatest(product_sighting.seen_at, feed.all_seen_at)`;

/** Same as `lastSeenAt`, as a subquery for statements that cannot join. */
export const lastSeenAlone = sql<Date>`(select ${lastSeenAt} from (select) as itself ${joinSeeingFeed})`;
