import type { Gap, Step } from './history.ts';
import { dayMs, rule } from './rule.ts';

/** The struck price appeared or rose at this moment, while the price rose or stood still. Prices in cents. */
export type Raise = { fromCents: number; toCents: number; at: number };

/** The present uninterrupted reduction of an offer. Times in ms, prices in cents. */
export type Reduction = {
  began: number;
  lowestCents: number;
  /** Null where the price fell as the struck price appeared, and once the struck price is back at its former height. */
  raise: Raise | null;
  /** The struck price before the raise. */
  struckBefore: number;
};

/** The observed time of an offer, the part of it at a reduced price, and the time in gaps; in ms. */
export type Spans = { observedMs: number; reducedMs: number; hiddenMs: number };

/**
 * Walks the steps of an offer in order of time.
 * @returns the reduction that lasts at the end; undefined if the last known price is not reduced
 */
export function presentReduction(steps: readonly Step[]): Spans & { reduction: Reduction | undefined } {
  let reduction: Reduction | undefined;
  let former: Step | undefined;
  let observedMs = 0;
  let reducedMs = 0;
  let hiddenMs = 0;
  for (const step of steps) {
    const lastedMs = step.to - step.from;
    if (step.state === 'unknown') {
      // A reduction that is seen again behind a gap goes on. The price within it stays unknown.
      hiddenMs += lastedMs;
      former = undefined;
    } else if (step.state === 'offered') {
      const isReduced = step.priceCents < step.struckCents;
      observedMs += lastedMs;
      if (isReduced) reducedMs += lastedMs;
      reduction = isReduced ? continued(reduction, step, former) : undefined;
      former = step;
    }
  }
  return { reduction, observedMs, reducedMs, hiddenMs };
}

/** Returns the reduction that a reduced step continues or begins. A deeper cut continues it, a rise begins a new one. */
function continued(before: Reduction | undefined, step: Step, former: Step | undefined): Reduction {
  const { priceCents, struckCents, from } = step;
  const isRise = before !== undefined && priceCents * 100 > before.lowestCents * (100 + rule.risePercent);
  const same = isRise ? undefined : before;
  const began = same?.began ?? from;
  const lowestCents = Math.min(same?.lowestCents ?? priceCents, priceCents);
  if (former && struckCents > former.struckCents && priceCents >= former.priceCents) {
    const raise = { fromCents: former.priceCents, toCents: priceCents, at: from };
    // Raised again: the height before the first raise counts.
    const struckBefore = Math.min(former.struckCents, same?.raise ? same.struckBefore : former.struckCents);
    return { began, lowestCents, raise, struckBefore };
  }
  if (same && struckCents > same.struckBefore)
    return { began, lowestCents, raise: same.raise, struckBefore: same.struckBefore };
  return { began, lowestCents, raise: null, struckBefore: struckCents };
}

/** The prices before a reduction began. */
export type PriceBefore = {
  /** The lowest known price of the 30 days before, in cents; null if there was none. */
  priorCents: number | null;
  /** The last gap in these 30 days or in the reduction itself: it leaves the prior price uncertain. */
  gap: Gap | null;
  /** Whole days at the struck price, of the 90 before. */
  askedDays: number;
};

/**
 * Sums up the 90 days before a reduction, and the gaps since.
 * @param struckCents the present struck price
 */
export function priceBefore(steps: readonly Step[], began: number, struckCents: number): PriceBefore {
  const askedFrom = began - rule.askedWindowDays * dayMs;
  const priorFrom = began - rule.priorDays * dayMs;
  const minAskedCents = Math.ceil((struckCents * rule.askedPercent) / 100);
  let askedMs = 0;
  let priorCents: number | null = null;
  let stoodCents: number | null = null;
  let lastGap: Gap | null = null;
  let gap: Gap | null = null;
  for (const { from, to, state, priceCents } of steps) {
    if (from >= began) {
      if (state === 'unknown') gap = { from, to };
    } else if (state === 'unknown') {
      stoodCents = null;
      lastGap = { from, to };
      if (to > priorFrom) gap = lastGap;
    } else if (state === 'sold out') {
      // The price that stood when the window opened counts, also if the offer was sold out at that moment.
      const isAtOpening = from <= priorFrom && to > priorFrom;
      if (isAtOpening) priorCents = stoodCents;
      if (isAtOpening && stoodCents === null) gap = lastGap;
    } else {
      if (to > priorFrom) priorCents = Math.min(priorCents ?? priceCents, priceCents);
      if (priceCents >= minAskedCents) askedMs += Math.max(0, to - Math.max(from, askedFrom));
      stoodCents = priceCents;
    }
  }
  return { priorCents, gap, askedDays: Math.floor(askedMs / dayMs) };
}

/** Returns the time in gaps from `since` on, in ms. */
export function hiddenSince(steps: readonly Step[], since: number): number {
  let hiddenMs = 0;
  for (const { from, to, state } of steps) if (state === 'unknown') hiddenMs += Math.max(0, to - Math.max(from, since));
  return hiddenMs;
}
