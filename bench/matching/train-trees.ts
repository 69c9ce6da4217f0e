import { random as seededRandom } from '#demo/random.ts';
import type { BoostedTrees } from '#server/items/boosted-trees.ts';

export type TrainingOptions = {
  trees: number;
  depth: number;
  /** The share of each tree's correction that is kept. */
  rate: number;
  /** Pulls leaves of few rows towards zero. */
  lambda: number;
  minLeafWeight: number;
  rowShare: number;
  featureShare: number;
};

const trainingOptions: TrainingOptions = {
  trees: 200,
  depth: 5,
  rate: 0.05,
  lambda: 2,
  minLeafWeight: 1.5,
  rowShare: 0.7,
  featureShare: 0.5,
};

const maxBins = 64;

/** Returns thresholds between which the values of a feature fall in about equal numbers. */
function cutsOf(values: number[]): Float64Array {
  const sorted = values.toSorted((a, b) => a - b);
  const distinct = [...new Set(sorted)];
  if (distinct.length <= maxBins)
    return Float64Array.from(distinct.slice(1), (value, place) => rounded((value + (distinct[place] as number)) / 2));
  const cuts = new Set<number>();
  for (let bin = 1; bin < maxBins; bin++)
    cuts.add(rounded(sorted[Math.floor((bin * sorted.length) / maxBins)] as number));
  return Float64Array.from(cuts);
}

/** Keeps four decimals, so that the weights take few bytes. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/**
 * Trains boosted trees on log loss, with second-order leaves as in XGBoost (Chen and Guestrin 2016, equations 5 to 7).
 * @param rows features, one array a pair
 * @param labels 1 for the same item, 0 for another
 */
export function trainTrees(
  rows: readonly ArrayLike<number>[],
  labels: readonly number[],
  options: TrainingOptions = trainingOptions,
): BoostedTrees {
  const random = seededRandom(7);
  const width = rows[0]?.length ?? 0;
  const cuts = Array.from({ length: width }, (_, feature) => cutsOf(rows.map((row) => row[feature] as number)));
  const bins = cuts.map((ofFeature, feature) =>
    Uint8Array.from(rows, (row) => {
      let bin = 0;
      while (bin < ofFeature.length && (row[feature] as number) > (ofFeature[bin] as number)) bin++;
      return bin;
    }),
  );
  const positive = labels.reduce((sum, label) => sum + label, 0) / labels.length;
  const base = rounded(Math.log(positive / (1 - positive)));
  const scores = new Float64Array(rows.length).fill(base);
  const slopes = new Float64Array(rows.length);
  const curves = new Float64Array(rows.length);
  const roots: number[] = [];
  const feature: number[] = [];
  const threshold: number[] = [];
  const left: number[] = [];

  const addNode = () => {
    feature.push(-1);
    left.push(0);
    return threshold.push(0) - 1;
  };
  const grow = (node: number, members: number[], depth: number, features: number[]) => {
    let slope = 0;
    let curve = 0;
    for (const row of members) {
      slope += slopes[row] as number;
      curve += curves[row] as number;
    }
    threshold[node] = rounded((-slope / (curve + options.lambda)) * options.rate);
    const split = depth > 0 ? bestSplit(members, features, slope, curve) : undefined;
    if (!split) {
      for (const row of members) (scores[row] as number) += threshold[node] as number;
      return;
    }
    const isLeft = (row: number) => (bins[split.feature]?.[row] as number) <= split.bin;
    feature[node] = split.feature;
    threshold[node] = cuts[split.feature]?.[split.bin] as number;
    const first = addNode();
    addNode();
    left[node] = first;
    grow(first, members.filter(isLeft), depth - 1, features);
    grow(
      first + 1,
      members.filter((row) => !isLeft(row)),
      depth - 1,
      features,
    );
  };
  const slopeOf = new Float64Array(maxBins);
  const curveOf = new Float64Array(maxBins);
  const bestSplit = (members: number[], features: number[], slope: number, curve: number) => {
    const without = slope ** 2 / (curve + options.lambda);
    let best: { feature: number; bin: number } | undefined;
    let bestGain = 1e-3;
    for (const candidate of features) {
      slopeOf.fill(0);
      curveOf.fill(0);
      const ofFeature = bins[candidate] as Uint8Array;
      for (const row of members) {
        const bin = ofFeature[row] as number;
        (slopeOf[bin] as number) += slopes[row] as number;
        (curveOf[bin] as number) += curves[row] as number;
      }
      let leftSlope = 0;
      let leftCurve = 0;
      for (let bin = 0; bin < (cuts[candidate]?.length ?? 0); bin++) {
        leftSlope += slopeOf[bin] as number;
        leftCurve += curveOf[bin] as number;
        const rightCurve = curve - leftCurve;
        if (leftCurve < options.minLeafWeight || rightCurve < options.minLeafWeight) continue;
        const gain =
          leftSlope ** 2 / (leftCurve + options.lambda) +
          (slope - leftSlope) ** 2 / (rightCurve + options.lambda) -
          without;
        if (gain > bestGain) {
          bestGain = gain;
          best = { feature: candidate, bin };
        }
      }
    }
    return best;
  };

  const everyRow = Array.from(rows.keys());
  const everyFeature = Array.from({ length: width }, (_, place) => place);
  for (let tree = 0; tree < options.trees; tree++) {
    for (const row of everyRow) {
      const probability = 1 / (1 + Math.exp(-(scores[row] as number)));
      slopes[row] = probability - (labels[row] as number);
      curves[row] = probability * (1 - probability);
    }
    const members: number[] = [];
    const others: number[] = [];
    for (const row of everyRow) (random() < options.rowShare ? members : others).push(row);
    const root = addNode();
    roots.push(root);
    grow(
      root,
      members,
      options.depth,
      everyFeature.filter(() => random() < options.featureShare),
    );
    for (const row of others) (scores[row] as number) += leafOf(rows[row] as ArrayLike<number>, root);
  }
  return { base, roots, feature, threshold, left };

  function leafOf(row: ArrayLike<number>, root: number): number {
    let node = root;
    while ((feature[node] as number) >= 0)
      node = (left[node] as number) + ((row[feature[node] as number] as number) <= (threshold[node] as number) ? 0 : 1);
    return threshold[node] as number;
  }
}
