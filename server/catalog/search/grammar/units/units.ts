import type { AttributeName } from '#contract/attributes.ts';
import { fold, isStopWord, numbersOf } from '#server/catalog/search/fold.ts';
import { detailsAbroad, detailsLeftOut } from '#server/catalog/search/grammar/abroad/details.ts';
import type { Atom, Clause } from '#server/catalog/search/grammar/clause.ts';
import { heightAtoms, heightsOfHeels } from '#server/catalog/search/grammar/items/heel-heights.ts';
import type { AttributeReading, Item } from '#server/catalog/search/grammar/items/item.ts';
import { koreanDetails, koreanSameThings } from '#server/catalog/search/grammar/korean/same-things.ts';
import type { NamedHouse } from '#server/catalog/search/grammar/names/brand-names.ts';
import { gownId, type KindReading } from '#server/catalog/search/grammar/names/kind-names.ts';
import { lacksAttributes } from '#server/catalog/search/grammar/names/loose-words.ts';
import { nameWord, shadeAtom } from '#server/catalog/search/grammar/names/shade-names.ts';
import type { Occasion } from '#server/catalog/search/grammar/occasions/occasion.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import type { QueryWord } from '#server/catalog/search/words/word-index.ts';
import { splitList, splitWords } from '#server/platform/word-lists.ts';

/** The headings under which the answer lists constraints. */
type ConstraintKind = AttributeName | 'kind' | 'brand' | 'store' | 'occasion' | 'phrase' | 'word';

/** A condition with the parts of the query that it was read from. */
export type Unit = Clause & {
  kind: ConstraintKind;
  from: number;
  to: number;
  /** The end of the words that name it, where a negation follows them: 단추 of `단추 없는`. */
  namedTo?: number;
  isFree?: boolean;
  /** Whether the words ask for the lack of the property: plain. */
  isLack?: boolean;
  /** The subcategory that a search without this condition means: hats for a beret. */
  widerId?: number | undefined;
  /** The families of a shade, which a search without this condition still means. The unit is then of the shade alone. */
  instead?: string;
  /** Whether a search without this condition means the kinds of a wish alone: the skirts of `red skirt or velvet skirt`. */
  isWholeWish?: boolean;
  /** Whether it is one side of a choice whose other side stands elsewhere: the `black` of `black dress or navy`. */
  isOneSide?: boolean;
  /** The places of both sides of such a choice. */
  sides?: readonly { from: number; to: number }[];
  /** The place of a quoted phrase among those of the query. */
  quoted?: number;
};

/** Which attribute a search gives up first: shoppers name a colour or a material for its own sake. */
const weights: Record<AttributeName, number> = {
  colour: 5,
  material: 4.5,
  heel: 4,
  length: 3.5,
  sleeve: 3,
  pattern: 3,
  neckline: 3,
  fit: 2,
  closure: 2,
  occasion: 1.5,
  season: 1.5,
};
/** Words that no lexicon knows are given up first; words for some products of a kind are given up next. */
const freeWeight = 1;
const narrowingWeight = 2.5;

/** @param heights the heights of heels that the words name. Those of the heels in the reading if they name none. */
export function attributeUnit(
  reading: AttributeReading,
  { from, to }: Pick<Item, 'from' | 'to'>,
  heights?: readonly number[],
): Unit {
  const told = withoutImplied(reading);
  const any = told.flatMap(({ attribute, values, names }): Atom[][] => [
    [names ? { is: 'text', word: nameWord(names) } : { is: 'attribute', attribute, values }],
    ...(attribute === 'heel' ? heightAtoms(heights ?? heightsOfHeels(values)) : []),
  ]);
  const kind = told[0]?.attribute ?? 'colour';
  return { any, kind, isExcluded: false, weight: weights[kind], from, to };
}

const houseAtom = ({ is, ids }: NamedHouse): Atom => (is === 'brand' ? { is, brandIds: ids } : { is, storeIds: ids });

