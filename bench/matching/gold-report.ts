import { random as seededRandom } from '#demo/random.ts';
import { type BlockFacts, judgePair, titleProbability } from '#server/items/judge-pair.ts';
import { type Offer, readOffer } from '#server/items/offer.ts';
import { countRarity } from '#server/items/rarity.ts';
import { readTitleWords } from '#server/items/title-words.ts';
import { type Piece, readRealPieces } from './feed-offers.ts';
import { drawGold } from './gold.ts';

const maxPieces = 1200;
const maxSiblings = 60;

/** Draws the gold set from the real feeds, judges it, and prints merges, recall and errors by kind. */
export async function reportGold(): Promise<void> {
  const random = seededRandom(11);
  const all = await readRealPieces();
  if (all.length === 0) throw new Error('The real feeds are not beside the project.');
  const byBrand = Map.groupBy(all, ({ brand }) => brand.toLowerCase());
  const rarity = countRarity(all.map((piece) => offerOf(piece).titles.all));
  const pieces = all.map((piece) => ({ piece, order: random() })).toSorted((a, b) => a.order - b.order);
  const drawn = pieces.slice(0, maxPieces).map(({ piece }) => piece);
  const gold = drawGold(drawn, random, (piece) => nearest(piece, byBrand.get(piece.brand.toLowerCase()) ?? [], rarity));
  const facts: BlockFacts = { rarity, isTelling: () => true, isOwnPicture: () => true };
  const rows = gold.map((pair) => ({ ...pair, ...judgePair(readOffer(pair.one), readOffer(pair.other), facts) }));
  for (const [kind, ofKind] of Map.groupBy(rows, ({ kind }) => kind)) {
    const count = (decision: string) => ofKind.filter((row) => row.decision === decision).length;
    const isSame = ofKind[0]?.isSame ? 'same ' : 'other';
    console.log(
      `${isSame} ${kind.padEnd(42)} ${count('merge')} merged, ${count('propose')} proposed, ${count('apart')} apart`,
    );
  }
  const merged = rows.filter(({ decision }) => decision === 'merge');
  const wrong = merged.filter(({ isSame }) => !isSame);
  const same = rows.filter(({ isSame }) => isSame);
  const found = merged.length - wrong.length;
  console.log(
    `${rows.length} pairs: ${merged.length} merged, ${wrong.length} of them wrong; recall ${((100 * found) / same.length).toFixed(1)} %`,
  );
  for (const { kind, one, other, signals } of wrong.slice(0, 20))
    console.log(`  ${kind}: ${one.name} = ${other.name} (${signals})`);
}

const offerOf = (piece: Piece) =>
  readOffer({
    id: 0,
    storeId: 0,
    brandId: 1,
    brand: piece.brand,
    subcategoryId: 1,
    name: piece.name,
    color: piece.color,
    gtins: [],
    mpn: '',
    address: '',
    dollarCents: null,
    picture: null,
  });

/** Returns the piece of the brand whose title is most alike, but not the same words. */
function nearest(piece: Piece, siblings: readonly Piece[], rarity: ReturnType<typeof countRarity>): Piece | undefined {
  const own = offerOf(piece);
  let best: { piece: Piece; score: number } | undefined;
  for (const sibling of siblings.slice(0, maxSiblings)) {
    const offer = offerOf(sibling);
    if (mayBeOneModel(own, offer, piece.brand)) continue;
    const score = titleProbability(own, offer, rarity);
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
