import { categoryIds } from './categories.ts';
import { googleIdOf, googleLineOf } from './google-classes.ts';
import {
  allNamed,
  defaultInPath,
  dresses,
  inWordsOf,
  isFrenchDress,
  meaningOf,
  namedByPath,
  namedInPath,
  namedInTitle,
  onHeels,
  robes,
  setToWear,
  tokensOf,
} from './named.ts';
import { type Subcategory, subcategories } from './subcategories.ts';

/** The values of a feed row that indicate the subcategory of a product. */
export type KindClues = {
  /** Google taxonomy: an id, or a path in any language. */
  googleCategory?: string | undefined;
  /** The store's own categories, the most specific first, followed by tags. */
  productTypes?: readonly string[] | undefined;
  title: string;
  ageGroup?: string | undefined;
  size?: string | undefined;
};

/** Google's top class of fashion in its languages. Its name mentions clothes and accessories without naming a product. */
const topClass =
  /^(?:(?:apparel|clothing) & accessories|vêtements et accessoires|bekleidung & accessoires|ropa y accesorios|abbigliamento e accessori|kleding (?:en|&) accessoires|odzież i dodatki|ubrania i akcesoria|oblečení a doplňky|kläder och accessoarer)\s*(?:>\s*|$)/i;

/** Google's classes for bags may hold any bag: stores do not distinguish handbags from luggage strictly. */
const bagClasses = new Set([6551, 5181]);
/** All of fashion: excludes no subcategory. */
const topClassId = 166;

/** The subcategories that each Google class allows, the general one first: those with its id or the id of a class within it. */
const openToClass = new Map<number, Subcategory[]>();
for (const subcategory of subcategories) {
  const isBag = subcategory.categoryId === categoryIds.bags;
  const within = new Set([...subcategory.google.flatMap(googleLineOf), ...(isBag ? bagClasses : [])]);
  for (const id of within) openToClass.set(id, [...(openToClass.get(id) ?? []), subcategory]);
}

type Openness = {
  subcategories: readonly Subcategory[];
  /** The default subcategory without further clues. Undefined if the class is too broad. */
  usual: Subcategory | undefined;
};

/** Returns the subcategories that a Google class allows, or the narrowest class above it that has any. Undefined if none has. */
function openTo(googleId: number | undefined): Openness | undefined {
  const line = googleId === undefined ? [] : googleLineOf(googleId);
  const id = line.find((above) => openToClass.has(above));
  if (id === undefined || id === topClassId) return undefined;
  const open = openToClass.get(id) ?? [];
  return { subcategories: open, usual: open.find(({ google }) => google.includes(id)) };
}

/** Other subcategories that the ends of a subcategory's names mean: trench coats are coats. */
const wider = new Map(subcategories.map((subcategory) => [subcategory, new Set(subcategory.words.flatMap(endsOf))]));

function endsOf(phrase: string): Subcategory[] {
  const tokens = tokensOf(phrase);
  return tokens.flatMap((_, from) => (from === 0 ? [] : (meaningOf.get(tokens.slice(from).join(' ')) ?? [])));
}

const isGeneral = (subcategory: Subcategory) => subcategory.id % 100 === 0;

/**
 * Returns the subcategory id of a product, or null if no clue names one. The first applicable clue decides:
 * 1. Google's class. Title, store category and path choose within it, unless title and store agree on something else.
 * 2. The title, if it agrees with the store's category, unless that category is more specific.
 * 3. The store's category, then the title alone.
 * 4. A Google path that is not one of its English ones and does not end in the name of one product type.
 * 5. The tags.
 * 6. A set in letter sizes, which is a set of clothes.
 * 7. The usual subcategory of the store's category.
 */
export function classify({ googleCategory, productTypes = [], title: text, size }: KindClues): number | null {
  const [storeCategory = '', ...tags] = productTypes;
  const google = googleCategory?.trim() ?? '';
  const googleId = googleIdOf(google);
  const path = googleId === undefined ? google.replace(topClass, '') : '';
  const byPath = namedByPath(path);
  const title = inWordsOf(storeCategory, inWordsOf(path, text));
  const open = openTo(googleId ?? byPath?.google[0]);
  const isDress = open?.usual === dresses || isFrenchDress(title, storeCategory);
  const inFrench = (named: Subcategory) => (isDress && named === robes ? (dresses ?? named) : named);
  const titleNames = onHeels(namedInTitle(title), title, storeCategory);
  const byTitle = titleNames && inFrench(titleNames);
  const byStore = namedInPath(storeCategory).map(inFrench);

  if (open && !outvoted(open.subcategories, byTitle, byStore)) {
    const chosen = [byTitle, ...byStore, byPath].find((named) => named && open.subcategories.includes(named));
    return (chosen ?? open.usual)?.id ?? null;
  }
  const store = onlyOne(byStore);
  const isOfTitle = byTitle && agree(byTitle, byStore) && !isGeneral(byTitle);
  if (isOfTitle && !(store && knowsBetter(store, byTitle, title))) return byTitle.id;
  const byHint = () => defaultInPath(path) ?? onlyOne(namedInPath(path)) ?? namedInPath(path).find(isAccessories);
  const byTag = () => tags.flatMap(namedInPath)[0];
  const told = store ?? byTitle ?? byStore.find(isAccessories) ?? byHint() ?? byTag() ?? setToWear(title, size);
  return (told ?? defaultInPath(storeCategory))?.id ?? null;
}

/** Returns whether the store's category decides: the title only says 'coat', or names the store's type before another. */
function knowsBetter(store: Subcategory, byTitle: Subcategory, title: string): boolean {
  if (store === byTitle || isGeneral(store)) return false;
  return wider.get(store)?.has(byTitle) === true || allNamed(title).includes(store);
}

/** Some stores send wrong Google ids (gloves as jewelry). Title and category outvote the id if both contradict it. */
function outvoted(open: readonly Subcategory[], byTitle: Subcategory | undefined, byStore: readonly Subcategory[]) {
  return agree(byTitle, byStore) && ![byTitle, ...byStore].some((named) => named && open.includes(named));
}

/** Returns whether title and store name the same category. */
export function agree(byTitle: Subcategory | undefined, byStore: readonly Subcategory[]): boolean {
  return byStore.some(({ categoryId }) => categoryId === byTitle?.categoryId);
}

/** Stores put jewelry, bags and socks into their accessories: any title is more specific. */
const isAccessories = ({ id }: Subcategory) => id === 400;

/** Returns the subcategory that a store's category names. Undefined if it names several categories, as 'Bags & Shoes' does. */
function onlyOne(named: readonly Subcategory[]): Subcategory | undefined {
  const [first, ...others] = named;
  if (!first || isAccessories(first) || others.some(({ categoryId }) => categoryId !== first.categoryId))
    return undefined;
  return first;
}
