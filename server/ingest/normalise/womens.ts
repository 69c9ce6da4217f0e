import { remembered } from '#server/catalog/taxonomy/remembered.ts';

/** Any of some words, parted by bars; a star stands for whatever a word goes on with. */
const wordsOf = (words: string) => new RegExp(`(?<!\\p{L})(?:${words.replaceAll('*', '\\p{L}*')})(?!\\p{L})`, 'iu');

const grown =
  "wom[ae]n(?:[’']?s)?|womenswear|ladies|damen*|femmes?|donn[ae]|mujer(?:es)?|señoras?|vrouwen|damsk*|dámsk*|kvinn(?:a|or)|mulher(?:es)?|レディース|女性|여성";
const women = new RegExp(`${wordsOf(`${grown}|lady|female|dames|unisex|feminin[oa]|weiblich`).source}|^[fw]$`, 'iu');
/** Girls are female, too; women are grown. */
const grownWomen = wordsOf(grown);
const boy = /\bboy\b/gi;
/** The name of a piece, or words on it: 'I Love Men'. */
const quoted = /(?<!\p{L})['‘"“][^'’"”]{2,40}['’"”](?!\p{L})/gu;
const men = wordsOf(
  "men|men[’']s|mens|man(?![\\s-]?(?:made|tailored))|male|menswear|gents|gentlem[ae]n(?:[’']?s)?|herren*|männer*|männlich|hommes?|uomo|uomini|hombres?|caballeros?|heren|mannen|homens|męsk*|pánsk*|メンズ|男性|남성",
);
const menInspired = /\bmen(?:swear|[’']?s)[\s-](?:inspired|style)\b/i;
const children = wordsOf(
  "kid|kid[’']?s|boy[’']?s?|girl[’']s|girls|baby|babies|toddler[’']?s?|infant[’']?s?|newborn|children[’']?s?|enfants?|nouveau-nés?|nourrissons?|tout-petits?|neugeboren*|säugling*|kleinkind*|fille|garçon|kinder*|mädchen*|jungen|baby(?:body|kleid|jacke|hose|mütze|schuhe?)|bambin[aoi]|ragazz[oi]|neonat[aoie]|niñ[ao]s?|bebés?|infantil(?:es)?|jongens?|meisjes?|menin[ao]s?|dziecięc*|dziewczęc*|chłopięc*|dětsk*|dívčí|chlapeck*|キッズ|ベビー|子供|키즈|아동|유아",
);
/** Wools, skins, colours, shapes and occasions that are called after children and are none of theirs. */
const namedAfterChildren =
  /\b(?:baby[\s-](?:alpaca|bag|blue|boot|boyfriend|camel|cashmere|chevali[eè]re?|cord|corduroy|doll|jodie|lambskin|llama|marcie|merino|milo|pink|suri|t-?shirt|tee|wool|yak)|kid[\s-](?:goat|leather|mohair|nappa|silk|suede)|(?:le|carte)[\s-]bambin[oa]|boy[\s-](?:bag|briefs?|chain|fit|flap|jeans?|shorts?)|baby[\s-]shower|baby(?:\s[\w-]+){1,3}\s(?:necklace|earrings?|hoops?|studs|rings?|pendant|choker)|girls?[’']?s?[\s-](?:night|trip|weekend))\b/gi;
/** In these languages such a word has no other sense in a category: it counts wherever it stands. */
const menAbroad = wordsOf(
  'hommes?|uomo|uomini|hombres?|caballeros?|herren*|heren|mannen|męsk*|pánsk*|メンズ|男性|남성',
);
const manly = /^(?:m|mann|herr|masculin[oe]?|maschi(?:le|o))$/i;
const tagPrefix = /^\s*(?:attr|gender|sex|dept|department|category|type)\s*[:_=-]\s*/i;
const childrenAge = /^(?:newborn|infant|toddler|kids?|baby|child(?:ren)?|youth|juniors?|teens?|tweens?)$/i;
/** A bare M is of months in a range or from twelve on: 8 M is a shoe of medium width. */
const childrenSize =
  /^(?:\d{1,2}\s*(?:-\s*\d{1,2}\s*)?(?:months?|mos?)|(?:\d|1[0-6])\s*(?:-\s*\d{1,2}\s*)?(?:yrs?|years?|y|t)|\d{1,2}\s*-\s*\d{1,2}\s*m|(?:12|18|24|36)m)$/i;

/** What tells for whom a piece is made. */
export type WearerClues = {
  gender?: string | undefined;
  ageGroup?: string | undefined;
  size?: string | undefined;
  title: string;
  /** The store's own categories and tags, and Google's as far as it is words: where gender is left blank, 'Men > Shirts' may be all that tells. */
  categories?: readonly string[];
};

/**
 * Why a piece is not for women, or undefined when it is or nothing says otherwise: many feeds leave the gender blank.
 * A title that says 'women' outweighs a gender that says 'male' (seen in real feeds).
 */
export function notForWomenBecause(clues: WearerClues): string | undefined {
  const { categories = [] } = clues;
  const title = namesWearer(clues.title) ? clues.title : '';
  const [gender = '', ageGroup = '', size = ''] = [clues.gender, clues.ageGroup, clues.size].map((text) =>
    text?.trim(),
  );
  const named = title.replace(quoted, ' ');
  const among = categories.map(wearersOf);
  const isAmongWomens = among.some(({ isWomens }) => isWomens);
  const isAmongChildrens = among.some(({ isChildrens }) => isChildrens);
  // A boy tee is called so where the store has it for women and not for children.
  const isWomens = women.test(gender) || (isAmongWomens && !isAmongChildrens);
  // Houses, wools and cuts are called after children, too: a row that says adult is believed before its title.
  const isAdult = () => /^adults?$/i.test(ageGroup) || grownWomen.test(title) || grownWomen.test(gender);
  const isChildrensTitle = isForChildren(isWomens ? named.replace(boy, '') : named) && !isAdult();
  if (isOfChildren(ageGroup) || isChildrensTitle || childrenSize.test(size)) return 'children’s wear';
  if (women.test(title)) return undefined;
  // A girl's is female, too.
  if (isForChildren(gender)) return 'children’s wear';
  if (!isAmongWomens && isAmongChildrens) return 'children’s wear';
  if (women.test(gender)) return undefined;
  if (men.test(gender) || manly.test(gender)) return 'menswear';
  if (men.test(named) && !menInspired.test(title)) return 'menswear';
  if (!isAmongWomens && among.some(({ isMens }) => isMens)) return 'menswear';
  return undefined;
}

/** Whether a title tells for whom it is; few do, and those in plain letters are told apart three times as fast. */
function namesWearer(title: string): boolean {
  return isAscii.test(title) ? wearerInAscii.test(title) : [women, men, children].some((words) => words.test(title));
}

const isAscii = /^[ -~]*$/;
const wearerInAscii = new RegExp(
  [women, men, children].map(({ source }) => source.replaceAll('\\p{L}', '[a-z]')).join('|'),
  'i',
);

const isOfChildren = remembered(
  (ageGroup: string) => childrenAge.test(ageGroup) || childrenSize.test(ageGroup) || children.test(ageGroup),
);

function isForChildren(text: string): boolean {
  return children.test(text.replace(namedAfterChildren, ''));
}

const endingIn = new Map([men, children].map((words) => [words, new RegExp(`${words.source}$`, 'iu')]));

/** Whether a step begins or ends with one of some words: Men's Shirts, Shirts for Men; between others they may be anything. */
function isOrEndsIn(step: string, words: RegExp): boolean {
  const match = words.exec(step);
  return match !== null && (match.index === 0 || endingIn.get(words)?.test(step) === true);
}

/** For whom a category or tag says that it is. */
const wearersOf = remembered((category: string) => {
  const steps = stepsOf(category);
  return {
    isWomens: women.test(category),
    isChildrens: steps.some((step) => isOrEndsIn(step, children)),
    isMens: steps.some((step) => isOrEndsIn(step, men) || menAbroad.test(step)),
  };
});

/** The steps of breadcrumbs, and tags, without what says what they are of: of `gender:Men` Men. */
function stepsOf(category: string): string[] {
  const steps = category.split(/[>/|,]/);
  return steps.map((step) => step.replace(tagPrefix, '').replace(namedAfterChildren, '').trim());
}
