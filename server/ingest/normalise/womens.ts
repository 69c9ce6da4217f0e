import { memoize } from '#server/catalog/taxonomy/memoized.ts';

/** Builds a pattern for any of the words, separated by `|`. A `*` stands for any further letters of the word. */
const wordsOf = (words: string) => new RegExp(`(?<!\\p{L})(?:${words.replaceAll('*', '\\p{L}*')})(?!\\p{L})`, 'iu');

const grown =
  "wom[ae]n(?:[’']?s)?|womenswear|ladies|damen*|femmes?|donn[ae]|mujer(?:es)?|señoras?|vrouwen|damsk*|dámsk*|kvinn(?:a|or)|mulher(?:es)?|レディース|女性|여성";
const women = new RegExp(`${wordsOf(`${grown}|lady|female|dames|unisex|feminin[oa]|weiblich`).source}|^[fw]$`, 'iu');
/** Words for adult women only; the pattern above also fits girls ("female"). */
const grownWomen = wordsOf(grown);
const boy = /\bboy\b/gi;
/** Matches a quoted product name, or a slogan on the product: 'I Love Men'. */
const quoted = /(?<!\p{L})['‘"“][^'’"”]{2,40}['’"”](?!\p{L})/gu;
const men = wordsOf(
  "men|men[’']s|mens|man(?![\\s-]?(?:made|tailored))|male|menswear|gents|gentlem[ae]n(?:[’']?s)?|herren*|männer*|männlich|hommes?|uomo|uomini|hombres?|caballeros?|heren|mannen|homens|męsk*|pánsk*|メンズ|男性|남성",
);
const menInspired = /\bmen(?:swear|[’']?s)[\s-](?:inspired|style)\b/i;
const childrenWords =
  "kid|kid[’']?s|kidswear|child(?:ren)?[’']?s?wear|babywear|teen(?:age)?[\\s-](?:girl|boy)s?|boy[’']?s?|girl[’']s|girls|baby|babies|toddler[’']?s?|infant[’']?s?|newborn|children[’']?s?|enfants?|nouveau-nés?|nourrissons?|tout-petits?|neugeboren*|säugling*|kleinkind*|fille|garçon|kinder*|mädchen*|jungen|jungs|baby(?:body|kleid|jacke|hose|mütze|schuhe?)|bambin[aoie]|ragazz[oi]|neonat[aoie]|niñ[ao]s?|b[eé]bés?|infantil(?:es)?|jongens?|meisjes?|menin[ao]s?|dziecięc*|dziewczęc*|chłopięc*|dětsk*|dívčí|chlapeck*|キッズ|ベビー|子供|키즈|아동|유아";
const children = wordsOf(childrenWords);
/**
 * Words for children in fields other than the title. In titles the added ones belong to a brand or a band: Comme des
 * Garçons, Filles à Papa, Sonic Youth.
 */
const childrenInFields = wordsOf(`${childrenWords}|filles|gar[cç]ons?|youth|teens?`);
/**
 * Matches a children's line after a brand's name: 'Gucci Children'. A brand called Girl, Boys or Child may sell to
 * adult women.
 */
const childrensBrand =
  /(?<=\s)(?:kid[’']?s|kidswear|children(?:[’']?s)?(?:\s?wear)?|enfants?|junior|baby|babies|bébé|bambin[aoie]|infant|newborn|toddler)$/iu;
/** Wools, leathers, colours, shapes and occasions that are named after children but are not for them. */
const namedAfterChildren =
  /\b(?:baby[\s-](?:alpaca|bag|blue|boot|boyfriend|camel|cashmere|chevali[eè]re?|cord|corduroy|doll|jodie|lambskin|llama|marcie|merino|milo|pink|suri|t-?shirt|tee|wool|yak)|kid[\s-](?:goat|leather|mohair|nappa|silk|suede)|(?:le|carte)[\s-]bambin[oa]|boy[\s-](?:bag|briefs?|chain|fit|flap|jeans?|shorts?)|baby[\s-]shower|baby(?:\s[\w-]+){1,3}\s(?:necklace|earrings?|hoops?|studs|rings?|pendant|choker)|girls?[’']?s?[\s-](?:night|trip|weekend)|comme\sdes\sgar[cç]ons(?:\s(?:girl|boy)s?)?|filles\s[aà]\spapa|enfants\sriches(?:\sd[eé]prim[eé]s)?|sonic\syouth)\b/gi;
/** In these languages the words have no other meaning in a category, so they count at any position. */
const menAbroad = wordsOf(
  'hommes?|uomo|uomini|hombres?|caballeros?|herren*|heren|mannen|męsk*|pánsk*|メンズ|男性|남성',
);
const manly = /^(?:m|mann|herr|masculin[oe]?|maschi(?:le|o))$/i;
const tagPrefix = /^\s*(?:attr|gender|sex|dept|department|category|type)\s*[:_=-]\s*/i;
const childrenAge = /^(?:newborn|infant|toddler|kids?|baby|child(?:ren)?|girl|juniors?|tweens?)$/i;
/** Age groups of adults, in the languages of Google's tables. */
const adult = /^(?:adults?|adult[aeio]s?|erwachsener?|volwassen(?:en)?)$/i;
/** Products that count as menswear even if the gender is blank. A gender that says female overrides this. */
const mensPieces = wordsOf('boxer[\\s-]?briefs?|swim(?:ming)?[\\s-]?trunks?');

const years = String.raw`yrs?|years?(?:\sold)?|y\.?o?|ans?|ann[io]|a[nñ]os?|jahr(?:en?)?|jaar`;
const months = 'mo?n?ths?|mos?|mois|mes[ei]?|meses|monat(?:en?)?|maand(?:en)?';
/** A child's height: 128 cm, or 128 alone beside an age. */
const height = String.raw`(?:\d{2,3}\s?cm|1\d\d)`;
const age = String.raw`(\d{1,2})\s*(?:${years}|${months}|[tma])?(?:\s*(?:[-–/]|to|à|a|bis)\s*(\d{1,2}))?`;
/** Matches ages: 8Y, 5/6 years, 2T/3T, 8Y (128cm), 128 cm / 8 ans, S (4-5 years). */
const ageAsSize = new RegExp(
  String.raw`^(?:age[sd]?\s+)?(?:(?:${height}|x{0,2}[sml])[\s(/–-]+)?${age}\s*(?:(${years})|(${months})|([tma]))\.?\)?(?:[\s(/–-]+${height})?\)?$`,
  'i',
);
/** Matches Y8, and ages without a unit after a word for age. */
const ageInFront = /^(?:y\s?|ages?\s+)(?:\d|1[0-6])(?:\s*[-–/]\s*(?:\d|1[0-6]))?$/i;
/** Children's heights, in steps of six centimetres: 116/122. */
const heights = new Set(Array.from({ length: 19 }, (_, step) => `${50 + step * 6}/${56 + step * 6}`));
/** The letter A is also a bra cup or a shoe width. */
const ofCupsOrWidths =
  /\b(?:bra|bralette|bikini|swim\p{L}*|shoe|boot|bootie|pump|sandal|heel|flat|loafer|sneaker|mule)s?\b/iu;

/** Longer texts are no ages, and slow to match if they are hostile. */
const maxAgeChars = 100;

/**
 * Tells whether a size is a child's age or height. The result is `bare` if only a letter or the numbers themselves
 * suggest it.
 */
const childrensSize = memoize((size: string): 'told' | 'bare' | undefined => {
  if (size.length > maxAgeChars) return undefined;
  const readings = size.split(/\s*[,;|]\s*/).map(childrensSizeIn);
  return readings.includes(undefined) ? undefined : readings[0];
});

function childrensSizeIn(size: string): 'told' | 'bare' | undefined {
  if (ageInFront.test(size)) return 'told';
  if (heights.has(size.replace(/\s*[-–/]\s*/, '/').replace(/\s*cm$/i, ''))) return 'bare';
  const [match, from, to, inYears, inMonths, letter] = ageAsSize.exec(size) ?? [];
  if (match === undefined) return undefined;
  if (inMonths !== undefined) return 'told';
  const [first, last] = [Number(from), Number(to ?? from)];
  if (inYears !== undefined) return first <= 16 ? 'told' : undefined;
  return isAgeBy[letter?.toLowerCase() ?? '']?.(first, last) ? 'bare' : undefined;
}

/** Tells, for each letter that may stand for a unit, which numbers before it are ages. */
const isAgeBy: Record<string, (first: number, last: number) => boolean> = {
  // Above toddler sizes, T means tall.
  t: (first, last) => first >= 2 && last <= 6,
  // 8 M is a shoe of medium width, and 7/8 M a slipper.
  m: (first, last) =>
    first === last ? [12, 18, 24, 36].includes(first) : last <= 36 && (first === 0 || last - first > 1),
  a: (first, last) => first >= 2 && last <= 16,
};

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

/**
 * Returns why a product is not for women, or undefined if it is or nothing says otherwise. Many feeds leave the gender
 * blank. A title that says 'women' overrides a gender that says 'male' (seen in real feeds).
 */
export function notForWomenBecause(clues: WearerClues): string | undefined {
  const { categories = [], sizeType = '' } = clues;
  const title = namesWearer(clues.title) ? clues.title : '';
  const [gender = '', ageGroup = '', size = '', brand = ''] = [
    clues.gender,
    clues.ageGroup,
    clues.size,
    clues.brand,
  ].map((text) => text?.trim());
  const named = title.replace(quoted, ' ');
  const among = categories.map(wearersOf);
  const isAmongWomens = among.some(({ isWomens }) => isWomens);
  const isAmongChildrens = among.some(({ isChildrens }) => isChildrens);
  // A "boy tee" is a women's cut if the store lists it for women and not for children.
  const isWomens = women.test(gender) || (isAmongWomens && !isAmongChildrens);
  // Brands, wools and cuts may be named after children, so a row that says adult overrides its title.
  const isAdult = () => adult.test(ageGroup) || grownWomen.test(title) || grownWomen.test(gender);
  const isChildrensTitle = isForChildren(isWomens ? named.replace(boy, '') : named) && !isAdult();
  if (isOfChildren(ageGroup) || isChildrensTitle || (isChildrensBrand(brand) && !isAdult())) return 'children’s wear';
  // If the row says so, 8 T is tall and 12 M a boot of medium width.
  const ageTold = adult.test(ageGroup) || /\btall\b/i.test(sizeType) ? undefined : childrensSize(size);
  if (ageTold === 'told') return 'children’s wear';
  const isCupOrWidth = () => /a$/i.test(size) && [clues.title, ...categories].some((text) => ofCupsOrWidths.test(text));
  if (ageTold === 'bare' && !isAdult() && !isCupOrWidth()) return 'children’s wear';
  if (women.test(title)) return undefined;
  // "Female" may also be a girl's.
  if (isOfChildren(gender)) return 'children’s wear';
  if (!isAmongWomens && isAmongChildrens) return 'children’s wear';
  if (women.test(gender)) return undefined;
  if (men.test(gender) || manly.test(gender)) return 'menswear';
  if (men.test(named) && !menInspired.test(title)) return 'menswear';
  if (!isAmongWomens && (mensPieces.test(title) || among.some(({ isMens }) => isMens))) return 'menswear';
  return undefined;
}

/** Tells whether a title names its wearer, which few do. ASCII titles have a pattern of their own that is three times as fast. */
function namesWearer(title: string): boolean {
  return isAscii.test(title) ? wearerInAscii.test(title) : wearers.some((words) => words.test(title));
}

const wearers = [women, men, mensPieces, children];
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
  [men, mensPieces, childrenInFields].map((words) => [words, new RegExp(`${words.source}$`, 'iu')]),
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
    isChildrens: steps.some((step) => isOrEndsIn(step, childrenInFields)),
    isMens: steps.some((step) => isOrEndsIn(step, men) || isOrEndsIn(step, mensPieces) || menAbroad.test(step)),
  };
});

/** Splits breadcrumbs and tags into steps, without prefixes: `gender:Men` gives Men. */
function stepsOf(category: string): string[] {
  const steps = category.split(/[>/|,]/);
  return steps.map((step) => step.replace(tagPrefix, '').replace(namedAfterChildren, '').trim());
}
