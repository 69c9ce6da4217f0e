import { categoryIds } from './categories.ts';
import { memoize } from './memoized.ts';
import { type Subcategory, subcategories } from './subcategories.ts';
import { categoryWordsAbroad } from './words-abroad.ts';

/** Phrases that contain the word for a garment and mean none, or only a part of one. */
const misleading =
  'short sleeve|long sleeve|cap sleeve|shirt sleeve|boot cut|dress code|dust bag|shoe bag|watch band|watch box|shoe care|shoe tree|heel height|suit cover|coat hanger|top stitch|top stitching|belt loop|pin tuck|ring size|wedding guest|tank bag|shearling lined|shearling trim|shearling trimmed|fur lined|fur trim|fur trimmed|slip resistant|non slip|anti slip|toe cap|cap toe|tie dye|tie dyed|tie neck|tie waist|tie front|tie back|tie side|tie shoulder|tie strap|tie detail|cushion sole|cushion foot|porté bras|portés bras|de bras|perfecto para|cintura alta|cintura baja|alta cintura|pull on|pull tab|pull through|zip pull|zipper pull|blouson sleeve|talon haut|col haut|taille haute|col châle|col carré|col foulard|imprimé bandana|imprimé foulard|encolure carrée|en jean|en denim|di jeans|de mezclilla|tejido vaquero|efecto jeans|de chaqueta|a maglia|a maglie';

/** Names of things made for a fashion product, or named after one. */
const calledAfterProducts =
  'shoe lace|boot lace|sneaker lace|trainer lace|sneaker care|boot care|trainer care|shoe cleaning|boot cleaning|sneaker cleaning|trainer cleaning|shoe cleaner|sneaker cleaner|boot cleaner|napkin ring|curtain ring|towel ring|teething ring|oven glove|oven mitt|gardening glove|washing up glove|cleaning glove|bikini wax|bikini trimmer|bikini razor|bag ornament|handbag ornament|hat box|boot brush|shoe brush|sneaker brush';