export function houseUnit({ house, attributes = [], from, to }: Extract<Item, { is: 'house' }>): Unit {
  const atom = houseAtom(house);
  const others = attributes.map(({ attribute, values }): Atom[] => [{ is: 'attribute', attribute, values }]);
  // Off White is a colour as well, which may be given up as others are.
  const weight = Math.min(...attributes.map(({ attribute }) => weights[attribute]), Number.POSITIVE_INFINITY);
  return { any: [[atom], ...others], kind: house.is, isExcluded: false, weight, from, to };
}

/** Words for small and large in other languages. */
const small = `
  petit petite petits petites piccolo piccola piccoli piccole pequeño pequeña pequeños pequeñas
  klein kleine kleines kleiner kleinen
`;
const large = 'grand grande grands grandes grandi groß große großes großer großen groot grote';

/** Words of names with other words for the same thing. */
const sameThing = new Map(
  [
    'pleated|plisse|pleat|plisado|plissee',
    'mini|micro|small|compact|petite|tiny',
    'small|mini|compact|petite',
    'large|big|oversized',
    'oversized|large|big|wide',
    'xl|large|big|oversized',
    'lightweight|light',
    'thin|light|fine|slim',
    'slouchy|slouch|soft',
    'skinny|slim|thin|narrow',
    'slim|skinny|thin|narrow',
    ...splitWords(small).map((word) => `${word}|small|mini|compact`),
    ...splitWords(large).map((word) => `${word}|large|big|oversized`),
    ...['big', 'huge', 'bulky', 'massive', 'enormous'].map((word) => `${word}|large|big|oversized|bold|chunky`),
    'ripped|distressed|torn|destroyed',
    'distressed|ripped|torn|destroyed',
    'biker|moto|motorcycle',
    'brimmed|brim',
    'chunky|bold|sculptural|statement|cable',
    'dainty|fine|slim|delicate',
    'delicate|fine|slim|dainty',
    ...koreanSameThings,
    ...detailsAbroad,
  ].map((words) => {
    const [word = '', ...others] = splitList(words).map(fold);
    return [word, others] as const;
  }),
);

/** Details of clothes, with the words for clothes that have them. Descriptions name either. */
const formsOfDetails = new Map(
  [
    'belt|belted',
    'washable|wash',
    'strap|strappy',
    'pleat|pleated|plisse',
    'ruffle|ruffled|frill|frilled',
    'frill|frilled|ruffle|ruffled',
    'frilly|frilled|ruffled|ruffle',
    'fringe|fringed',
    'hood|hooded',
    'rip|ripped|distressed',
    'hole|ripped|distressed',
    'button|buttoned',
    'pointy|pointed',
    ...koreanDetails,
  ].flatMap((words) => {
    const [word = '', ...forms] = splitList(words).map(fold);
    return numbersOf(word).map((number) => [number, forms] as const);
  }),
);

const formsLeftOut = new Map(
  detailsLeftOut.map((words) => {
    const [word = '', ...forms] = splitList(words).map(fold);
    return [word, forms] as const;
  }),
);

/** Returns the texts that tell a detail, where a search leaves it out. */
export const textsLeftOut = (word: string): Atom[][] =>
  (formsLeftOut.get(word) ?? []).map((form) =>
    form.split(' ').map((part): Atom => ({ is: 'text', word: { parts: [part], isPhrase: false } })),
  );
/** Words of texts for metal parts by their colour: gilt buttons. Hardware is any of them. */
const metals = new Map([
  ['gold', ['gilt', 'brass']],
  ['golden', ['gilt', 'brass']],
  ['silver', ['nickel', 'palladium', 'steel']],
]);

/** Returns further words of texts for a detail, or for a part with its property: gilt buttons, a pointed toe. */
function otherForms(words: readonly string[]): string[][] {
  const [first = '', part = ''] = words;
  if (words.length === 1) return (formsOfDetails.get(first) ?? []).map((form) => [form]);
  const own = words.length === 2 ? (metals.get(first) ?? formsOfDetails.get(first) ?? []) : [];
  return own.map((word) => (part === 'hardware' ? [word] : [word, part]));
}

function wordOf(words: readonly string[]): QueryWord {
  const [word = ''] = words;
  const others = words.length === 1 ? sameThing.get(word) : undefined;
  return others ? wordOfAny([word, ...others]) : { parts: [...words], isPhrase: false };
}

