import { sql } from 'kysely';
import type { VerdictName } from '#contract/verdicts.ts';

/**
 * Selects the verdict of a `product` that is left-joined with `offer_verdict`; null without a reduction. A reduced
 * product without a row was first seen less than 28 days ago.
 */
export const verdictOfProduct = sql<VerdictName | null>`
  case when product.price_cents < product.original_cents then coalesce(offer_verdict.verdict, 'too_early') end`;