/** The start of the details after a title's name, unless it is part of a name: sac à main, veste en jean. */
const details =
  /\s(?:with|w\/?|featuring|for|mit|avec|aus|in(?!\spelle)|con(?!\stacco)|en(?!\s(?:jean|denim|cuir))|à(?!\s(?:main|dos|bandoulière|capuche|pendentif|talon|col\sroulé|l[’']épaule)))\s|\s[-–—|]\s|[,(:]/i;

/** Begins something that a piece lacks, or that is printed on it, in the languages of feeds. */
const notOfPiece =
  /\s(?:without|w\/o|sans|ohne|senza|sin|zonder|bez|utan|uden|uten|sem|ilman|imprimée?s?|motif|stampa(?:t[oaie])?|estampad[oa]s?|bedruckt)(?=\s)/iu;
/** Ends a motif: golf club print, watch motif. */
const motif = /\s(?:print(?:s|ed)?|motifs?|graphic|pattern(?:ed)?|embroidery|appliqué)$/i;

/** Returns the part of a name without things that the piece lacks or shows, if it still names a piece. */
function pieceOf(name: string): string {
  const [piece = name] = name.split(notOfPiece, 1);
  const whole = piece !== name && lastNamed(piece) ? piece : name;
  const plain = whole.replace(motif, '');
  if (plain === whole) return whole;
  // A motif has one word or two.
  const shorter = [/\s\S+$/, /\s\S+\s\S+$/].map((end) => plain.replace(end, ''));
  return shorter.find((one) => one !== plain && lastNamed(one) && lastNamed(one) !== lastNamed(plain)) ?? plain;
}

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

const byId = new Map(subcategories.map((subcategory) => [subcategory.id, subcategory]));

/** The subcategory that each phrase means; null if it only seems to name one. */
export const meaningOf = new Map<string, Subcategory | null>([
  ...subcategories.flatMap((subcategory) =>
    subcategory.words.map((word): [string, Subcategory] => [tokensOf(word).join(' '), subcategory]),
  ),
  ...`${misleading}|${calledAfterProducts}`
    .split('|')
    .map((phrase): [string, null] => [tokensOf(phrase).join(' '), null]),
]);

/** The number of words in the longest phrase that ends with a word. */
const maxWordsTo = new Map<string, number>();
for (const phrase of meaningOf.keys()) {
  const words = phrase.split(' ');
  const last = words.at(-1) ?? '';
  maxWordsTo.set(last, Math.max(maxWordsTo.get(last) ?? 0, words.length));
}

/** German and Dutch name a product at the end of a compound: a Sommerkleid is a Kleid. */
const headOfCompound =
  /^.{3,}?(strumpfhose|handschuh|kleid|jacke|mantel|weste|hemd|bluse|pullover|tasche|rucksack|stiefel|schuh|sandale|hose|gurtel|schal|mutze|kette|ohrring|armband|uhr|jurk|broek)(?:er|e|n|s)?$/;

function meaningOfCompound(token: string): Subcategory | null | undefined {
  const [, head] = token.length > 7 ? (headOfCompound.exec(token) ?? []) : [];
  return head === undefined ? undefined : (meaningOf.get(head) ?? meaningOf.get(`${head}n`));
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
const flatKinds = new Set([205, 206, 208, 209]);
/** Matches a general word at the end of a text. */
const generalWord = /[\s-]+(?:shoes?|footwear|bags?|handbags?|purses?|jewel(?:le)?ry|flats?)$/i;

/** Tells whether a kind stands right before a general word at the end of a text. */
function isKindBefore(text: string, last: Subcategory, before: Subcategory): boolean {
  if (!general.has(last.id) || (last.id === 207 && !flatKinds.has(before.id))) return false;
  const words = text.trim();
  const rest = tokensOf(words.replace(generalWord, ''));
  if (!generalWord.test(words)) return false;
  return [1, 2, 3].some((count) => meaningOf.get(rest.slice(-count).join(' ')) === before);
}

/** Coats and shoes whose names are also colours and cloths: a bag in trench beige, a shirt in oxford. */
const colorLike = new Map([
  [729, /\btrench(?!\s*coat)(?:\s+(?:beige|camel|tan|sand|brown))?$/i],
  [209, /\boxford(?:\s+(?:blue|cloth|cotton|navy))?$/i],
]);

function isColorLike(text: string, last: Subcategory, before: Subcategory): boolean {
  return before.categoryId !== last.categoryId && colorLike.get(last.id)?.test(text.trim()) === true;
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

/** Removes an accessory from the end of a name: 'dress & belt' is a dress. */
function withoutExtra(name: string): string {
  const [, product = '', extra = ''] = /^(.+?)\s(?:&|\+|and|und|et)\s+(\S+(?:\s\S+)?)$/i.exec(name) ?? [];
  return meaningOf.get(tokensOf(extra).join(' ')) && lastNamed(product) ? product : name;
}

/** Words for a set, and the number of its pieces: set, 2 pcs set, co-ord, three-piece set. */
const endOfSet =
  /\s(?:(?:\d|two|three|four)[\s-]?(?:pcs?|pieces?|pi[eè]ces?|piezas?|pezzi|teile?|teilig(?:es)?|delig)\.?[\s-]*)?(?:(?:co-?ord|matching|pant|dress)\s)?(?:sets?|co-?ords?|ensemble|completo|conjunto)$|\s(?:\d|two|three|four)[\s-]?(?:pcs?|pieces?|pi[eè]ces?|piezas?|pezzi)\.?$/i;
/** Begins the pieces of a set, in the languages of feeds: ensemble haut et short, Set aus Top und Shorts. */
const beginOfSet =
  /^(?:(?:\d|two|three)[\s-]?(?:pcs?|pieces?)\s)?(?:set|ensemble|completo|conjunto|komplet|sæt)\s(?:(?:of|aus|van|de|con|composto\sda|mit)\s)?(?=.*\s(?:&|\+|and|und|et|e|y|en|i|och|og)\s)/i;
/** Matches the number of pieces in brackets. */
const piecesInBrackets = /\(((?:\d|two|three)[\s-]?(?:pcs?|pieces?))\.?\)/i;
/** Ends the phrase with which a title begins. */
const endOfPhrase = /\s[-–—|]\s|[,(:]/;
/** Joins the pieces of a set. */
const joined = /\s(?:&|\+|and|und|et|e|y|en|i|och|og)\s/i;

/** Resolves the name of a set: 'top and skirt set' is a set, 'blouse and hair tie set' a blouse, 'bra and panty set' a bra. */
function namedAsSet(name: string): Subcategory | undefined {
  const products = endOfSet.test(name) ? name.replace(endOfSet, '') : name.replace(beginOfSet, '');
  if (products === name || !joined.test(products)) return undefined;
  const [first, last] = [firstOfSet(products), lastNamed(products.replace(pieceInSet, 'skirt'))];
  const isSet = first !== last && first?.categoryId === categoryIds.apparel && last?.categoryId === first.categoryId;
  return isSet && !isUnderwear(first) ? suitsAndSets : first;
}

/** Words for a garment that only the other piece of a set makes clear: haut et short, Bluse und Rock. */
const pieceInSet = /(?<!\p{L})(?:short|rock|haut|bas)$/iu;

const firstOfSet = (products: string) => {
  const [first = ''] = products.split(joined, 1);
  return lastNamed(withoutExtra(first));
};

/** Underwear, nightwear and swimwear come in sets of their own. */
const isUnderwear = (named: Subcategory | undefined) => named !== undefined && named.id >= 748 && named.id <= 757;

const suitsAndSets = byId.get(746);

const letterSize = /^\s*(?:x{0,3}s|m|x{0,4}l|[2-5]xl)(?:\s*[/-]\s*(?:s|m|x{0,4}l))?\s*$/i;

/** Returns Suits & Sets for a title that only says 'set', if it has a letter size. Other sets are jewelry or kitchenware. */
export function setToWear(title: string, size = ''): Subcategory | undefined {
  const [name = ''] = title.split(details, 1);
  return /\bset$/i.test(name) && letterSize.test(size) ? suitsAndSets : undefined;
}

/** A heel means a shoe if nothing else in a title names a product. */
const heel = /\bheels?\b/i;
const pumps = byId.get(201);

/** Heels, in a title and in a store's category, by which a sandal is a heeled sandal. */
const heelOf = {
  title:
    /\b(?:(?!flat|no|without|toe|and|closed|open)\w+|\d+\s?(?:mm|cm))[\s-]heel(?:s|ed)?\b|\b(?:[6-9]5|[6-9]0|1[0-4][05])\s?mm\b|\bplatform\b|\bstiletto\b|^\D*\s(?:[6-9][05]|1[0-4][05])\s\D*$/i,
  category: /\bheel(?:s|ed)?\b/i,
};
/** A flat sandal, whatever its straps are. */
const isFlat = /\bflat\b(?!form)/i;
const [sandals, heeledSandals] = [byId.get(204), byId.get(203)];

/** Changes sandals to heeled sandals if title or store mention a heel. */
export function onHeels(named: Subcategory | undefined, title: string, storeCategory: string): Subcategory | undefined {
  if (named === heeledSandals && isFlat.test(title) && !heelOf.title.test(title)) return sandals;
  const hasHeels = named === sandals && (heelOf.title.test(title) || heelOf.category.test(storeCategory));
  return hasHeels ? heeledSandals : named;
}

/** Length words, and the subcategory that each means as the last word of a name that names nothing else. */
const namedByLength = new Map([
  ['short', byId.get(739)],
  ['capri', byId.get(735)],
  ['midi', byId.get(702)],
  ['maxi', byId.get(703)],
]);
const lastWord = /[a-z]+$/i;

/** Dresses and skirts by length, which may occur anywhere in a name: a maxi belted dress. */
const byLength: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  700: { midi: 702, maxi: 703 },
  741: { midi: 743, maxi: 744 },
};
const length = /\b(midi|maxi)\b/i;

function asLongAs(name: string, named: Subcategory | undefined): Subcategory | undefined {
  const lengths = named && byLength[named.id];
  const [, said = ''] = (lengths && length.exec(name)) ?? [];
  const id = lengths?.[said.toLowerCase()];
  return id === undefined ? named : byId.get(id);
}

/**
 * A part between dashes that is exactly a product type names the product, whatever else the title says: 'Lune - Shirt - navy'.
 */
const betweenDashes = /\s[-–—]\s([^-–—]+?)\s[-–—]\s/;

const kindBetweenDashes = (title: string) => {
  const [, between] = betweenDashes.exec(title) ?? [];
  return between === undefined ? undefined : (meaningOf.get(tokensOf(between).join(' ')) ?? undefined);
};

/** Words with a different meaning in some stores' categories, and a word that has that meaning everywhere. */
const meantThere: readonly { where: RegExp; word: RegExp; meant: string }[] = [
  {
    where: /^(?!.*(?:night|sleep|lounge)).*(?:lingerie|intim|dessous|wäsche|lencería|ropa interior|sous-vêtement)/i,
    word: /\bculottes?\b/gi,
    meant: 'panties',
  },
  {
    where:
      /\bintim[oai]\b|dessous|wäsche|lencería|ropa interior|sous-vêtement|(?:femme|damen|donna|mujer)\s*[>/|]\s*slips?$/i,
    word: /\bslips?\b(?![\s-](?:dress|kleid|on))/gi,
    meant: 'panties',
  },
  {
    where:
      /lingerie|intim|dessous|wäsche|lencería|\bropa\b|vêtement|femme|abbigliamento|donna|bekleidung|damen|mujer|\bbodys\b/i,
    word: /\bbod(?:ys?|ies)\b(?![\s-]?(?:chain|suit|shaper|stocking|jewel|lotion|oil|milk|cream|butter|scrub|wash|splash|mist|spray|care))/gi,
    meant: 'bodysuit',
  },
  // The English plural is a word for ski wear.
  { where: /^(?!.*\bski).*(?:femme|vêtement)/i, word: /\bsalopettes\b/gi, meant: 'salopette' },
  // A "Slipper" in German is a shoe for outdoors.
  { where: /^(?!.*(?:haus|hütten)schuh).*(?:schuh|damen)/i, word: /\bslipper\b/gi, meant: 'loafer' },
];

const wordsThere = memoize((category: string) => meantThere.filter(({ where }) => where.test(category)));

/** Replaces words that mean something else in a store's category, so that the text means the same everywhere. */
export function inWordsOf(category: string, text: string): string {
  return wordsThere(category).reduce((said, { word, meant }) => said.replace(word, meant), text);
}

const swimwear =
  /^(?!.*(?:cover|tankini)).*(?:\bswim|bikini|bademode|maillots? de bain|costumi da bagno|trajes? de baño|badmode)/i;
const halves = /(?<!(?:bikini|swim|tankini)\s)\b(top|bottom)s?\b(?![\s-]handle)/gi;

/** Calls the tops and bottoms in a store's swimwear halves of a bikini. */
export function inSwimwear(storeCategory: string, title: string): string {
  return swimwear.test(storeCategory) ? title.replace(halves, 'bikini $1') : title;
}

/** In French a robe is a dress, except the robe de chambre. It comes before its attributes: robe chemise, robe en lin. */
const french = /vêtement|\bfemme|prêt-à-porter/i;
const bedroom = /\bde chambre\b|\bpeignoirs?\b/i;
const frenchDress = /\brobes?\b(?!\s+(?:de\s+(?:chambre|mariée|soirée|cocktail)|longues?|courtes?|mini|midi|maxi))/gi;
const frenchDressTitle =
  /^(?:(?:la|une|petite|mini)\s+)?robe[\s-]+(?!de chambre|d[’']intérieur|di\s|with\s|in\s|by\s|for\s|and\s|gown|coat|jacket|set\b|[^\p{L}])/iu;
export const dresses = byId.get(700);
export const robes = byId.get(757);
const dressIds = new Set([701, 702, 703, 704, 705, 706]);

/** Returns whether "robe" means a dress, judging by a French title or category. */
export function isFrenchDress(title: string, storeCategory: string): boolean {
  const isFrench = frenchDressTitle.test(title) || french.test(storeCategory);
  return isFrench && !bedroom.test(title) && !bedroom.test(storeCategory);
}

/** Returns the named kind of dress, or Dresses. */
function asDress(named: Subcategory | undefined): Subcategory | undefined {
  return named && dressIds.has(named.id) ? named : dresses;
}

/** Returns the subcategory that a title names. */
export function namedInTitle(title: string): Subcategory | undefined {
  const [start = ''] = title.replace(piecesInBrackets, '$1').split(details, 1);
  const name = pieceOf(start);
  if (frenchDressTitle.test(title)) return asLongAs(name, asDress(lastNamed(name)));
  return (
    kindBetweenDashes(title) ??
    namedAsSet(beginOfSet.test(title) ? (title.split(endOfPhrase, 1)[0] ?? '') : name) ??
    asLongAs(name, lastNamed(withoutExtra(name))) ??
    namedByLength.get(lastWord.exec(name)?.[0].toLowerCase() ?? '') ??
    (name === title ? undefined : lastNamed(pieceOf(title))) ??
    (heel.test(title) ? pumps : undefined)
  );
}

/** Subcategories by phrases that name them as a category, and the usual subcategory of categories with several. */
const meaningOfCategory = new Map<string, Subcategory>();
const defaultInCategory = new Map<string, Subcategory>();
for (const subcategory of subcategories) {
  const { categories, broadCategories } = categoryWordsAbroad(subcategory.id);
  for (const name of categories) meaningOfCategory.set(tokensOf(name).join(' '), subcategory);
  for (const name of broadCategories) defaultInCategory.set(tokensOf(name).join(' '), subcategory);
}

/** Returns all subcategories named by the deepest step of a breadcrumb that names any: of 'Bags & Shoes' both. */
export const namedInPath = memoize((text: string): readonly Subcategory[] => {
  for (const step of stepsOf(text).reverse()) {
    const named = namedInStep(step).filter((part) => part !== undefined);
    if (named.length > 0) return named;
  }
  return [];
});

/**
 * Returns the single subcategory that the deepest step of a path names, ignoring words for the wearer.
 * Undefined if it names several or none, or is the name of a whole category.
 */
export const namedByPath = memoize((text: string): Subcategory | undefined => {
  const last = stepsOf(text).findLast((step) => unworn(step) !== '') ?? '';
  const [named, ...others] = categoryOf(last) ? [] : namedInStep(last);
  return others.every((other) => other === named) ? named : undefined;
});

function stepsOf(path: string): string[] {
  const said = inWordsOf(path, path);
  return (french.test(said) ? said.replace(frenchDress, 'dress') : said).split(/[>/|]/);
}

const parts = /[,;&+]|\s(?:and|und|et|e|y|en)\s/i;
/** Words for the wearer, which say nothing about the product type. */
const wearer =
  /(?:^|\s)(?:(?:da|di|per|pour|de|für|para)\s)?(?:donna|femmes?|damen|mujer(?:es)?|dames|women(?:[’']?s)?|ladies)(?=\s|$)/giu;
/** A category that begins with these words holds accessories, whatever they are for: accessoires pour chaussures. */
const accessoriesFor = /^\s*(?:accessoires|accessori|accesorios)\s(?:pour|per|para|d[ei]\s|d[’'])/i;

/** Returns the subcategory that each part of a step names. Names of categories only count if no part names a product. */
function namedInStep(whole: string): (Subcategory | undefined)[] {
  const step = pieceOf(whole);
  const named = meaningOf.get(tokensOf(step).join(' ')) ?? categoryOf(step);
  if (named) return [named];
  if (accessoriesFor.test(step)) return [accessories];
  const inParts = step.split(parts);
  const ofParts = inParts.map(lastNamed);
  return ofParts.some((part) => part !== undefined) ? ofParts : inParts.map(categoryOf);
}

/** Returns the usual subcategory of a breadcrumb, by its deepest step that names anything: bras for Lingerie. */
export const defaultInPath = memoize((text: string): Subcategory | undefined => {
  for (const step of stepsOf(text).reverse()) {
    const usual = defaultInCategory.get(unworn(step));
    if (usual || namedInStep(step).some((named) => named !== undefined)) return usual;
  }
  return undefined;
});

const categoryOf = (text: string) => meaningOfCategory.get(unworn(text));
const unworn = (text: string) => tokensOf(text.replace(wearer, ' ')).join(' ');
const accessories = byId.get(400);