/** @param said the word in place of those of the query */
export function freeUnit(parts: readonly Part[], from: number, to: number, said?: string): Unit {
  const folded = said?.split(' ') ?? parts.slice(from, to).map((part) => part.folded);
  return {
    any: [folded, ...otherForms(folded)].map((words): Atom[] => [{ is: 'text', word: wordOf(words) }]),
    kind: 'word',
    isExcluded: false,
    weight: freeWeight,
    from,
    to,
    isFree: true,
  };
}

/** Returns the condition of a shade such as caramel: the families of its colour, or the words themselves. */
export function shadeUnit(parts: readonly Part[], { from, to }: Item, families: readonly string[]): Unit {
  const folded = parts.slice(from, to).map((part) => part.folded);
  return {
    any: [
      [{ is: 'attribute', attribute: 'colour', values: families }],
      [{ is: 'text', word: { parts: folded, isPhrase: true } }],
    ],
    kind: 'colour',
    isExcluded: false,
    weight: weights.colour,
    from,
    to,
  };
}

/** Returns a word of texts that any of some words meets, in singular and plural. */
function wordOfAny(words: readonly string[]): QueryWord {
  const [first = '', ...others] = words.flatMap(numbersOf);
  return { parts: first.split(' '), isPhrase: true, others: others.map((word) => word.split(' ')) };
}

/** Returns the condition of a kind, with products of other subcategories that are called so. */
export function kindUnit(
  { subcategoryIds, also }: Pick<KindReading, 'subcategoryIds' | 'also'>,
  { from, to }: Pick<Item, 'from' | 'to'>,
): Unit {
  const elsewhere: Atom[][] = also
    ? [
        [
          { is: 'kind', subcategoryIds: also.subcategoryIds },
          { is: 'text', word: wordOfAny(also.words) },
        ],
      ]
    : [];
  return {
    any: [[{ is: 'kind', subcategoryIds }], ...elsewhere],
    kind: 'kind',
    isExcluded: false,
    weight: Number.POSITIVE_INFINITY,
    from,
    to,
  };
}

const clutchId = 107;
const smallWords = new Set(splitWords(`small little tiny 작은 ${small}`).map(fold));

/** Counts clutches, few of which are called small, among small bags for an occasion that clutches suit: small party bags. */
export function withClutches(
  units: readonly Unit[],
  parts: readonly Part[],
  occasions: readonly { occasion: Occasion }[],
  subcategoryIds: readonly number[] = [],
): Unit[] {
  const isClutch = (atom: Atom) => atom.is === 'kind' && atom.subcategoryIds.includes(clutchId);
  const isSuited = occasions.some(({ occasion }) => occasion.prefers.some(({ atom }) => isClutch(atom)));
  if (!isSuited || !subcategoryIds.includes(clutchId)) return [...units];
  return units.map((unit) => {
    const isSmall = unit.isFree && !unit.isExcluded && smallWords.has(parts[unit.from]?.folded ?? '');
    return isSmall ? { ...unit, any: [...unit.any, [{ is: 'kind', subcategoryIds: [clutchId] }]] } : unit;
  });
}

/** Counts gowns among products of full length, whose names rarely say so. */
export function withGowns(unit: Unit): Unit {
  const isFull = unit.any.flat().some((atom) => atom.is === 'attribute' && atom.values.includes('maxi'));
  return isFull ? { ...unit, any: [...unit.any, [{ is: 'kind', subcategoryIds: [gownId] }]] } : unit;
}

/** Leaves out the lack of sleeves of `strapless`, which camisoles share, and the gold of white gold, which is yellow. */
function withoutImplied(reading: AttributeReading): AttributeReading {
  const has = (name: AttributeName, value: string) =>
    reading.some(({ attribute, values }) => attribute === name && values.includes(value));
  if (has('neckline', 'strapless')) return reading.filter(({ attribute }) => attribute !== 'sleeve');
  const isWhiteGold = has('colour', 'silver') && has('material', 'gold');
  return isWhiteGold ? reading.filter(({ attribute }) => attribute !== 'material') : reading;
}

