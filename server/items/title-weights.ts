import type { BoostedTrees } from './boosted-trees.ts';
import weights from './title-weights.json' with { type: 'json' };
import type { WordEvidence } from './word-evidence.ts';

type TitleWeights = {
  trees: BoostedTrees;
  evidence: WordEvidence;
  /** The probability from which a pair counts as one item where both errors weigh the same. */
  threshold: number;
};

/** The weights that `npm run bench:matching -- --write` trained on public pairs of shoes and watches. At most 150 kB. */
export const titleWeights = weights as unknown as TitleWeights;
