import { memoize } from '#server/catalog/taxonomy/memoized.ts';
import { childrensSize } from './childrens-size.ts';
import {
  adult,
  ageInTitle,
  boy,
  children,
  childrenAge,
  childrenInFields,
  childrensBrand,
  grownWomen,
  manly,
  men,
  menAbroad,
  menInspired,
  mensProducts,
  namedAfterChildren,
  quoted,
  tagPrefix,
  women,
} from './wearer-words.ts';

/** The letter A is also a bra cup or a shoe width. */
const ofCupsOrWidths =
  /\b(?:bra|bralette|bikini|swim\p{L}*|shoe|boot|bootie|pump|sandal|heel|flat|loafer|sneaker|mule)s?\b/iu;

/** The fields that show for whom a product is made. */
export type WearerClues = {
  gender?: string | undefined;
  ageGroup?: string | undefined;
  size?: string | undefined;
  /** Google's `size_type`: regular, petite, tall, … */
  sizeType?: string | undefined;
  brand?: string | undefined;
  title: string;
  /**
   * The store's categories and tags, and Google's category if it is text. If the gender is blank, 'Men > Shirts' may be
   * the only clue.
   */
  categories?: readonly string[];
};

/** Why a product is not for women, and the name of the rule that says so, with the words that decided: `size 4T`. */
type NotForWomen = { reason: string; rule: string };

/**
 * Returns why a product is not for women, or undefined if it is or nothing says otherwise. The first rule that applies
 * decides.
 */
export function notForWomenBecause(clues: WearerClues): NotForWomen | undefined {
  const row = readRow(clues);
  for (const { name, wearer, applies, words } of rules) {
    if (!applies(row)) continue;
    return wearer === 'women' ? undefined : { reason: reasons[wearer], rule: `${name} ${words(row)}`.trim() };
  }
  return undefined;
}

/** The fields of a row, trimmed, with the wearers that its categories name. */
type Row = {
  gender: string;
  ageGroup: string;
  brand: string;
  size: string;
  sizeType: string;
  /** Empty if it names no wearer. */
  title: string;
  /** The title without quoted names and slogans. */
  unquotedTitle: string;
  fullTitle: string;
  categories: readonly string[];
  isAmongWomens: boolean;
  isAmongChildrens: boolean;
  isAmongMens: boolean;
};

function readRow({ gender, ageGroup, size, sizeType, brand, title: fullTitle, categories = [] }: WearerClues): Row {
  const title = namesWearer(fullTitle) ? fullTitle : '';
  const among = categories.map(wearersOf);
  return {
    gender: gender?.trim() ?? '',
    ageGroup: ageGroup?.trim() ?? '',
    brand: brand?.trim() ?? '',
    size: size?.trim() ?? '',
    sizeType: sizeType ?? '',
    title,
    unquotedTitle: title.replace(quoted, ' '),
    fullTitle,
    categories,
    isAmongWomens: among.some(({ isWomens }) => isWomens),
    isAmongChildrens: among.some(({ isChildrens }) => isChildrens),
    isAmongMens: among.some(({ isMens }) => isMens),
  };
}

const reasons = { children: 'children’s wear', men: 'menswear' } as const;

/** A rule for the wearer of a product. Products for women are kept. */
type Rule = {
  /** The field that decides. */
  name: string;
  wearer: 'women' | 'men' | 'children';
  applies(row: Row): boolean;
  /** Returns the words that decide, for the operator. */
  words(row: Row): string;
};

const genderOf = ({ gender }: Row) => gender;
const sizeOf = ({ size }: Row) => size;
const titleOf = ({ fullTitle }: Row) => fullTitle;
const wordsIn = (text: string, pattern: RegExp) => pattern.exec(text)?.[0].trim() ?? '';
const categoryOf = (isOf: 'isChildrens' | 'isMens') => (row: Row) =>
  row.categories.find((category) => wearersOf(category)[isOf]) ?? '';

const hasDigit = /\d/;

/** The rules for the wearer, in the order in which they are tried. Many feeds leave the gender blank. */
const rules: readonly Rule[] = [
  {
    name: 'age group',
    wearer: 'children',
    applies: ({ ageGroup }) => isOfChildren(ageGroup),
    words: ({ ageGroup }) => ageGroup,
  },
  {
    name: 'title',
    wearer: 'children',
    applies: (row) => isChildrensTitle(row) && !isAdult(row),
    words: ({ unquotedTitle }) => wordsIn(unquotedTitle.replace(namedAfterChildren, ''), children),
  },
  {
    name: 'brand',
    wearer: 'children',
    applies: (row) => isChildrensBrand(row.brand) && !isAdult(row),
    words: ({ brand }) => brand,
  },
  { name: 'size', wearer: 'children', applies: (row) => ageAsSizeOf(row) === 'stated', words: sizeOf },
  {
    name: 'size',
    wearer: 'children',
    applies: (row) => ageAsSizeOf(row) === 'bare' && !isAdult(row) && !isCupOrWidth(row),
    words: sizeOf,
  },
  {
    name: 'age in title',
    wearer: 'children',
    applies: (row) => hasDigit.test(row.fullTitle) && ageInTitle.test(row.fullTitle) && !isAdult(row),
    words: ({ fullTitle }) => wordsIn(fullTitle, ageInTitle),
  },
  // A title that says 'women' overrides a gender that says 'male' (seen in real feeds).
  { name: 'title', wearer: 'women', applies: ({ title }) => women.test(title), words: titleOf },
  // "Female" may also be a girl's, so this comes before the gender that keeps a product.
  { name: 'gender', wearer: 'children', applies: ({ gender }) => isOfChildren(gender), words: genderOf },
  {
    name: 'category',
    wearer: 'children',
    applies: ({ isAmongWomens, isAmongChildrens }) => isAmongChildrens && !isAmongWomens,
    words: categoryOf('isChildrens'),
  },
  { name: 'gender', wearer: 'women', applies: ({ gender }) => women.test(gender), words: genderOf },
  {
    name: 'gender',
    wearer: 'men',
    applies: ({ gender }) => men.test(gender) || manly.test(gender),
    words: genderOf,
  },
  {
    name: 'title',
    wearer: 'men',
    applies: ({ title, unquotedTitle }) => men.test(unquotedTitle) && !menInspired.test(title),
    words: ({ unquotedTitle }) => wordsIn(unquotedTitle, men),
  },
  {
    name: 'title',
    wearer: 'men',
    applies: ({ title, isAmongWomens }) => !isAmongWomens && mensProducts.test(title),
    words: ({ title }) => wordsIn(title, mensProducts),
  },
  {
    name: 'category',
    wearer: 'men',
    applies: ({ isAmongMens, isAmongWomens }) => isAmongMens && !isAmongWomens,
    words: categoryOf('isMens'),
  },
];