/** Returns the condition of the words that only some products of a kind have: an attribute, or else words of their texts. */
export function narrowingUnit(
  { kind: { narrowing, called, isStrict, subcategoryIds }, from, to }: Extract<Item, { is: 'kind' }>,
  readingOf: (words: readonly string[]) => AttributeReading | undefined,
): Unit[] {
  if (!narrowing) return [];
  const named = readingOf(narrowing);
  const reading = named && lacksAttributes(named, subcategoryIds) ? undefined : named;
  const inTexts: Atom = { is: 'text', word: called ? wordOfAny([narrowing.join(' '), ...called]) : wordOf(narrowing) };
  // Few products state an occasion: names tell evening gowns, and tennis skirts among activewear.
  const isOccasion = reading?.[0]?.attribute === 'occasion';
  const told = isOccasion && called ? [] : (reading ?? []);
  const stated = told.map(({ attribute, values }): Atom[] => [{ is: 'attribute', attribute, values }]);
  const any = reading && !called && !isOccasion ? stated : [...stated, [inTexts]];
  const weight = isStrict ? Number.POSITIVE_INFINITY : narrowingWeight;
  const isWhole = narrowing.length >= to - from;
  const unit: Unit = { any, kind: 'kind', isExcluded: false, weight, from, to: isWhole ? to : from + narrowing.length };
  return [isWhole ? { ...unit, widerId: subcategoryIds[0] } : unit];
}

/** A quoted phrase is given up after everything else that a search says, and never where it says nothing else. */
const phraseWeight = 5.8;

/** Products whose descriptions have all words of a phrase follow those that have the phrase: these know no adjacent words. */
const phraseInTextWeight = 5.75;

/** Reads a quoted phrase: its words beside each other, or its kind and attributes together wherever the product tells them. */
export function phraseUnit(words: readonly string[], items: readonly Item[], from: number, quoted: number): Unit[] {
  const read = items.map((item): Atom[] | undefined => {
    if (item.is === 'attribute') {
      const [first] = item.attributes;
      const shade = first?.attribute === 'colour' ? shadeAtom(words.slice(item.from, item.to)) : undefined;
      return shade ? [shade] : first && [{ is: 'attribute', attribute: first.attribute, values: first.values }];
    }
    if (item.is === 'kind' && !item.kind.narrowing) return [{ is: 'kind', subcategoryIds: item.kind.subcategoryIds }];
    if (item.is === 'house') return [houseAtom(item.house)];
    if (item.is === 'nothing') return [];
    return undefined;
  });
  const phrase: Atom[] = [{ is: 'text', word: { parts: [...words], isPhrase: true } }];
  // A kind of several words, such as a leather jacket, is meant wherever products are called otherwise.
  const isTold = items.length > 1 || (items[0]?.is === 'kind' && words.length > 1);
  const isRead = isTold && read.every((atoms) => atoms !== undefined) && read.flat().length > 0;
  const apart = words.filter((word) => !isStopWord(word));
  const isInText = !isRead && words.length > 1 && apart.length > 0;
  const inText = apart.map((word): Atom => ({ is: 'text', word: { parts: [word], isPhrase: false } }));
  const any = [phrase, ...(isRead ? [read.flatMap((atoms) => atoms ?? [])] : []), ...(isInText ? [inText] : [])];
  const place = { kind: 'phrase', isExcluded: false, from, to: from, quoted } as const;
  const unit: Unit = { ...place, any, isLast: true, weight: phraseWeight };
  const strict: Unit = { ...place, any: [phrase], weight: phraseInTextWeight, instead: words.join(' ') };
  const units = isInText ? [unit, strict] : [unit];
  const kind = words.length > 1 ? items.find((item) => item.is === 'kind') : undefined;
  // Where no product has the phrase, all of its kind are listed. A brand gives no way to others.
  if (!kind || items.some(({ is }) => is === 'house')) return units;
  const ofKind: Atom[] = [{ is: 'kind', subcategoryIds: kind.kind.subcategoryIds }];
  const instead = words.slice(kind.from + (kind.kind.narrowing?.length ?? 0), kind.to).join(' ');
  return [
    { ...place, any: [...any, ofKind], weight: Number.POSITIVE_INFINITY },
    { ...unit, instead, isWholeWish: true },
    ...units.slice(1),
  ];
}
