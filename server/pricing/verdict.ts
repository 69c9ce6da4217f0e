import type { VerdictName } from '#contract/verdict-names.ts';
import type { Gap, History } from './history.ts';
import { hiddenSince, type PriceBefore, presentReduction, priceBefore, type Raise, type Spans } from './reduction.ts';
import { dayMs, rule, ruleVersion } from './rule.ts';

/** A moment across which prices are not compared. */
export type Break = { at: number; reason: 'currency' | 'market' | 'pack' | 'item' };

/** The judgment of a store's claim that a price is reduced. Percent are whole and rounded down; times in ms since 1970. */
export type Verdict = {
  verdict: VerdictName;
  rule: number;
  claimPercent: number;
  /** The reduction from the prior price; null without a prior price, or where a gap or a break leaves it uncertain. */
  provenPercent: number | null;
  /** When the present uninterrupted reduction began. */
  began: number;
  /** The lowest known price in force in the 30 days before, in cents; null if there was none. */
  priorCents: number | null;
  /** The last gap in these 30 days or in the reduction itself: it leaves the prior price uncertain. */
  gap: Gap | null;
  /** Whole days at the struck price, of the 90 before the reduction began. */
  askedDays: number;
  /** Whole days on which the offer was seen, and was seen reduced. */
  observedDays: number;
  reducedDays: number;
  firstSeen: number;
  raise: Raise | null;
  /** The last moment across which prices are not compared, if it lies within the window. */
  break: Break | null;
  /** Whether another store asks the struck price for the same item. */
  isConfirmedElsewhere: boolean;
  /** When time alone may change the verdict; null if it cannot. */
  dueAt: number | null;
};

type Facts = PriceBefore &
  Spans & {
    priceCents: number;
    struckCents: number;
    claimPercent: number;
    provenPercent: number | null;
    raise: Raise | null;
    isBroken: boolean;
    isAskedElsewhere: boolean;
    /** The time from 90 days before the reduction, or from the first sighting, and its part in gaps; in ms. */
    windowMs: number;
    unknownMs: number;
  };

/**
 * Judges the present reduction of an offer by its history (design, section 6). Gaps are never filled in: a gap within
 * the reduction, or in the 30 days before it, rules out a proven discount, since a lower price may have been asked in it.
 * @param breaks moments at which market, pack size or item changed, in any order
 * @param isAskedElsewhere whether another store asks the struck price for the same item
 * @returns undefined for an offer that is not reduced, sold out or unknown at the end of its history
 * @example
 *   // $250 for 61 days, then $200 with $250 struck out
 *   judge(historyOf(points, [], now), []) // { verdict: 'proven', provenPercent: 20, askedDays: 61, … }
 */
export function judge(
  { steps, currencyChangedAt }: History,
  breaks: readonly Break[],
  isAskedElsewhere = false,
): Verdict | undefined {
  const [first] = steps;
  const present = steps.at(-1);
  if (!first || present?.state !== 'offered' || present.priceCents >= present.struckCents) return undefined;
  const { reduction, ...spans } = presentReduction(steps);
  if (!reduction) return undefined;
  const { priceCents, struckCents, to: asOf } = present;
  const { began, raise } = reduction;
  const before = priceBefore(steps, began, struckCents);
  const { priorCents, gap, askedDays } = before;
  const windowFrom = began - rule.askedWindowDays * dayMs;
  const windowMs = asOf - Math.max(first.from, windowFrom);
  const unknownMs = spans.hiddenMs === 0 ? 0 : hiddenSince(steps, windowFrom);
  const lastOfBreaks = lastBreak(breaks, currencyChangedAt, windowFrom, asOf);
  const isUncertain = gap !== null || lastOfBreaks !== null;
  const provenPercent = priorCents === null || isUncertain ? null : Math.max(0, wholePercent(priceCents, priorCents));
  const claimPercent = wholePercent(priceCents, struckCents);
  const facts: Facts = {
    ...before,
    ...spans,
    priceCents,
    struckCents,
    claimPercent,
    provenPercent,
    raise,
    isBroken: lastOfBreaks !== null,
    isAskedElsewhere,
    windowMs,
    unknownMs,
  };
  const verdict = nameOf(facts);
  return {
    verdict,
    rule: ruleVersion,
    claimPercent,
    provenPercent,
    began,
    priorCents,
    gap,
    askedDays,
    observedDays: Math.floor(spans.observedMs / dayMs),
    reducedDays: Math.floor(spans.reducedMs / dayMs),
    firstSeen: first.from,
    raise,
    break: lastOfBreaks,
    isConfirmedElsewhere: isAskedElsewhere,
    dueAt: isFinal(verdict, facts) ? null : nextChange(asOf, facts),
  };
}