/** Tells whether a row says adult. Brands, wools and cuts may be named after children, so this overrides a title. */
function isAdult({ ageGroup, title, gender }: Row): boolean {
  return adult.test(ageGroup) || grownWomen.test(title) || grownWomen.test(gender);
}

/**
 * Tells whether a title is a child's. A 'boy tee' is a women's cut, unless the store lists it for children. Of a boy are
 * boys', boy's and baby boy.
 */
function isChildrensTitle({ unquotedTitle, gender, isAmongChildrens }: Row): boolean {
  if (unquotedTitle === '') return false;
  const isCut = women.test(gender) || !isAmongChildrens;
  return isForChildren(isCut ? unquotedTitle.replace(boy, '') : unquotedTitle);
}

/** Returns how a size tells a child's age. If the row says so, 8 T is tall and 12 M a boot of medium width. */
function ageAsSizeOf({ size, ageGroup, sizeType }: Row): ReturnType<typeof childrensSize> {
  const age = childrensSize(size);
  return age === undefined || adult.test(ageGroup) || /\btall\b/i.test(sizeType) ? undefined : age;
}

/** Tells whether the letter A of a size is a bra cup or a shoe width. */
function isCupOrWidth({ size, fullTitle, categories }: Row): boolean {
  return /a$/i.test(size) && [fullTitle, ...categories].some((text) => ofCupsOrWidths.test(text));
}

/** Tells whether a title names its wearer, which few do. ASCII titles have a pattern of their own that is three times as fast. */
function namesWearer(title: string): boolean {
  return isAscii.test(title) ? wearerInAscii.test(title) : wearers.some((words) => words.test(title));
}

const wearers = [women, men, mensProducts, children];
const isAscii = /^[ -~]*$/;
const wearerInAscii = new RegExp(wearers.map(({ source }) => source.replaceAll('\\p{L}', '[a-z]')).join('|'), 'i');

/** Tells whether an age group or a gender is a child's. */
const isOfChildren = memoize(
  (field: string) => childrenAge.test(field) || childrensSize(field) !== undefined || childrenInFields.test(field),
);

/** Tells whether a brand's name ends with words for its children's line. */
const isChildrensBrand = memoize((brand: string) => childrensBrand.test(brand));

function isForChildren(text: string): boolean {
  return children.test(text.replace(namedAfterChildren, ''));
}

const endingIn = new Map(
  [men, mensProducts, childrenInFields].map((words) => [words, new RegExp(`${words.source}$`, 'iu')]),
);

/**
 * Tells whether a category step begins or ends with one of the words: Men's Shirts, Shirts for Men. Between other words
 * they may mean anything.
 */
function isOrEndsIn(step: string, words: RegExp): boolean {
  const match = words.exec(step);
  return match !== null && (match.index === 0 || endingIn.get(words)?.test(step) === true);
}

/** Tells for whom a category or tag is. */
const wearersOf = memoize((category: string) => {
  const steps = stepsOf(category);
  return {
    isWomens: women.test(category),
    isChildrens: steps.some((step) => isOrEndsIn(step, childrenInFields) || isAge(step)),
    isMens: steps.some((step) => isOrEndsIn(step, men) || isOrEndsIn(step, mensProducts) || menAbroad.test(step)),
  };
});

/** Matches an age whose unit is one letter: 0-3M, 2T, 2T-4T. */
const shortAge = /^(?:\d{1,2}\s?m?\s?[-–]\s?\d{1,2}\s?m|[2-6]t(?:\s?[-–/]\s?[2-6]t)?)$/i;

/**
 * Matches a child's height behind a word for size: Größe 98/104, Maat 116. Alone, heights that are also sizes of tall
 * women do not count.
 */
const heightAsSize =
  /^(?:größe|gr\.?|maat|taille|talla|taglia|size|storlek|str\.?)\s(?:(?:5[06]|6[28]|74|8[06]|9[28]|104|110|1[1-6]\d)\s?[-–/]\s?(?:5[06]|6[28]|74|8[06]|9[28]|104|110|1[1-7]\d)|74|86|98|110|116|1[2-6]\d)(?:\s?cm)?$/i;

/** Tells whether a category or tag is a child's age. */
const isAge = (step: string) => childrensSize(step) === 'stated' || shortAge.test(step) || heightAsSize.test(step);

/** Splits breadcrumbs and tags into steps, without prefixes: `gender:Men` gives Men. */
function stepsOf(category: string): string[] {
  const steps = category.split(/[>/|,]/);
  return steps.map((step) => step.replace(tagPrefix, '').replace(namedAfterChildren, '').trim());
}
