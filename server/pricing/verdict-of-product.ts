import { sql } from 'kysely';
import { type VerdictName, verdictId, verdictNames } from '#contract/verdict-names.ts';

const isReduced = sql`product.price_cents < product.original_cents`;

/** Joins the verdict on the reduction of `product`, for the fragments below. */
export const joinVerdict = sql`
  left join offer_verdict on offer_verdict.product_id = product.id and ${isReduced}`;

/** Same as `joinVerdict`, for few products: looks up no verdict of a product that is not reduced. */
export const joinVerdictById = sql`
  left join offer_verdict on offer_verdict.product_id = case when ${isReduced} then product.id end`;

/**
 * Selects the verdict of a `product`; null without a reduction. A reduced product without a row was first seen less
 * than 28 days ago.
 */
export const verdictOfProduct = sql<VerdictName | null>`
  case when ${isReduced} then coalesce(offer_verdict.verdict, 'too_early') end`;

/** Selects `verdictId` of a product's verdict; 0 without a reduction. */
export const verdictIdOfProduct = sql<number>`case when ${isReduced} then case offer_verdict.verdict
  ${sql.join(
    verdictNames.map((name) => sql`when ${sql.lit(name)} then ${sql.lit(verdictId(name))}`),
    sql` `,
  )} else ${sql.lit(verdictId('too_early'))} end else 0 end`;

/** Selects the discount that the prices before it confirm, in whole percent; 0 unless proven or partly proven. */
export const provenPercentOfProduct = sql<number>`
  case when offer_verdict.verdict in ('proven', 'partly_proven') then coalesce(offer_verdict.proven_percent, 0) else 0 end`;

/** Verdicts that deny the store's claim: the struck price was set with the reduction, or nobody was asked for it. */
const denyingVerdicts: readonly VerdictName[] = ['raised_first', 'always_on_sale'];

/** Selects the discount that the store claims, in whole percent; 0 if the verdict denies it. */
export const believedPercentOfProduct = sql<number>`
  case when offer_verdict.verdict in (${sql.join(denyingVerdicts.map((name) => sql.lit(name)))}) then 0
    else product.discount_percent end`;
