import { joinLines } from '#server/platform/word-lists.ts';
import { firstNoun } from './first-noun.ts';
import { memoize } from './memoized.ts';
import { narrowed } from './narrowed.ts';
import { lastNamed, meaningOf, tokensOf } from './phrases.ts';
import { details, pieceOf, withoutFeatures, withoutOwnName } from './pieces.ts';
import { namedAsSet, withoutBrackets, withoutExtra } from './sets.ts';
import { type Subcategory, subcategories } from './subcategories.ts';
import { categoryWordsAbroad } from './words-abroad.ts';
import { inWordsOf } from './words-there.ts';

const byId = new Map(subcategories.map((subcategory) => [subcategory.id, subcategory]));

/** A heel means a shoe if nothing else in a title names a product. */
const heel = /\bheels?\b/i;
const pumps = byId.get(201);

/** Heels, in a title and in a store's category, by which a sandal is a heeled sandal. */
const heelOf = {
  title: new RegExp(
    joinLines(String.raw`
      \b(?:(?!flat|no|without|toe|and|closed|open)\w+|\d+\s?(?:mm|cm))[\s-]heel(?:s|ed)?\b|
      \b(?:[6-9]5|[6-9]0|1[0-4][05])\s?mm\b|
      \bplatform\b|
      \bstiletto\b|
      \b(?:high|mid)\s(?:[\w-]+\s){0,2}sandal|
      ^\D*\s(?:[6-9][05]|1[0-4][05])(?:\s\D*)?$|
      (?<!flache[mnr]\s|ohne\s)(?:\b|block|pfennig|trichter|keil)absatz|
      \b(?:blok|naald)?hak(?:ken)?\b|
      \bcon\stac(?:co|chi|ón)|
      \bà\stalons?\b
    `),
    'i',
  ),
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

/**
 * A part between dashes that is exactly a product type names the product, whatever else the title says: 'Lune - Shirt - navy'.
 */
const betweenDashes = /\s[-–—]\s([^-–—]+?)\s[-–—]\s/;

const kindBetweenDashes = (title: string) => {
  const [, between] = betweenDashes.exec(title) ?? [];
  return between === undefined ? undefined : (meaningOf.get(tokensOf(between).join(' ')) ?? undefined);
};

/** In French a robe is a dress, except the robe de chambre. It comes before its attributes: robe chemise, robe en lin. */
const french = /vêtement|\bfemme|prêt-à-porter/i;
const bedroom = /\bde chambre\b|\bpeignoirs?\b/i;
const frenchDress = /\brobes?\b(?!\s+(?:de\s+(?:chambre|mariée|soirée|cocktail)|longues?|courtes?|mini|midi|maxi))/gi;
const frenchDressTitle =
  /^(?:(?:la|une|petite|mini)\s+)?robe[\s-]+(?!de chambre|d[’']intérieur|di\s|with\s|in\s|by\s|for\s|and\s|gown|coat|jacket|set\b|[^\p{L}(])/iu;
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

/** Returns the last piece that a name names, or the first one in languages that begin with the noun. */
function namedInName(name: string): Subcategory | undefined {
  const last = lastNamed(name);
  return last && (firstNoun(name, last) ?? last);
}

/** Returns the subcategory that a title names. */
export function namedInTitle(whole: string): Subcategory | undefined {
  const title = withoutOwnName(whole);
  const [start = ''] = withoutBrackets(title).split(details, 1);
  const name = pieceOf(start);
  if (frenchDressTitle.test(title)) return narrowed(asDress(lastNamed(name)), title);
  return (
    kindBetweenDashes(title) ??
    namedAsSet(title, name) ??
    narrowed(namedInName(withoutExtra(name)), title) ??
    namedByLength.get(lastWord.exec(name)?.[0].toLowerCase() ?? '') ??
    (name === title ? undefined : narrowed(lastNamed(pieceOf(withoutFeatures(title))), title)) ??
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
