import { sql } from 'kysely';
import { believedPercentOfProduct, provenPercentOfProduct } from '#server/pricing/verdict-of-product.ts';

/** A product that is one week newer has 100 points more. */
const secondsPerPoint = (7 * 24 * 60 * 60) / 100;

/** A claimed discount above this percentage is not believed, and gets no further points. */
const maxBelievedPercent = 80;

/** Points for each percent of discount that the store claims, and again for each percent that the price history confirms. */
const pointsPerPercent = 2.5;

/**
 * Points of a verdict. A proof needs prices of at least four weeks, so it has the points by which a product without a
 * proof may be newer.
 */
const pointsOfVerdict = { proven: 400, partly_proven: 200 };

/** Points for each percent that the verdict confirms. */
const pointsPerProvenPercent = 1;

/**
 * The Featured order, in whole points, from a product, its brand and its verdict (`joinVerdict`): newness, real discount, presentation and demand.
 * A discount counts half by the store's claim and half by the highest price that two runs saw the store ask: a price of
 * a few hours gives no points. A claim that the verdict denies gives none; a proven discount gives more.
 * The ranking uses no clock: all products age at the same rate, so the index is never sorted again for age alone.
 * Commission is no input.
 */
export const rankingOfProduct = sql<number>`(
  floor(extract(epoch from product.created_at)::float8 / ${sql.lit(secondsPerPoint)})
  + floor(${sql.lit(pointsPerPercent)} * (
      least(${believedPercentOfProduct}, ${sql.lit(maxBelievedPercent)})
      + greatest(product.highest_asked_cents - product.price_cents, 0)::bigint * 100
        / greatest(product.highest_asked_cents, product.price_cents)))
  + case offer_verdict.verdict when 'proven' then ${sql.lit(pointsOfVerdict.proven)}
      when 'partly_proven' then ${sql.lit(pointsOfVerdict.partly_proven)} else 0 end
  + ${sql.lit(pointsPerProvenPercent)} * (${provenPercentOfProduct})
  + case coalesce(jsonb_array_length(product.images), cardinality(product.image_urls)) when 0 then -400 when 1 then 0 else 50 end
  + case when octet_length(product.description) >= 80 then 30 else 0 end
  + case when cardinality(product.size_ids) > 0 then 20 else 0 end
  + case when brand.preferred then 150 else 0 end
)::integer`;
