import { joinLines, splitList } from '#server/platform/word-lists.ts';
import { type Subcategory, subcategories } from './subcategories.ts';
import { koreanWords, misleadingInKorean } from './words-korean.ts';

/** Phrases that contain the word for a garment and mean none, or only a part of one. */
const misleading = `
  short sleeve|long sleeve|cap sleeve|shirt sleeve|boot cut|dress code|dust bag|shoe bag|watch band|watch box|
  shoe tree|heel height|suit cover|top stitch|top stitching|belt loop|pin tuck|ring size|
  wedding guest|tank bag|shearling lined|shearling trim|shearling trimmed|fur lined|fur trim|fur trimmed|
  slip resistant|non slip|anti slip|toe cap|cap toe|tie dye|tie dyed|tie neck|tie waist|tie front|tie back|tie side|
  tie shoulder|tie strap|tie detail|cushion sole|cushion foot|porté bras|portés bras|de bras|perfecto para|
  cintura alta|cintura baja|alta cintura|pull on|pull tab|pull through|zip pull|zipper pull|blouson sleeve|
  talon haut|col haut|taille haute|semi haut|mi haut|col châle|col carré|col foulard|imprimé bandana|imprimé foulard|
  encolure carrée|en jean|en denim|di jeans|de mezclilla|tejido vaquero|efecto jeans|de chaqueta|a maglia|a maglie
`;

/** Names of things made for a fashion product, or named after one. A stroke stands between words that take turns. */
export const calledAfterProducts = splitList(`
  sleeping/punching/boxing/trash/garbage/vacuum/golf/bin bag|bean bag chair|shoe/boot/sneaker/trainer lace|
  shoe/boot/sneaker/trainer/suede/leather care/cleaning/cleaner kit/set|
  shoe/boot/sneaker/trainer/suede/leather care/cleaning/cleaner|shoe/boot/suede/leather spray/protector|
  shoe/boot/suede/leather stretch spray/protector|shoe/boot/sneaker brush|
  napkin/curtain/towel/teething ring|oven/gardening/cleaning glove/mitt|washing up glove/mitt|
  bag/handbag/purse organizer/organiser/insert/liner/shaper/hanger|purse hook|bag/handbag ornament|
  dress/suit/trouser/skirt/coat/clothes/bra hanger|bikini wax/trimmer/razor|hat box
`);

/**
 * Returns the phrases that a name stands for.
 * @example
 * inTurn('oven glove/mitt'); // ['oven glove', 'oven mitt']
 */
const inTurn = (name: string): string[] =>
  name
    .split(' ')
    .map((words) => words.split('/'))
    .reduce((starts, words) => starts.flatMap((start) => words.map((word) => `${start} ${word}`.trim())), ['']);

/** Words whose singular means something else. */
const pluralWords = new Set(['shorts', 'heels', 'tights', 'glasses', 'salopettes', 'sabots', 'cargos', 'capris']);

