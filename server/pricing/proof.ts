import type { DetailedProduct } from '#contract/products.ts';
import type { Proof, Rule } from '#contract/proof.ts';
import type { PriceHistory } from '#contract/verdicts.ts';
import { maxRunDistanceMs } from './history.ts';
import { rule, ruleVersion } from './rule.ts';

/** The figures of the rule, as the API states them. */
export const ruleFigures: Rule = {
  version: ruleVersion,
  prior_days: rule.priorDays,
  asked_window_days: rule.askedWindowDays,
  min_asked_days: rule.minAskedDays,
  asked_percent: rule.askedPercent,
  min_observed_days: rule.minObservedDays,
  always_days: rule.alwaysDays,
  always_percent: rule.alwaysPercent,
  tolerance_points: rule.tolerancePoints,
  min_proven_percent: rule.minProvenPercent,
  gap_hours: maxRunDistanceMs / (60 * 60 * 1000),
};

/**
 * Returns the proof of a verdict: the observations, the product and the rule.
 * @param ledger the place of the observations in the public ledger; null where it is off
 */
export function proofOf(history: PriceHistory, product: DetailedProduct, ledger: Proof['ledger'] = null): Proof {
  const { id, name, brand, store, available, discounted_price, original_price, discount_percentage } = product;
  const prices = { price: discounted_price, original_price, discount_percentage };
  return { ...history, product: { id, name, brand, store, available, ...prices }, rule: ruleFigures, ledger };
}
