import { blockFacts } from './block-facts.ts';
import { candidatePairs } from './candidates.ts';
import type { OfferPair } from './groups.ts';
import { type BlockFacts, judgePair, type PairJudgment } from './judge-pair.ts';
import type { LeftOutOfOffers } from './left-out.ts';
import { pairOf } from './matches.ts';
import type { Offer } from './offer.ts';

/** Proposals that are kept for one offer, the most probable first. */
const maxProposals = 5;

export type JudgedPair = { pair: OfferPair; judgment: PairJudgment };

/**
 * Judges the candidates of changed offers among all offers of their brand.
 * @param leftOut collects the changed offers that have too many candidates
 */
export function judgeChanged(
  offers: readonly Offer[],
  changedIds: ReadonlySet<number>,
  leftOut: LeftOutOfOffers = new Map(),
): JudgedPair[] {
  const facts = blockFacts(offers);
  return judgePairs(
    candidatePairs(offers, facts.rarity, ({ row }) => changedIds.has(row.id), leftOut),
    facts,
  );
}

/** Judges pairs; those that are apart are left out, and weak proposals beyond the limit. */
export function judgePairs(pairs: Iterable<readonly [Offer, Offer]>, facts: BlockFacts): JudgedPair[] {
  const kept: JudgedPair[] = [];
  for (const [one, other] of pairs) {
    const judgment = judgePair(one, other, facts);
    if (judgment.decision !== 'apart') kept.push({ pair: pairOf(one.row.id, other.row.id), judgment });
  }
  const proposals = new Map<number, number>();
  return kept
    .toSorted((one, other) => other.judgment.score - one.judgment.score)
    .filter(({ pair, judgment }) => {
      if (judgment.decision === 'merge') return true;
      const counts = pair.map((id) => proposals.get(id) ?? 0);
      if (counts.some((count) => count >= maxProposals)) return false;
      for (const id of pair) proposals.set(id, (proposals.get(id) ?? 0) + 1);
      return true;
    });
}
