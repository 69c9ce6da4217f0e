import { meaningOf, tokensOf } from './phrases.ts';
import { type Subcategory, subcategories } from './subcategories.ts';
import { romanceWords } from './words-abroad.ts';

/** Words for all jewelry and all accessories also begin the names of shoes: Bijoux 55 leather mules. */
function isPiece({ id }: Subcategory): boolean {
  return id !== 300 && id !== 400;
}

/** The words of French, Italian and Spanish that name a piece by themselves, and no piece in other languages. */
const romance = new Set(
  subcategories.filter(isPiece).flatMap(({ id }) => romanceWords(id).map((name) => tokensOf(name).join(' '))),
);
const maxWords = 4;

/** Kinds that are told apart by the words behind a noun: the first and last id of each. */
const groups: readonly (readonly [number, number])[] = [
  [711, 721],
  [723, 733],
  [735, 739],
  [741, 744],
];
/** Suits and sets, swimwear, underwear, nightwear and ski wear consist of pieces with names of their own. */
const [firstOfPieces, lastOfPieces] = [746, 762];
/** Pajamas are cut like shirts: pigiama a camicia. */
const pajamas = 756;
/** Slips and robes, after which dresses and coats are named: cappotto vestaglia. */
const namesakes = new Set([754, 757]);

/**
 * Returns the piece that a title in French, Italian or Spanish begins with, since these languages put the noun first:
 * an abito kimono is a dress. Undefined if the last named piece is a kind of it, or if the title is in another language.
 * @param last the piece that the title names last
 */
export function firstNoun(name: string, last: Subcategory): Subcategory | undefined {
  const tokens = tokensOf(name).slice(0, maxWords);
  for (let length = tokens.length; length > 0; length -= 1) {
    const phrase = tokens.slice(0, length).join(' ');
    const meaning = meaningOf.get(phrase);
    if (meaning === undefined) continue;
    return meaning && romance.has(phrase) && !isKindOf(last, meaning) ? meaning : undefined;
  }
  return undefined;
}

function isKindOf(last: Subcategory, first: Subcategory): boolean {
  const isOfPieces = ({ id }: Subcategory) => id >= firstOfPieces && id <= lastOfPieces && !namesakes.has(id);
  if (first.id === pajamas && last.id < firstOfPieces) return false;
  if (last.id === first.id || isOfPieces(last) || isOfPieces(first)) return true;
  if (last.categoryId === first.categoryId && first.id < 700) return true;
  if (first.id === 700) return last.id > 700 && last.id <= 706;
  return groups.some(([from, to]) => [last, first].every(({ id }) => id >= from && id <= to));
}
