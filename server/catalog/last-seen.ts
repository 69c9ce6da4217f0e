import { sql } from 'kysely';

/**
 * When a store was last seen to offer a product at its price: with its feed as a whole, or by itself. For statements in
 * which `product_sighting` is the product's.
 */
export const lastSeenAt = sql<Date>`greatest(
  product_sighting.seen_at,
  (select all_seen_at from feed where feed.id = product_sighting.feed_id and not product_sighting.is_doubted)
)`;