/** Tries the verdicts in their order. */
function nameOf(facts: Facts): VerdictName {
  const { priceCents, struckCents, priorCents, provenPercent, askedDays, observedMs, reducedMs, hiddenMs } = facts;
  if (facts.isBroken || facts.unknownMs * 2 > facts.windowMs) return 'not_judged';
  if (observedMs < rule.minObservedDays * dayMs && !facts.isAskedElsewhere) return 'too_early';
  if (facts.raise || (priorCents !== null && priorCents <= priceCents)) return 'raised_first';
  if (askedDays === 0 && isAlwaysReduced(observedMs, reducedMs)) return 'always_on_sale';
  if (priorCents === null || provenPercent === null) return 'not_proven';
  // In the worst case, the offer was reduced in every gap.
  if (askedDays === 0 && isAlwaysReduced(observedMs + hiddenMs, reducedMs + hiddenMs)) return 'not_proven';
  if (askedDays >= rule.minAskedDays && meetsClaim(priceCents, priorCents, struckCents)) return 'proven';
  const isBelowClaim = provenPercent < facts.claimPercent;
  return isBelowClaim && provenPercent >= rule.minProvenPercent ? 'partly_proven' : 'not_proven';
}

/** Tells whether the reduction from the prior price is as large as the claimed one, within the tolerance. */
function meetsClaim(priceCents: number, priorCents: number, struckCents: number): boolean {
  const excess = struckCents - priorCents;
  const [left, right] = [100 * priceCents * excess, rule.tolerancePoints * priorCents * struckCents];
  if (Math.max(Math.abs(left), right) <= Number.MAX_SAFE_INTEGER) return left <= right;
  // Prices of millions: exact in long integers alone.
  const [price, prior, struck] = [BigInt(priceCents), BigInt(priorCents), BigInt(struckCents)];
  return 100n * price * (struck - prior) <= BigInt(rule.tolerancePoints) * prior * struck;
}

function isAlwaysReduced(observedMs: number, reducedMs: number): boolean {
  return observedMs >= rule.alwaysDays * dayMs && reducedMs * 100 >= observedMs * rule.alwaysPercent;
}

function lastBreak(
  breaks: readonly Break[],
  currencyChangedAt: number | undefined,
  since: number,
  asOf: number,
): Break | null {
  let last: Break | null = null;
  if (currencyChangedAt !== undefined && currencyChangedAt >= since)
    last = { at: currencyChangedAt, reason: 'currency' };
  for (const one of breaks) if (one.at >= (last?.at ?? since) && one.at <= asOf) last = one;
  return last;
}

/** Tells whether time alone cannot change a verdict: more days of the same reduction only confirm it. */
function isFinal(verdict: VerdictName, { isBroken }: Facts): boolean {
  return isBroken || verdict === 'raised_first' || verdict === 'always_on_sale';
}

/** Returns when a count of days, or a share of days, reaches a limit of the rule, if nothing else changes. */
function nextChange(asOf: number, facts: Facts): number | null {
  const { observedMs, reducedMs, hiddenMs, unknownMs, windowMs, askedDays } = facts;
  let due = Number.POSITIVE_INFINITY;
  const consider = (waitMs: number) => {
    if (waitMs > 0 && waitMs < due) due = waitMs;
  };
  consider(rule.minObservedDays * dayMs - observedMs);
  consider(2 * unknownMs - windowMs);
  if (askedDays === 0) {
    consider(untilAlways(observedMs, reducedMs));
    consider(untilAlways(observedMs + hiddenMs, reducedMs + hiddenMs));
  }
  return Number.isFinite(due) ? asOf + Math.ceil(due) : null;
}

function untilAlways(observedMs: number, reducedMs: number): number {
  const { alwaysDays, alwaysPercent } = rule;
  const untilShare = (alwaysPercent * observedMs - 100 * reducedMs) / (100 - alwaysPercent);
  return Math.max(alwaysDays * dayMs - observedMs, untilShare);
}

function wholePercent(priceCents: number, fromCents: number): number {
  return Math.floor(((fromCents - priceCents) * 100) / fromCents);
}
