import { krKinds } from '#contract/kinds-in-korean.ts';
import { findAttributes } from '#server/catalog/attributes/find-attributes.ts';
import { fold, numbersOf, wordsOf } from '#server/catalog/search/fold.ts';
import { kindNamesAbroad } from '#server/catalog/search/grammar/abroad/kinds.ts';
import { falseFriends } from '#server/catalog/search/grammar/abroad/language.ts';
import { koreanFeedNames } from '#server/catalog/search/grammar/korean/feed-names.ts';
import { koreanKindNames } from '#server/catalog/search/grammar/korean/kinds.ts';
import { koreanKindsOfSome } from '#server/catalog/search/grammar/korean/kinds-of-some.ts';
import { categories } from '#server/catalog/taxonomy/categories.ts';
import { type Subcategory, subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import { wordsAbroad } from '#server/catalog/taxonomy/words-abroad.ts';
import { splitList } from '#server/platform/word-lists.ts';
import { everydayNames, everydayNamesOfSome, namesOfTrackPants, wordsOfTrackPants } from './everyday-kinds.ts';
import { type SubcategoryNames, slangNames, slangOfSome } from './kind-slang.ts';

/** The products that a kind's name means. */
export type KindReading = {
  subcategoryIds: readonly number[];
  /** The words of the name, beside each other, that only some of these products have: `wrap` of a wrap dress. */
  narrowing?: readonly string[];
  /** Further names of these products, any of which tells them as well: the berets of 베레모. */
  called?: readonly string[];
  /** Whether the other products of the subcategories are no answer at all: a tie is an accessory as others are not. */
  isStrict?: boolean;
  /** Further subcategories, of which products that are called so belong to the kind: bikini briefs are briefs. */
  also?: { subcategoryIds: readonly number[]; words: readonly string[]; deniedWords: readonly string[] };
};

const between = (first: number, last: number) =>
  subcategories.flatMap(({ id }) => (id >= first && id <= last ? id : []));

/** Names of several subcategories together. The first names the subcategories of a general row. */
const families: readonly SubcategoryNames[] = [
  ['dress', [700, 701, 702, 703, 704, 705, 706]],
  ['gown', [705, 706]],
  ['top', [711, 712, 713, 714, 715, 716]],
  ['sweater|jumper|pullover', [718, 719]],
  ['knit|knitwear', [718, 719, 720]],
  ['jacket', [723, 724, 725, 730]],
  ['coat', [728, 729, 731]],
  ['jas|jassen|winterjas|winterjassen|casaco|casacos', [723, 724, 725, 728, 729, 730, 731]],
  ['outerwear', between(723, 733)],
  ['pants|pant|trouser|slacks', [735, 736]],
  ['bottom', [735, 736, 737]],
  ['skirt', [741, 742, 743, 744]],
  ['swimwear|swim|bathers|swimming costume|swimming suit', [748, 749]],
  ['beachwear', [748, 749, 750]],
  ['lingerie|intimates', [752, 753, 754]],
  ['underwear', [752, 753]],
  ['sleepwear|nightwear|loungewear', [756, 757]],
  ['activewear|sportswear|athleisure|gym wear|workout clothes', [759, 760, 761]],
  ['shoe|footwear', between(200, 216)],
  ['heels|high heels|stilettos', [201, 202, 203]],
  ['sandal', [203, 204]],
  ['boot|winter boot', [211, 212, 213]],
  ['bag', between(100, 110)],
  ['handbag|purse|hand bag', between(100, 107)],
  ['jewelry|jewellery|jewel', between(300, 312)],
  ['earring', [301, 302]],
  ['necklace|chain', [303, 304, 305]],
  ['jewelry set|jewellery set', [300, 301, 302, 303, 304, 305]],
  ['bracelet', [306, 307]],
  ['eyewear|lunettes|occhiali|gafas|bril', [401, 402]],
  ['shades|sunnies', [401]],
  ['scarf', [404, 405]],
  ['hat', [406, 407]],
  ['accessory|accessories', between(400, 412)],
  ['clothes|clothing|apparel|garment', between(700, 799)],
  ['culottes', [735, 736]],
  ['cross body', [103]],
  ['heel', [201, 202, 203]],
  ['bathing costume|bathers', [748, 749]],
  ['bling', between(300, 312)],
  ['wristwatch|wrist watch', [311]],
];

/** Returns the largest family that some subcategories belong to, such as all bags of a clutch. Empty if there is none. */
export function widestFamily(ids: readonly number[]): readonly number[] {
  const around = families.map(([, family]) => family).filter((family) => ids.every((id) => family.includes(id)));
  return around.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

/** Names whose first words tell a property that only some products of the kinds have. */
const narrowed: readonly (readonly [...SubcategoryNames, narrowing: string])[] = [
  ['sequin dress|sequined dress|sequinned dress', between(700, 706), 'sequin'],
  ['bodycon dress', between(700, 706), 'bodycon|fitted|sculpted|second skin|bandage'],
  ['quilted bag', between(100, 110), 'quilted'],
  ['laptop bag|computer bag', [100, 101, 104, 108, 411], 'laptop'],
  [
    'basket|basket bag|straw bag|market bag|wicker bag',
    [100, 101, 102, 103, 106, 107],
    'straw|raffia|wicker|basket|rattan|woven',
  ],
  ['kaftan|caftan|kaftan dress|caftan dress|muumuu|muumuu dress', [700, 701, 702, 703, 750], 'kaftan|caftan|muumuu'],
  ['suede jacket', [723, 724, 725, 726], 'suede'],
  ['shearling jacket|shearling coat', [724, 728, 731], 'shearling'],
  ['faux fur coat|faux fur jacket', [728, 731], 'faux fur'],
  ['silk robe', [757], 'silk'],
  ['mary jane', [200, 201, 207], 'mary jane'],
  ['linen set', [746], 'linen'],
  ['satin set', [746], 'satin'],
];

/** Houses of sports goods. Their shoes that are called no more than shoes are sneakers. */
const sportsHouses = `
  nike|adidas|reebok|puma|asics|fila|converse|vans|skechers|lotto|mizuno|hoka|saucony|salomon|diadora|umbro|kappa|veja|
  superga
`;

/**
 * Names of kinds whose products are partly in other subcategories, with the words in the names of these, and with words of
 * products that only a search without the kind means: a search for heels asks for no wedges, and one without heels for none.
 */
const elsewhere: readonly (readonly [
  names: string,
  subcategoryIds: readonly number[],
  words: string,
  deniedWords?: string,
])[] = [
  ['brief', [749], 'brief'],
  ['heel|heels|high heels', [205, 206], 'heel|heeled|pointed', 'wedge'],
  ['peep toe|open toe heel|open toe shoe', [201, 202, 205, 206, 211], 'peep|open'],
  [
    'sneaker|trainer|running shoe|sports shoe|sport shoe|training shoe|kicks',
    [200],
    `running|training|sports|sneaker|${sportsHouses}`,
  ],
  ['kurta set|churidar set|salwar suit', [711], 'dupatta'],
  ['flat', [204], 'flat|sandal'],
  ['slip', [700, 701, 702, 703], 'slip'],
  ['sweater vest|knit vest|knitted vest|jumper vest', [733], 'knit|knitted|sweater|cable'],
  // Australian thongs are sandals.
  ['thong|thongs', [204], 'thong|flip flop'],
  [namesOfTrackPants, [721, 735, 746], wordsOfTrackPants],
  ['sweats', [735, 746], wordsOfTrackPants],
  [
    'puffer vest|down vest|padded vest|quilted vest|puffer gilet|padded gilet|quilted gilet',
    [733],
    'puffer|down|quilted|padded',
  ],
];

/** Words of general rows whose other subcategories belong to them as well. */
const familyOf = new Map<number, readonly number[]>(
  (
    [
      [700, 'dress'],
      [711, 'top'],
      [718, 'sweater'],
      [723, 'jacket'],
      [728, 'coat'],
      [735, 'pants'],
      [741, 'skirt'],
      [200, 'shoe'],
      [204, 'sandal'],
      [212, 'boot'],
      [100, 'bag'],
      [300, 'jewelry'],
      [301, 'earring'],
      [303, 'necklace'],
      [306, 'bracelet'],
      [400, 'accessory'],
      [404, 'scarf'],
      [406, 'hat'],
    ] as const
  ).map(([id, name]) => [id, families.find(([names]) => splitList(names)[0] === name)?.[1] ?? [id]]),
);

export const gownId = 705;

/** General rows that other names of their family do not widen: knee boots are no ankle boots. */
const isWhole = new Set([204, 212, 201, 300, 400]);

/** Subcategories of many unlike products: a search for a charm or a tie must not list all of them. */
const isBroad = (id: number) => id === 300 || id === 400;

const readings = new Map<string, KindReading>();

const digits: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3' };

/**
 * Returns every spelling of a name as parts joined by spaces: the last word in singular and plural, also written as one, and
 * a number at its beginning as a digit: 2 piece set.
 */
function spellingsOf(name: string): string[] {
  const [first = '', ...rest] = wordsOf(name.replaceAll(' & ', ' ')).flat();
  const digit = rest.length > 0 ? digits[first] : undefined;
  const starts = digit === undefined ? [first] : [first, digit];
  return starts.flatMap((start) => {
    const parts = [start, ...rest];
    const before = parts.slice(0, -1);
    return numbersOf(parts.at(-1) ?? '').flatMap((last) => {
      const spelled = [...before, last].join(' ');
      return parts.length === 2 ? [spelled, [...before, last].join('')] : [spelled];
    });
  });
}

function add(name: string, reading: KindReading): void {
  for (const spelling of spellingsOf(name)) {
    const known = readings.get(spelling)?.subcategoryIds;
    const subcategoryIds = known && [...new Set([...known, ...reading.subcategoryIds])];
    readings.set(spelling, subcategoryIds ? { ...reading, subcategoryIds } : reading);
  }
}

function readingOf({ id, name, words, narrower }: Subcategory, word: string): KindReading {
  const parts = wordsOf(word).flat();
  if (parts.length > 1 && spellingsOf(word).includes(wordsOf(name).flat().join(' '))) return { subcategoryIds: [id] };
  const ids = isWhole.has(id) && parts.length > 1 ? [id] : (familyOf.get(id) ?? [id]);
  if (narrower.includes(word))
    return { subcategoryIds: isBroad(id) ? [id] : ids, narrowing: parts, isStrict: isBroad(id) };
  const head = parts.at(-1) ?? '';
  const isOfHead = parts.length > 1 && words.some((other) => numbersOf(fold(other)).includes(head));
  // Other languages name the kind first: a borsa a tracolla is any tracolla, and a leren rok one of leather.
  const isKindFirst = wordsAbroad(id).includes(word) && findAttributes(parts.slice(0, -1)).length === 0;
  if (!isOfHead || isKindFirst) return { subcategoryIds: parts.length > 1 ? [id] : ids };
  // The last word names the same subcategory: a wrap dress is one of the dresses, and no subcategory of its own.
  return isWhole.has(id) ? { subcategoryIds: [id] } : { subcategoryIds: ids, narrowing: parts.slice(0, -1) };
}

/** Names, and parts of names, that are occasions rather than kinds: 'travel cashmere' is no luggage. */
const occasionsInNames = new Set(['Travel', 'Rain', 'après-ski']);

for (const subcategory of subcategories)
  for (const word of subcategory.words) if (!occasionsInNames.has(word)) add(word, readingOf(subcategory, word));

for (const { id, name } of subcategories)
  for (const part of [name, ...name.split(' & ')])
    if (!occasionsInNames.has(part) && !readings.has(fold(part).toLowerCase())) add(part, { subcategoryIds: [id] });
// Names of several subcategories replace what each subcategory says about them.
for (const [names, subcategoryIds] of [...families, ...slangNames, ...everydayNames]) {
  const reading = { subcategoryIds };
  for (const spelling of splitList(names).flatMap(spellingsOf)) readings.set(spelling, reading);
}
for (const [names, subcategoryIds, narrowing] of [...narrowed, ...slangOfSome, ...everydayNamesOfSome]) {
  const [word = '', ...called] = splitList(narrowing);
  const reading = { subcategoryIds, narrowing: word.split(' '), ...(called.length > 0 && { called }) };
  for (const spelling of splitList(names).flatMap(spellingsOf)) readings.set(spelling, reading);
}
for (const [names, subcategoryIds, words, denied = ''] of elsewhere)
  for (const spelling of splitList(names).flatMap(spellingsOf)) {
    const known = readings.get(spelling);
    const deniedWords = splitList(denied).filter(Boolean);
    if (known) readings.set(spelling, { ...known, also: { subcategoryIds, words: splitList(words), deniedWords } });
  }
for (const { id: categoryId, name } of categories)
  if (!readings.has(fold(name)))
    add(name, { subcategoryIds: subcategories.flatMap((one) => (one.categoryId === categoryId ? one.id : [])) });

for (const [english, names] of Object.entries(kindNamesAbroad)) {
  const reading = readings.get(english);
  if (!reading) throw new Error(`No kind is called ${english}.`);
  // Baskets are sneakers in French. An English basket is none.
  for (const name of splitList(names))
    for (const spelling of spellingsOf(name))
      if (spelling === fold(name) || !readings.has(spelling)) readings.set(spelling, reading);
}

const byEnglishName = new Map<string, readonly number[]>([
  ...categories.map(({ id, name }): [string, number[]] => [
    name,
    subcategories.flatMap((subcategory) => (subcategory.categoryId === id ? subcategory.id : [])),
  ]),
  ...subcategories.map(({ id, name }): [string, readonly number[]] => [name, familyOf.get(id) ?? [id]]),
]);
for (const [name, id] of koreanFeedNames) addKorean(name, { subcategoryIds: [id] });
for (const [english, korean] of Object.entries(krKinds)) {
  const subcategoryIds = byEnglishName.get(english);
  if (!subcategoryIds) continue;
  for (const name of [korean, ...korean.split(' & ')]) addKorean(name, { subcategoryIds });
}
for (const [names, subcategoryIds] of koreanKindNames)
  for (const name of splitList(names)) addKorean(name, { subcategoryIds });
for (const [names, subcategoryIds, called] of koreanKindsOfSome)
  for (const name of splitList(names))
    addKorean(name, { subcategoryIds, narrowing: wordsOf(name).flat(), called: splitList(called) });

function addKorean(name: string, reading: KindReading): void {
  const parts = wordsOf(name.replaceAll(' & ', ' ')).flat();
  for (const spelling of new Set([parts.join(' '), parts.join('')])) readings.set(spelling, reading);
}

/** Tells whether a folded word is Korean, whose compounds are written together or apart. */
const isKorean = (part: string) => /^\p{Script=Hangul}/u.test(part);

/** Returns the folded names of kinds in one Korean word. */
export const koreanKindWords = (): readonly string[] =>
  [...readings.keys()].filter((name) => isKorean(name) && !name.includes(' '));

/** Returns the names of kinds that have two words. */
export const kindNamesOfTwo = (): readonly (readonly string[])[] =>
  [...readings.keys()].map((name) => name.split(' ')).filter((words) => words.length === 2);

/** The words of names in several words, but for Korean ones: `pleated` of pleated skirt. */
const partsOfNames = new Set(
  [...readings].flatMap(([name, { narrowing }]) => (narrowing && name.includes(' ') ? narrowing : [])),
);

/** Returns whether a folded word is part of a kind's name that tells what only some products of the kind are. */
export const isPartOfKind = (word: string): boolean => partsOfNames.has(word);

/** Returns the products that a search without a kind leaves out: heels, and wedges as well. */
export function deniedKind(kind: KindReading): KindReading {
  const { also } = kind;
  return also ? { ...kind, also: { ...also, words: [...also.deniedWords, ...also.words] } } : kind;
}

/** The most words in a name of a kind. */
export const maxKindParts = Math.max(...[...readings.keys()].map((name) => name.split(' ').length));

/** The last words of names in several words. */
const nouns = new Set(
  [...readings.keys()].flatMap((name) => (name.includes(' ') ? (name.split(' ').at(-1) ?? []) : [])),
);

/** A German Longshirt is a T-shirt, an English long shirt none. */
const shirtsAbroad = new Set(wordsAbroad(714).filter((word) => word.endsWith('shirt')));

/** Returns the kind that folded words name together, singular or plural. Undefined if they name none. */
export function kindNamed(parts: readonly string[]): KindReading | undefined {
  const [first = ''] = parts;
  if (parts.length === 1) return readings.get(first);
  const last = parts.at(-1) ?? '';
  const named = nouns.has(last) ? kindOfWords(first, parts.slice(1).join(' ')) : undefined;
  if (named) return named;
  // The Dutch and Italian `and` is no ending: jurk en rok.
  const isJoint = last === 'en' || last === 'e';
  const isCompound = (parts.length === 2 && !isJoint) || (isKorean(first) && parts.every(isKorean));
  const compound = parts.join('');
  const joined = isCompound && !shirtsAbroad.has(compound) ? readings.get(compound) : undefined;
  return joined && !isToldByKind(parts, joined) ? joined : undefined;
}

/** Returns the kind of a name in several words. Shoppers write a form of a kind in the plural as well: slingbacks pump. */
function kindOfWords(first: string, others: string): KindReading | undefined {
  const named = readings.get(`${first} ${others}`);
  if (named) return named;
  const form = numbersOf(first).find((one) => readings.has(`${one} ${others}`));
  return form === undefined ? undefined : readings.get(`${form} ${others}`);
}

/** Tells whether a compound of other languages is a property and a kind that means the same: a Goldring, a Wollmantel. */
export function isToldByKind(
  [first = '', last = '']: readonly string[],
  { subcategoryIds, narrowing }: KindReading,
): boolean {
  const kind = readings.get(falseFriends.get(last) ?? last)?.subcategoryIds.join();
  return !narrowing && kind === subcategoryIds.join() && findAttributes([first]).length > 0;
}

/** Tells whether a kind is the same as another one, or one of several that the other one names, such as clothes. */
export const isOfKind = (one: KindReading, other: KindReading) =>
  !other.narrowing && one.subcategoryIds.every((id) => other.subcategoryIds.includes(id));

/** Tells whether a kind leaves some products of another one: stretch jeans are all jeans here, ballet flats no sandals. */
export const isNarrower = (one: KindReading, other: KindReading) =>
  one.narrowing !== undefined ||
  (other.also !== undefined && one.also === undefined) ||
  !other.subcategoryIds.every((id) => one.subcategoryIds.includes(id));
