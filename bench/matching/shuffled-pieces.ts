import { random as seededRandom } from '#demo/random.ts';
import { type Offer, readOffer } from '#server/items/offer.ts';
import { countRarity, type Rarity } from '#server/items/rarity.ts';
import { titleFeatures } from '#server/items/title-features.ts';
import { readTitleWords } from '#server/items/title-words.ts';
import { type Piece, readRealPieces, rowOfPiece } from './feed-offers.ts';
import type { LabelledPair } from './labelled-pairs.ts';
import { rewriteName } from './rewrite-name.ts';

const measuredPieces = 1200;
const trainingPieces = 3000;
const maxSiblings = 60;

export type ShuffledPieces = {
  /** The pieces of the gold set. No weight is trained on them. */
  measured: Piece[];
  training: Piece[];
  rarity: Rarity;
  /** Returns the piece of the same brand whose title is most alike. */
  nearestOf(piece: Piece): Piece | undefined;
};

/** Shuffles the pieces of the real feeds, the same in every run. @throws Error where the feeds are not at hand */
export async function shufflePieces(): Promise<ShuffledPieces> {
  const random = seededRandom(11);
  const all = await readRealPieces();
  if (all.length === 0) throw new Error('The real feeds are not beside the project.');
  const byBrand = Map.groupBy(all, ({ brand }) => brand.toLowerCase());
  const rarity = countRarity(all.map((piece) => offerOf(piece).titles.all));
  const pieces = all
    .map((piece) => ({ piece, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ piece }) => piece);
  return {
    measured: pieces.slice(0, measuredPieces),
    training: pieces.slice(measuredPieces, measuredPieces + trainingPieces),
    rarity,
    nearestOf: (piece) => nearest(piece, byBrand.get(piece.brand.toLowerCase()) ?? [], rarity),
  };
}

/** Draws pairs of titles to train on: a piece as two stores name it, and beside its nearest neighbour. */
export async function drawTrainingPairs(): Promise<LabelledPair[]> {
  const { training, nearestOf } = await shufflePieces();
  const random = seededRandom(13);
  return training.flatMap((piece) => {
    const left = offerOf(piece).titles;
    const again = offerOf({ ...piece, name: rewriteName(piece, random) }).titles;
    const near = nearestOf(piece);
    const other = near && offerOf({ ...near, name: rewriteName(near, random, true) }).titles;
    return [{ left, right: again, label: 1 }, ...(other ? [{ left, right: other, label: 0 }] : [])];
  });
}

const offerOf = (piece: Piece) => readOffer(rowOfPiece(piece));

/** Returns the piece of the brand whose title is most alike, but not the same words. */
function nearest(piece: Piece, siblings: readonly Piece[], rarity: Rarity): Piece | undefined {
  const own = offerOf(piece);
  let best: { piece: Piece; score: number } | undefined;
  for (const sibling of siblings.slice(0, maxSiblings)) {
    const offer = offerOf(sibling);
    if (mayBeOneModel(own, offer, piece.brand)) continue;
    const [score = 0] = titleFeatures(own.titles, offer.titles, rarity);
    if (!best || score > best.score) best = { piece: sibling, score };
  }
  return best?.piece;
}

/** Tells whether one title adds only the brand, fillers or punctuation to the other: it may name the same piece. */
function mayBeOneModel(one: Offer, other: Offer, brand: string): boolean {
  const fillers = new Set([...readTitleWords(brand).words, 'women', 'new', 'usa', 'by', 'and', 'the', 'shoes']);
  const isOwn = (word: string) => !fillers.has(word);
  const [left, right] = [one.titles.name.set, other.titles.name.set];
  return !left.difference(right).values().some(isOwn) || !right.difference(left).values().some(isOwn);
}
