import { sql } from 'kysely';

/** A week newer is a hundred points. */
const secondsPerPoint = (7 * 24 * 60 * 60) / 100;

/** Claims above this many percent are not believed to be better still. */
const mostBelievedPercent = 80;

/** Points for each percent that a store claims, and again for each that the price log bears out. */
const pointsPerPercent = 2.5;

/**
 * The order of Featured, in whole points, of a product and its brand: what is new, what is truly reduced, what is shown
 * well, and what shoppers look for. A reduction counts half by the store's own word and half by the highest price that
 * we have seen it ask. The ranking holds no clock, since with time all products age alike; so the index never has to
 * be sorted again for age alone. Commission is no input.
 */
export const rankingOfProduct = sql<number>`(
  floor(extract(epoch from product.created_at)::float8 / ${sql.lit(secondsPerPoint)})
  + floor(${sql.lit(pointsPerPercent)} * (
      least(product.discount_percent, ${sql.lit(mostBelievedPercent)})
      + greatest(product.highest_asked_cents - product.price_cents, 0)::bigint * 100 / product.highest_asked_cents))
  + case coalesce(jsonb_array_length(product.images), cardinality(product.image_urls)) when 0 then -400 when 1 then 0 else 50 end
  + case when octet_length(product.description) >= 80 then 30 else 0 end
  + case when cardinality(product.size_ids) > 0 then 20 else 0 end
  + case when brand.preferred then 150 else 0 end
)::integer`;
