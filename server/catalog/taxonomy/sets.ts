import { categoryIds } from './categories.ts';
import { allNamed, lastNamed, meaningOf, tokensOf } from './phrases.ts';
import { details } from './pieces.ts';
import { type Subcategory, subcategories } from './subcategories.ts';

/** Removes an accessory from the end of a name: 'dress & belt' is a dress. */
export function withoutExtra(name: string): string {
  const [, product = '', extra = ''] = /^(.+?)\s(?:&|\+|and|und|et)\s+(\S+(?:\s\S+)?)$/i.exec(name) ?? [];
  return meaningOf.get(tokensOf(extra).join(' ')) && lastNamed(product) ? product : name;
}

/** Words for a set, and the number of its pieces: set, 2 pcs set, co-ord, three-piece set. */
const endOfSet =
  /\s(?:(?:\d|two|three|four)[\s-]?(?:pcs?|pieces?|pi[eè]ces?|piezas?|pezzi|teile?|teilig(?:es)?|delig)\.?[\s-]*)?(?:(?:co-?ord|matching|pant|dress)\s)?(?:sets?|co-?ords?|ensemble|completo|conjunto)$|\s(?:\d|two|three|four)[\s-]?(?:pcs?|pieces?|pi[eè]ces?|piezas?|pezzi)\.?$/i;
/** Matches a word that every name of a set holds. */
const wordOfSet =
  /\bset|co-?ord|ensemble|completo|conjunto|komplet|sæt|\d\s?-?pc|piece|pi[eè]ce|pieza|pezzi|teil|세트/i;
/** Begins the pieces of a set, in the languages of feeds: ensemble haut et short, Set aus Top und Shorts. */
const beginOfSet =
  /^(?:(?:\d|two|three)[\s-]?(?:pcs?|pieces?)\s|(?:\d-?|zwei|drei)teilig(?:e[srn]?)?\s|(?:twee|drie)delige\s)?(?:set|(?:[\w-]+\s){0,2}co-?ords?|zweiteiler|dreiteiler|ensemble|completo|conjunto|komplet|sæt)\s(?:(?:of|aus|van|de|con|composto\sda|mit)\s)?(?=.*\s(?:&|\+|and|und|et|e|y|en|i|och|og)\s)/i;
/** Matches the number of pieces in brackets. */
const piecesInBrackets = /\(((?:\d|two|three)[\s-]?(?:pcs?|pieces?))\.?\)/i;
/** Ends the phrase with which a title begins. */
const endOfPhrase = /\s[-–—|]\s|[,(:]/;
/** Does the same behind a list of the pieces of a set. */
const endOfList = /\s[-–—|]\s|[(:]/;
/** Joins the pieces of a set. */
const joined = /\s(?:&|\+|and|und|et|e|y|en|i|och|og)\s/i;

/** Matches the number of pieces in brackets, which belongs to the name of a set. */
export const withoutBrackets = (title: string) => (title.includes('(') ? title.replace(piecesInBrackets, '$1') : title);

/** Resolves the name of a set: 'top and skirt set' is a set, 'blouse and hair tie set' a blouse, 'bra and panty set' a bra. */
export function namedAsSet(title: string, start: string): Subcategory | undefined {
  if (!wordOfSet.test(title)) return namedByHalves(start);
  if (pajamaSet.test(title)) return pajamaKind;
  if (swimSet.test(title)) return bikiniKind;
  const name = beginOfSet.test(title) ? (title.split(endOfList, 1)[0] ?? '') : start;
  const products = endOfSet.test(name) ? name.replace(endOfSet, '') : name.replace(beginOfSet, '');
  if (products === name || !joined.test(products)) return namedByPieces(title);
  const [first, last] = [firstOfSet(products), lastNamed(products.replace(pieceInSet, 'skirt'))];
  if (last?.id === pajamas && !isUnderwear(first)) return last;
  const isSet = first !== last && first?.categoryId === categoryIds.apparel && last?.categoryId === first.categoryId;
  return isSet && !isUnderwear(first) ? suitsAndSets : first;
}

/** Joins two pieces, in a title without a word for a set. */
const joinedOnce = /^(.+?)\s(?:&|\+|and|und|et)\s(.+)$/i;
const isUpper = ({ id }: Subcategory) => id >= 711 && id <= 733;
const isLower = ({ id }: Subcategory) => id >= 735 && id <= 744;

/** Returns Suits & Sets for a title that names an upper and a lower garment: striped skirt and top. */
function namedByHalves(name: string): Subcategory | undefined {
  const [, before = '', behind = ''] = joinedOnce.exec(name) ?? [];
  const [first, last] = before === '' ? [] : [meaningOf.get(tokensOf(before).slice(-1).join(' ')), lastNamed(behind)];
  if (!first || !last) return undefined;
  return (isUpper(first) && isLower(last)) || (isLower(first) && isUpper(last)) ? suitsAndSets : undefined;
}

/** Returns Suits & Sets for a title that names two garments and then 'set': kurta with palazzo and dupatta set. */
function namedByPieces(title: string): Subcategory | undefined {
  const [phrase = ''] = title.split(endOfPhrase, 1);
  if (!/\s(?:set|세트)$/i.test(phrase)) return undefined;
  const pieces = [...new Set(allNamed(phrase))];
  const garments = pieces.filter(({ categoryId }) => categoryId === categoryIds.apparel);
  const areSet = garments.length > 1 || (garments.length === 1 && pieces.some(({ id }) => id === scarves));
  return areSet && !garments.some(isUnderwear) ? suitsAndSets : undefined;
}

const scarves = 404;

/** Words for a garment that only the other piece of a set makes clear: haut et short, Bluse und Rock. */
const pieceInSet = /(?<!\p{L})(?:short|rock|haut|bas|hose)$/iu;

const firstOfSet = (products: string) => {
  const [first = ''] = products.split(joined, 1);
  return lastNamed(
    withoutExtra(first)
      .replace(/(?<!\p{L})haut$/iu, 'top')
      .replace(pieceInSet, 'skirt'),
  );
};

/** Underwear, nightwear and swimwear come in sets of their own. */
const isUnderwear = (named: Subcategory | undefined) => named !== undefined && named.id >= 748 && named.id <= 757;

const suitsAndSets = subcategories.find(({ id }) => id === 746);
const pajamas = 756;
const pajamaKind = subcategories.find(({ id }) => id === pajamas);
/** A set for the night names its pieces behind: pyjama set top and shorts. */
const pajamaSet = /\b(?:pyjama|pajama|pj)s?\s(?:short\s|long\s)?set\b/i;

const bikiniKind = subcategories.find(({ id }) => id === 749);
/** Does the same with a set for the beach. */
const swimSet = /\b(?:bikini|tankini|swim)[\s-]set\b/i;

const letterSize = /^\s*(?:x{0,3}s|m|x{0,4}l|[2-5]xl)(?:\s*[/-]\s*(?:s|m|x{0,4}l))?\s*$/i;

/** Returns Suits & Sets for a title that only says 'set', if it has a letter size. Other sets are jewelry or kitchenware. */
export function setToWear(title: string, size = ''): Subcategory | undefined {
  const [name = ''] = title.split(details, 1);
  return /\bset$/i.test(name) && letterSize.test(size) ? suitsAndSets : undefined;
}
