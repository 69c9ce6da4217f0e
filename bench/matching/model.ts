import { type BoostedTrees, probabilityOf, scoreOf } from '#server/items/boosted-trees.ts';
import { countRarity, type Rarity } from '#server/items/rarity.ts';
import { titleFeatures } from '#server/items/title-features.ts';
import { evidenceFeatures, type WordEvidence } from '#server/items/word-evidence.ts';
import type { LabelledPair } from './labelled-pairs.ts';
import { learnEvidence } from './learn-evidence.ts';
import { trainTrees } from './train-trees.ts';

export type TitleModel = { trees: BoostedTrees; evidence: WordEvidence; threshold: number };

const folds = 5;
const maxEvidenceWords = 1000;

/** Counts how rare words are among the titles of pairs. */
export function rarityOfPairs(pairs: readonly LabelledPair[]): Rarity {
  return countRarity(new Set(pairs.flatMap(({ left, right }) => [left.all, right.all])));
}

const read = ({ left, right, label }: LabelledPair) => ({ left: left.all, right: right.all, label });

function featuresOf({ left, right }: LabelledPair, rarity: Rarity, evidence: WordEvidence): number[] {
  return [...titleFeatures(left, right, rarity), ...evidenceFeatures(left.all, right.all, evidence)];
}

/**
 * Trains trees and word evidence. A pair's own label never counts in the evidence that it is trained with: evidence is
 * learned on the other folds. The threshold is the best one over held-out folds, so that no valid or test pair sets it.
 */
export function trainModel(pairs: readonly LabelledPair[], rarity: Rarity): TitleModel {
  const labels = pairs.map(({ label }) => label);
  const rows: number[][] = new Array(pairs.length);
  for (let fold = 0; fold < folds; fold++) {
    const evidence = learnEvidence(pairs.filter((_, place) => place % folds !== fold).map(read), maxEvidenceWords);
    for (const [place, pair] of pairs.entries())
      if (place % folds === fold) rows[place] = featuresOf(pair, rarity, evidence);
  }
  const heldOut: number[] = new Array(pairs.length);
  for (let fold = 0; fold < folds; fold++) {
    const isOther = (_: unknown, place: number) => place % folds !== fold;
    const trees = trainTrees(rows.filter(isOther), labels.filter(isOther));
    for (const [place, row] of rows.entries())
      if (place % folds === fold) heldOut[place] = probabilityOf(scoreOf(trees, row));
  }
  return {
    trees: trainTrees(rows, labels),
    evidence: learnEvidence(pairs.map(read), maxEvidenceWords),
    threshold: bestThreshold(heldOut, labels),
  };
}

export function probabilityByModel(pair: LabelledPair, rarity: Rarity, { trees, evidence }: TitleModel): number {
  return probabilityOf(scoreOf(trees, featuresOf(pair, rarity, evidence)));
}

function bestThreshold(probabilities: readonly number[], labels: readonly number[]): number {
  const thresholds = Array.from({ length: 91 }, (_, step) => 0.05 + step / 100);
  const scored = thresholds.map((threshold) => ({ threshold, f1: measure(probabilities, labels, threshold).f1 }));
  return scored.reduce((best, next) => (next.f1 > best.f1 ? next : best)).threshold;
}

export type Measures = { precision: number; recall: number; f1: number };

/** Measures predictions, in percent. */
export function measure(probabilities: readonly number[], labels: readonly number[], threshold: number): Measures {
  let hits = 0;
  let found = 0;
  let same = 0;
  for (const [place, label] of labels.entries()) {
    const isFound = (probabilities[place] as number) >= threshold;
    if (isFound) found++;
    if (label === 1) same++;
    if (isFound && label === 1) hits++;
  }
  const precision = found === 0 ? 0 : (100 * hits) / found;
  const recall = same === 0 ? 0 : (100 * hits) / same;
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}
