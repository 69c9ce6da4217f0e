import type { AttributeName } from '#contract/attributes.ts';
import type { Atom, Clause } from '#server/catalog/search/grammar/clause.ts';
import { heightAtoms, heightsOfHeels } from '#server/catalog/search/grammar/items/heel-heights.ts';
import type { AttributeReading, Item } from '#server/catalog/search/grammar/items/item.ts';
import type { NamedHouse } from '#server/catalog/search/grammar/names/brand-names.ts';
import { gownId, type KindReading } from '#server/catalog/search/grammar/names/kind-names.ts';
import { lacksAttributes } from '#server/catalog/search/grammar/names/loose-words.ts';
import { nameWord } from '#server/catalog/search/grammar/names/shade-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { otherForms, wordOf, wordOfAny } from './words-of-texts.ts';

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

/** Returns the property of a brand or a store. */
export const houseAtom = ({ is, ids }: NamedHouse): Atom =>
  is === 'brand' ? { is, brandIds: ids } : { is, storeIds: ids };

export function houseUnit({ house, attributes = [], from, to }: Extract<Item, { is: 'house' }>): Unit {
  const atom = houseAtom(house);
  const others = attributes.map(({ attribute, values }): Atom[] => [{ is: 'attribute', attribute, values }]);
  // Off White is a colour as well, which may be given up as others are.
  const weight = Math.min(...attributes.map(({ attribute }) => weights[attribute]), Number.POSITIVE_INFINITY);
  return { any: [[atom], ...others], kind: house.is, isExcluded: false, weight, from, to };
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
