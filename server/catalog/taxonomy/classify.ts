import { categoryIds } from './categories.ts';
import { googleIdOf, googleLineOf } from './google-classes.ts';
import { hasLines, namedByLine } from './lines.ts';
import {
  defaultInPath,
  dresses,
  isFrenchDress,
  namedByPath,
  namedInPath,
  namedInTitle,
  onHeels,
  robes,
} from './named.ts';
import { allNamed, meaningOf, tokensOf } from './phrases.ts';
import { setToWear } from './sets.ts';
import { type Subcategory, subcategories } from './subcategories.ts';
import { withoutPieceAsColor } from './title-words.ts';
import { inOwnLanguage, inSwimwear, inWordsOf } from './words-there.ts';

/** The values of a feed row that indicate the subcategory of a product. */
export type KindClues = {
  /** Google taxonomy: an id, or a path in any language. */
  googleCategory?: string | undefined;
  /** The store's own categories, the most specific first, followed by tags. */
  productTypes?: readonly string[] | undefined;
  title: string;
  ageGroup?: string | undefined;
  size?: string | undefined;
  color?: string | undefined;
  brand?: string | undefined;
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

/** The subcategory of a product, and the name of the rule that chose it. */
export type Classification = {
  /** Null if no rule names a subcategory, or if Google's class is too broad to choose one. */
  subcategoryId: number | null;
  /** Undefined if no rule applies. */
  rule: string | undefined;
};

/** Returns the subcategory of a product, by the first rule that applies. */
export function classify(kind: KindClues): Classification {
  const clues = readClues(kind);
  for (const { name, choose } of rules) {
    const chosen = choose(clues);
    if (chosen !== undefined) return { subcategoryId: chosen?.id ?? null, rule: name };
  }
  return { subcategoryId: null, rule: undefined };
}

/** The subcategories that each field of a row names. */
type Clues = {
  title: string;
  size: string | undefined;
  brand: string;
  /** The store's most specific category, and the rest of its categories and tags. */
  storeCategory: string;
  tags: readonly string[];
  /** A Google path that is not an English one, without the top class of fashion. */
  path: string;
  byTitle: Subcategory | undefined;
  byStore: readonly Subcategory[];
  /** The subcategory of the store's category. Undefined if it names several categories, or accessories. */
  store: Subcategory | undefined;
  byPath: Subcategory | undefined;
  /** The subcategories that Google's class allows. Undefined without a usable class. */
  open: Openness | undefined;
};

function readClues({
  googleCategory,
  productTypes = [],
  title: whole,
  size,
  color = '',
  brand = '',
}: KindClues): Clues {
  const text = withoutPieceAsColor(whole, color);
  const [storeCategory = '', ...tags] = productTypes;
  const google = googleCategory?.trim() ?? '';
  const googleId = googleIdOf(google);
  const path = googleId === undefined ? google.replace(topClass, '') : '';
  const byPath = namedByPath(path);
  const title = inSwimwear(storeCategory, inWordsOf(storeCategory, inWordsOf(path, inOwnLanguage(text))));
  const open = openTo(googleId ?? byPath?.google[0]);

  const isDress = open?.usual === dresses || isFrenchDress(title, storeCategory);
  const inFrench = (named: Subcategory) => (isDress && named === robes ? (dresses ?? named) : named);
  const titleNames = onHeels(namedInTitle(title), title, storeCategory);
  const byTitle = titleNames && inFrench(titleNames);
  const byStore = namedInPath(storeCategory).map(inFrench);
  const byTags = byStore.length > 0 || open === undefined ? byStore : tags.flatMap(namedInPath);
  const isUsable = open !== undefined && !outvoted(open.subcategories, byTitle, byTags);
  return {
    ...{ title, size, brand, storeCategory, tags, path, byTitle, byStore, byPath },
    store: onlyOne(byStore),
    open: isUsable ? open : undefined,
  };
}

type Rule = {
  name: string;
  /** Returns the product's subcategory, null if it can have none, or undefined if the rule does not apply. */
  choose(clues: Clues): Subcategory | null | undefined;
};

/** The rules for a product's subcategory, in the order in which they are tried. */
const rules: readonly Rule[] = [
  { name: 'title within Google class', choose: ({ open, byTitle }) => open && allowed(open, byTitle) },
  {
    name: 'store category within Google class',
    choose: ({ open, byStore }) => open && byStore.find((named) => allowed(open, named)),
  },
  { name: 'Google path', choose: ({ open, byPath }) => open && allowed(open, byPath) },
  { name: 'Google class', choose: ({ open }) => open && (open.usual ?? null) },
  { name: 'title and store category', choose: chooseAgreed },
  { name: 'store category', choose: ({ store }) => store },
  {
    name: 'name of a line',
    choose: ({ title, brand, byTitle }) => (byTitle && !hasLines(brand) ? undefined : namedByLine(title, brand)),
  },
  { name: 'title', choose: ({ byTitle }) => byTitle },
  {
    name: 'accessories by store category',
    choose: ({ byStore }) => (byStore.length <= maxBesideAccessories ? byStore.find(isAccessories) : undefined),
  },
  { name: 'default of Google path', choose: ({ path }) => defaultInPath(path) },
  { name: 'end of Google path', choose: ({ path }) => onlyOne(namedInPath(path)) },
  { name: 'accessories by Google path', choose: ({ path }) => namedInPath(path).find(isAccessories) },
  { name: 'tag', choose: ({ tags }) => tags.flatMap(namedInPath)[0] },
  { name: 'set in letter sizes', choose: ({ title, size }) => setToWear(title, size) },
  { name: 'default of store category', choose: ({ storeCategory }) => defaultInPath(storeCategory) },
];

/** A category that names more kinds beside accessories lists the departments of a store. */
const maxBesideAccessories = 3;

/** Returns a subcategory if Google's class allows it. */
function allowed(open: Openness, named: Subcategory | undefined): Subcategory | undefined {
  return named && open.subcategories.includes(named) ? named : undefined;
}

/** Returns the title's subcategory if the store's category agrees and is not more specific. */
function chooseAgreed({ title, byTitle, byStore, store }: Clues): Subcategory | undefined {
  if (!byTitle || isGeneral(byTitle) || !agree(byTitle, byStore)) return undefined;
  return store && knowsBetter(store, byTitle, title) ? undefined : byTitle;
}

/** Words by which a title is more specific than its last word: track pants are no lounge pants. */
const ofSport = /\b(?:track|active|sports?|cargo|yoga|gym|jogg)/i;

/** Returns whether the store's category decides: the title only says 'coat', or names the store's type before another. */
function knowsBetter(store: Subcategory, byTitle: Subcategory, title: string): boolean {
  if (store === byTitle || isGeneral(store)) return false;
  return (wider.get(store)?.has(byTitle) === true && !ofSport.test(title)) || allNamed(title).includes(store);
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
