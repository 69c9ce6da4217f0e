import { looksAlike } from '#server/images/perceptual-hash.ts';
import { probabilityOf, scoreOf } from './boosted-trees.ts';
import { nameColoursDifferently } from './colour-words.ts';
import { closedGate, type Gate } from './gates.ts';
import type { Offer } from './offer.ts';
import type { Rarity } from './rarity.ts';
import { titleFeatures } from './title-features.ts';
import { titleWeights } from './title-weights.ts';
import { evidenceFeatures } from './word-evidence.ts';

/** Independent signals that two offers are one item. Two of them together merge offers without an operator. */
type Signal = 'gtin' | 'code' | 'words' | 'picture';

/** Facts that keep an operator's decision necessary, though two signals agree. */
type Doubt = 'other code' | 'other number' | 'other colour word' | 'shared picture';

export type PairJudgment = {
  decision: 'merge' | 'propose' | 'apart';
  /** The probability by the titles alone, 0 to 1. */
  score: number;
  signals: readonly Signal[];
  doubts: readonly Doubt[];
  /** The gate that keeps the offers apart. */
  gate?: Gate;
};

/** The facts of a block of offers: codes and pictures on too many offers identify none. */
export type BlockFacts = {
  rarity: Rarity;
  /** Tells whether a GTIN or code stands on so few offers of each store that it names one item. */
  isTelling(code: string): boolean;
  /** Tells whether a picture stands at several offers of one store, as a brand's placeholder does. */
  isOwnPicture(offer: Offer): boolean;
};

/** The titles alone are a signal from this probability; below the second one, nothing is proposed by titles. */
const minProbabilityOfSignal = 0.9;
const minProbabilityOfProposal = 0.5;
/** The weight of words that each title has alone, as a share of the weight of shared words. */
const maxUnsharedWeight = 0.1;
const maxUnsharedBesideCode = 1;
/** With a shared identifier, titles need only agree roughly. */
const minProbabilityBesideCode = 0.3;

/** Judges whether two offers are the same item. Pure: the order of the offers does not matter. */
export function judgePair(one: Offer, other: Offer, facts: BlockFacts): PairJudgment {
  const gate = closedGate(one, other);
  if (gate) return { decision: 'apart', score: 0, signals: [], doubts: [], gate };
  const score = titleProbability(one, other, facts.rarity);
  const sharesGtin = one.gtins.some((gtin) => other.gtins.includes(gtin) && facts.isTelling(gtin));
  const sharesCode = codesOf(one).some((code) => facts.isTelling(code) && codesOf(other).includes(code));
  const doubts = doubtsOf(one, other, { sharesGtin, sharesCode, facts });
  const sharesPicture = pictureAgrees(one, other);
  const hasIdentifier = sharesGtin || sharesCode;
  const isNamedAlike = areNamedAlike(one, other, score, { hasIdentifier, rarity: facts.rarity });
  const signals: Signal[] = [];
  if (sharesGtin) signals.push('gtin');
  if (sharesCode) signals.push('code');
  if (isNamedAlike) signals.push('words');
  if (sharesPicture && !doubts.includes('shared picture')) signals.push('picture');
  return { decision: decide(signals, doubts, score), score, signals, doubts };
}

function decide(signals: readonly Signal[], doubts: readonly Doubt[], score: number): PairJudgment['decision'] {
  if (signals.length >= 2 && doubts.length === 0) return 'merge';
  return signals.length > 0 || score >= minProbabilityOfProposal ? 'propose' : 'apart';
}

/**
 * Tells whether titles name one item. Beside an identifier they need only agree roughly; without one, a title must say
 * little that the other does not.
 */
function areNamedAlike(
  one: Offer,
  other: Offer,
  score: number,
  { hasIdentifier, rarity }: { hasIdentifier: boolean; rarity: Rarity },
): boolean {
  if (score < (hasIdentifier ? minProbabilityBesideCode : minProbabilityOfSignal)) return false;
  const weigh = (words: ReadonlySet<string>) => Array.from(words).reduce((sum, word) => sum + rarity.ofWord(word), 0);
  const [left, right] = [one.titles.all.set, other.titles.all.set];
  const unshared = Math.min(weigh(left.difference(right)), weigh(right.difference(left)));
  const shared = weigh(left.intersection(right));
  return unshared <= (hasIdentifier ? maxUnsharedBesideCode : maxUnsharedWeight) * shared;
}

/** Returns the probability from 0 to 1 that two titles name one item. */
function titleProbability(one: Offer, other: Offer, rarity: Rarity): number {
  const features = [
    ...titleFeatures(one.titles, other.titles, rarity),
    ...evidenceFeatures(one.titles.all, other.titles.all, titleWeights.evidence),
  ];
  return probabilityOf(scoreOf(titleWeights.trees, features));
}

const codesOf = ({ mpn, codes }: Offer) => (mpn === undefined ? codes : [mpn, ...codes]);

type Shared = { sharesGtin: boolean; sharesCode: boolean; facts: BlockFacts };

function doubtsOf(one: Offer, other: Offer, { sharesGtin, sharesCode, facts }: Shared): Doubt[] {
  const doubts: Doubt[] = [];
  // One brand writes its part numbers in one form, so two different ones name two items.
  if (!sharesCode && !sharesGtin && one.mpn && other.mpn && one.mpn.length === other.mpn.length)
    doubts.push('other code');
  if (differ(one.titles.name.numbers, other.titles.name.numbers)) doubts.push('other number');
  // A GTIN tells colours apart; a code may name the style alone.
  if (!sharesGtin && nameColoursDifferently(one.colourWords, other.colourWords)) doubts.push('other colour word');
  if (!facts.isOwnPicture(one) || !facts.isOwnPicture(other)) doubts.push('shared picture');
  return doubts;
}

/** Tells whether both titles have a number that the other lacks: 38 and 40 mm, model one and model two. */
function differ(one: readonly string[], other: readonly string[]): boolean {
  return one.some((number) => !other.includes(number)) && other.some((number) => !one.includes(number));
}

function pictureAgrees(one: Offer, other: Offer): boolean {
  return one.row.picture !== null && other.row.picture !== null && looksAlike(one.row.picture, other.row.picture);
}