/** Returns the words of a text, folded and in the singular. */
export function tokensOf(text: string): string[] {
  if (isAscii.test(text)) return (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map(singular);
  const folded = text.replace(belted, ' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);
}

/** French for "belted". Without its accent it would mean a belt. */
const belted = /ceinturés?(?!\p{L})/giu;

/** Most titles are ASCII, whose letters need no folding. */
const isAscii = /^[ -~]*$/;

/** Booties, bootie and booty have the same result. */
function singular(token: string): string {
  if (token.length > 4 && /ies?$/.test(token)) return token.replace(/ies?$/, 'y');
  if (!token.endsWith('s') || pluralWords.has(token) || token.length < 4) return token;
  if (/(?:ss|sh|ch|x)es$/.test(token)) return token.slice(0, -2);
  return /[^s]s$/.test(token) ? token.slice(0, -1) : token;
}

/** The subcategory that each phrase means; null if it only seems to name one. */
export const meaningOf = new Map<string, Subcategory | null>([
  ...subcategories.flatMap((subcategory) =>
    subcategory.words.map((word): [string, Subcategory] => [tokensOf(word).join(' '), subcategory]),
  ),
  ...subcategories.flatMap((subcategory) =>
    splitList(koreanWords[subcategory.id]).map((word): [string, Subcategory] => [
      tokensOf(word).join(' '),
      subcategory,
    ]),
  ),
  ...[...splitList(misleading), ...calledAfterProducts.flatMap(inTurn), ...splitList(misleadingInKorean)].map(
    (phrase): [string, null] => [tokensOf(phrase).join(' '), null],
  ),
]);

/** The number of words in the longest phrase that ends with a word. */
const maxWordsTo = new Map<string, number>();
for (const phrase of meaningOf.keys()) {
  const words = phrase.split(' ');
  const last = words.at(-1) ?? '';
  maxWordsTo.set(last, Math.max(maxWordsTo.get(last) ?? 0, words.length));
}

/** German and Dutch name a product at the end of a compound: a Sommerkleid is a Kleid. */
const heads = joinLines(`
  strumpfhose|handschuh|kleid|jacke|mantel|weste|hemd|bluse|pullover|tasche|rucksack|stiefel|schuh|sandale|hose|
  gurtel|schal|mutze|kette|ohrring|armband|uhr|jurk|broek|hut|socke|strumpf|anzug|brille|pantolette|sandalette|
  stiefelette|trui|laars|enkellaar|tasje|rokje|jasje|laarsje|blazer|tanga|kjole|frakke|nederdel|taske|klanning|
  (?<!hand|strand|bade|geschirr|tisch|lein|taschen|putz|dusch|bett|sauna)tuch
`);
const headOfCompound = new RegExp(`^.{3,}?(${heads})(?:er|e|n|s)?$`);

function meaningOfCompound(token: string): Subcategory | null | undefined {
  if (isHangul(token)) return meaningOfKoreanEnd(token);
  const [, head] = token.length > 7 ? (headOfCompound.exec(token) ?? []) : [];
  return head === undefined ? undefined : (meaningOf.get(head) ?? meaningOf.get(`${head}n`));
}

/** Letters of Hangul as `tokensOf` takes its syllables apart: those that begin a syllable, and all. */
const [firstInitial, lastInitial, firstLetter, lastLetter] = [0x1100, 0x1112, 0x1100, 0x11ff];

function isHangul(token: string): boolean {
  const letter = token.charCodeAt(token.length - 1);
  return letter >= firstLetter && letter <= lastLetter;
}

/** Words of one syllable that may end any word: 링 also ends 힐링. Of these only bags are named in compounds. */
const shortEnd = tokensOf('백')[0];

/** Returns the meaning of the longest word with which a Korean compound ends: 니트원피스. */
function meaningOfKoreanEnd(token: string): Subcategory | null | undefined {
  const starts: number[] = [];
  for (let at = 1; at < token.length; at += 1) {
    const letter = token.charCodeAt(at);
    if (letter >= firstInitial && letter <= lastInitial) starts.push(at);
  }
  const isLong = (start: number) => starts.indexOf(start) < starts.length - 1 || token.slice(start) === shortEnd;
  const ends = starts.filter(isLong).map((start) => meaningOf.get(token.slice(start)));
  return ends.find((meaning) => meaning !== undefined);
}

/**
 * Returns the last subcategory that a text names: 'cardigan coat' is a coat, 'belt bag' a bag, 'shirt dress' a dress. A
 * general word behind one of its kinds adds nothing: an 'oxford shoe' is an oxford.
 */
export function lastNamed(text: string): Subcategory | undefined {
  const [last] = namedFromEnd(text, 1);
  if (!last || !(general.has(last.id) || colorLike.has(last.id))) return last;
  const [, before] = namedFromEnd(text, 2);
  if (!before) return last;
  if (before.categoryId === last.categoryId && isKindBefore(text, last, before)) return before;
  return isColorLike(text, last, before) ? before : last;
}

/** The general subcategories of shoes, bags and jewelry, and flats, which loafers and espadrilles are as well. */
const general = new Set([100, 200, 300, 207]);
const flatKinds = new Set([204, 205, 206, 208, 209]);
/** Slip-on flats and lace-up flats are flats. */
const closing = /\b(?:slip|lace)[\s-](?:on|up)\s+flats?$/i;
/** Matches a general word at the end of a text. */
const generalWord =
  /[\s-]+(?:shoes?|footwear|bags?|handbags?|purses?|jewel(?:le)?ry|flats?|schuhe?|schoenen?|taschen?)$/i;

/** Tells whether a kind stands right before a general word at the end of a text. */
function isKindBefore(text: string, last: Subcategory, before: Subcategory): boolean {
  if (!general.has(last.id) || (last.id === 207 && !flatKinds.has(before.id))) return false;
  const words = text.trim();
  if (closing.test(words)) return false;
  const rest = tokensOf(words.replace(generalWord, ''));
  if (!generalWord.test(words)) return false;
  return [1, 2, 3].some((count) => meaningOf.get(rest.slice(-count).join(' ')) === before);
}

/** Coats and shoes whose names are also cuts, colours and cloths: a flat d'Orsay, a bag in trench beige, a shirt in oxford. */
const colorLike = new Map([
  [201, /\bd[’'*\s-]?orsay$/i],
  [729, /\btrench(?!\s*coat)(?:\s+(?:beige|camel|tan|sand|brown))?$/i],
  [209, /\boxford(?:\s+(?:blue|cloth|cotton|navy))?$/i],
]);

function isColorLike(text: string, last: Subcategory, before: Subcategory): boolean {
  if (last.id !== 201 && before.categoryId === last.categoryId) return false;
  return colorLike.get(last.id)?.test(text.trim()) === true;
}

/** Returns all subcategories that a text names, in the order of the text. */
export const allNamed = (text: string): Subcategory[] => namedFromEnd(text).reverse();

/** Finds the last subcategories that a text names, the last one first: the end of a phrase names the product. */
function namedFromEnd(text: string, most = Number.POSITIVE_INFINITY): Subcategory[] {
  const tokens = tokensOf(text);
  const named: Subcategory[] = [];
  for (let end = tokens.length; end > 0 && named.length < most; ) {
    let taken = 1;
    const token = tokens[end - 1] ?? '';
    const longest = maxWordsTo.get(token) ?? 0;
    const compound = longest === 0 ? meaningOfCompound(token) : undefined;
    if (compound) named.push(compound);
    for (let length = Math.min(longest, end); length > 0; length -= 1) {
      const meaning = meaningOf.get(length === 1 ? token : tokens.slice(end - length, end).join(' '));
      if (meaning === undefined) continue;
      if (meaning) named.push(meaning);
      taken = length;
      break;
    }
    end -= taken;
  }
  return named;
}
