import { categoryIds } from './categories.ts';
import { googleIdOf, googleLineOf } from './google-classes.ts';
import {
  allNamed,
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
  usualInPath,
} from './named.ts';
import { type Subcategory, subcategories } from './subcategories.ts';

/** What a feed says of the kind of a piece. */
export type KindClues = {
  /** Google taxonomy: an id, or a path in any language. */
  googleCategory?: string | undefined;
  /** The store's own categories, most telling first; tags after them. */
  productTypes?: readonly string[] | undefined;
  title: string;
  ageGroup?: string | undefined;
  size?: string | undefined;
};

/** Google's top class of fashion, in its languages: it is named after clothes and accessories, and names none. */
const topClass =
  /^(?:(?:apparel|clothing) & accessories|vêtements et accessoires|bekleidung & accessoires|ropa y accesorios|abbigliamento e accessori|kleding (?:en|&) accessoires|odzież i dodatki|ubrania i akcesoria|oblečení a doplňky|kläder och accessoarer)\s*(?:>\s*|$)/i;

/** Google's classes for bags hold any: stores are not strict about what is a handbag and what is luggage. */
const bagClasses = new Set([6551, 5181]);
/** All of fashion: it leaves everything open. */
const topClassId = 166;

/** What each of Google's classes leaves open, the general one first: what has its id, or that of a class within it. */
const openToClass = new Map<number, Subcategory[]>();
for (const subcategory of subcategories) {
  const isBag = subcategory.categoryId === categoryIds.bags;
  const within = new Set([...subcategory.google.flatMap(googleLineOf), ...(isBag ? bagClasses : [])]);
  for (const id of within) openToClass.set(id, [...(openToClass.get(id) ?? []), subcategory]);
}

type Openness = {
  subcategories: readonly Subcategory[];
  /** What a piece is when nothing tells more; undefined where the class is too broad to say. */
  usual: Subcategory | undefined;
};

/** What Google's class leaves open, or the narrowest class about it that holds any; undefined when none does. */
function openTo(googleId: number | undefined): Openness | undefined {
  const line = googleId === undefined ? [] : googleLineOf(googleId);
  const id = line.find((above) => openToClass.has(above));
  if (id === undefined || id === topClassId) return undefined;
  const open = openToClass.get(id) ?? [];
  return { subcategories: open, usual: open.find(({ google }) => google.includes(id)) };
}

/** What each subcategory's names end in that names another: trench coats are coats. */
const wider = new Map(subcategories.map((subcategory) => [subcategory, new Set(subcategory.words.flatMap(endsOf))]));

function endsOf(phrase: string): Subcategory[] {
  const tokens = tokensOf(phrase);
  return tokens.flatMap((_, from) => (from === 0 ? [] : (meaningOf.get(tokens.slice(from).join(' ')) ?? [])));
}

const isGeneral = (subcategory: Subcategory) => subcategory.id % 100 === 0;

/**
 * The subcategory of a piece, or null when nothing tells. Google's class comes first, and the title's own words choose
 * within it, unless title and store agree on something else; then the title, unless the store's category knows better; then
 * that category, refined by the title; then what a path of Google's says that is none of its English ones and does not end
 * in the name of one thing; then tags; then what comes as a set in S, M and L; then what is usual in the store's category.
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
  const byHint = () => usualInPath(path) ?? onlyOne(namedInPath(path)) ?? namedInPath(path).find(isAccessories);
  const byTag = () => tags.flatMap(namedInPath)[0];
  const told = store ?? byTitle ?? byStore.find(isAccessories) ?? byHint() ?? byTag() ?? setToWear(title, size);
  return (told ?? usualInPath(storeCategory))?.id ?? null;
}

/** A title that says but 'coat', or names what the store says before something else, leaves it to the store. */
function knowsBetter(store: Subcategory, byTitle: Subcategory, title: string): boolean {
  if (store === byTitle || isGeneral(store)) return false;
  return wider.get(store)?.has(byTitle) === true || allNamed(title).includes(store);
}

/** Some stores give wrong ids of Google's (gloves as jewelry), which title and category then contradict both. */
function outvoted(open: readonly Subcategory[], byTitle: Subcategory | undefined, byStore: readonly Subcategory[]) {
  return agree(byTitle, byStore) && ![byTitle, ...byStore].some((named) => named && open.includes(named));
}

/** Whether title and store name the same category. */
export function agree(byTitle: Subcategory | undefined, byStore: readonly Subcategory[]): boolean {
  return byStore.some(({ categoryId }) => categoryId === byTitle?.categoryId);
}

/** Stores have jewelry, bags and socks among their accessories: any title tells more. */
const isAccessories = ({ id }: Subcategory) => id === 400;

/** What a store's category names, unless that is of several categories: 'Bags & Shoes' is neither. */
function onlyOne(named: readonly Subcategory[]): Subcategory | undefined {
  const [first, ...others] = named;
  if (!first || isAccessories(first) || others.some(({ categoryId }) => categoryId !== first.categoryId))
    return undefined;
  return first;
}
