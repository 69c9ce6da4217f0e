import type { Atom } from '#server/catalog/search/grammar/clause.ts';
import { readingOf } from '#server/catalog/search/grammar/items/attribute-readings.ts';
import type { AttributeReading, Item } from '#server/catalog/search/grammar/items/item.ts';
import { kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { categoryOfKind } from '#server/catalog/taxonomy/kind-tree.ts';
import { animalsOf } from './animals.ts';
import { narrowAtoms, valuesOf } from './narrower-names.ts';
import { attributeUnit, freeUnit, houseUnit, narrowingUnit, shadeUnit, type Unit } from './units.ts';

/** A whole wish: a kind and its properties. */
type Wish = readonly Item[];

/** The weight of a sleeve, a neckline or a pattern. */
const wishWeight = 3;

/**
 * Returns the conditions of a choice of whole wishes, the most important first: one of the kinds, one of the wishes, the
 * same with the properties that all of them share, and the same with the narrower names of properties.
 */
export function wishUnits(
  wishes: readonly Wish[],
  parts: readonly Part[],
): { units: Unit[]; subcategoryIds: number[] } {
  const shared = sharedProperties(wishes);
  // Properties of all wishes are given up before the wishes themselves.
  const alone = wishes.map((wish) => wish.filter((item) => !shared.includes(item)));
  const whole = wishes.map((wish) => [...wish, ...shared.filter((item) => !wish.includes(item))]);
  const items = wishes.flat();
  const kinds = items.filter((item) => item.is === 'kind');
  const subcategoryIds = [...new Set(kinds.flatMap(({ kind }) => kind.subcategoryIds))];
  const named = new Set(kinds.map((item) => textOf(item, parts)));
  const unit = {
    kind: 'kind',
    isExcluded: false,
    from: Math.min(...items.map(({ from }) => from)),
    to: Math.max(...items.map(({ to }) => to)),
  } as const;
  const units: Unit[] = [
    { ...unit, any: [[{ is: 'kind', subcategoryIds }]], weight: Number.POSITIVE_INFINITY },
    { ...unit, any: anyOf(alone, parts), weight: wishWeight, instead: [...named].join(' or '), isWholeWish: true },
  ];
  if (shared.length > 0) {
    const instead = alone.map((wish) => wish.map((item) => textOf(item, parts)).join(' ')).join(' or ');
    units.push({ ...unit, any: anyOf(whole, parts), weight: wishWeight - 0.05, instead, isWholeWish: true });
  }
  if (whole.flat().some((item) => narrowAtomsOf(item, parts))) {
    const wider = (item: Item) => (narrowAtomsOf(item, parts) ? valuesOf(item, parts) : textOf(item, parts));
    const instead = [...new Set(whole.map((wish) => wish.map(wider).filter(Boolean).join(' ')))].join(' or ');
    units.push({ ...unit, any: anyOf(whole, parts, 'narrow'), weight: wishWeight - 0.1, instead, isShade: true });
  }
  return { units, subcategoryIds };
}

/** Returns the alternatives of wishes. A kind that is called by several words has several. */
function anyOf(wishes: readonly Wish[], parts: readonly Part[], names: 'wide' | 'narrow' = 'wide'): Atom[][] {
  return wishes.flatMap((wish): Atom[][] => {
    const all = wish.reduce<readonly (readonly Atom[])[]>(
      (wholes, item) => {
        const alternatives = alternativesOf(item, parts, names);
        return wholes.flatMap((atoms) => alternatives.map((own) => [...atoms, ...own]));
      },
      [[]],
    );
    const called = wish.flatMap((item) => (item.is === 'kind' ? narrowingUnit(item, readingOf) : []));
    if (called.length === 0) return all.map((atoms) => [...atoms]);
    return called.flatMap(({ any }) => any.flatMap((own) => all.map((atoms) => [...atoms, ...own])));
  });
}

/** Returns the alternatives of a part of a wish: a kitten heel is stated, or tells its height by the name. */
function alternativesOf(item: Item, parts: readonly Part[], names: 'wide' | 'narrow'): readonly (readonly Atom[])[] {
  if (item.is === 'kind') return [[{ is: 'kind', subcategoryIds: item.kind.subcategoryIds }]];
  // A plain skirt states no pattern.
  if (item.is === 'attribute' && item.isLack)
    return item.attributes.map(({ attribute }) => [{ is: 'attribute', attribute, values: [], extent: 'unstated' }]);
  const narrow = names === 'narrow' ? narrowAtomsOf(item, parts) : undefined;
  if (narrow) return narrow;
  if (item.is === 'free' && item.colours) return shadeUnit(parts, item, item.colours).any;
  const unit = item.is === 'house' ? houseUnit(item) : item.is === 'attribute' && attributeUnit(item.attributes, item);
  return unit ? (animalsOf(unit, parts) ?? unit.any) : [[]];
}

/** Returns the alternatives of a narrower name, or of a word without a meaning. Undefined for other items. */
function narrowAtomsOf(item: Item, parts: readonly Part[]): Unit['any'] | undefined {
  if (isWord(item)) return freeUnit(parts, item.from, item.to, item.word).any;
  return item.is === 'attribute' ? narrowAtoms(item, parts) : undefined;
}

/** Tells whether an item is a word without a meaning: the small of a small bag. */
export const isWord = (item: Item): item is Extract<Item, { is: 'free' }> =>
  item.is === 'free' && item.colours === undefined;

const textOf = ({ from, to }: Item, parts: readonly Part[]) =>
  parts
    .slice(from, to)
    .map(({ folded }) => folded.normalize('NFC'))
    .join(' ');

/**
 * Returns the colours of `silk blouse or wool blazer in black`, and the materials of `maxi skirt or wide trousers linen`,
 * which are of all pieces: no other wish has one. A material is shared within one category.
 */
function sharedProperties(wishes: readonly Wish[]): readonly Item[] {
  const last = wishes.at(-1) ?? [];
  const others = wishes.slice(0, -1).flat();
  const categories = new Set(
    wishes.flat().flatMap((item) => (item.is === 'kind' ? item.kind.subcategoryIds.map(categoryOfKind) : [])),
  );
  const hasCloth = others.some((item) => isMaterial(item) || isOfNarrowCloth(item));
  const isShared = (item: Item) =>
    (isColour(item) && !others.some(isColour)) || (isMaterial(item) && categories.size === 1 && !hasCloth);
  return last.slice(last.findIndex(({ is }) => is === 'kind') + 1).filter(isShared);
}

/** Tells whether an item is of a material alone. */
export const isMaterial = (item: Item) =>
  item.is === 'attribute' && item.attributes.every(({ attribute }) => attribute === 'material');

/** Tells whether an item is of a property, or of a shade such as caramel. */
export const isProperty = (item: Item) =>
  item.is === 'attribute' || item.is === 'house' || (item.is === 'free' && item.colours !== undefined);

/** Two colours beside each other are a shade of the one, as in a red lipstick bag: no product has both. */
export const isColour = (item: Item) =>
  item.is === 'free' || (item.is === 'attribute' && item.attributes.some(({ attribute }) => attribute === 'colour'));

/** Tells whether the name of a kind tells its cloth: a tweed jacket. */
export const isOfNarrowCloth = (item: Item) =>
  item.is === 'kind' && !item.attributes && readingOf(item.kind.narrowing ?? [])?.some(isOfCloth) === true;

/** Tells whether values are of the cloth of a piece. */
export const isOfCloth = ({ attribute }: AttributeReading[number]) =>
  attribute === 'material' || attribute === 'pattern';

/** Tells whether a side names its kind in full. In `pearl or diamond earrings` the noun follows. */
export const isNamedAlone = (side: readonly Item[], parts: readonly Part[]) =>
  side.some((item) => {
    const words = parts.slice(item.from, item.to).map(({ folded }) => folded);
    return item.is === 'kind' && !item.attributes && kindNamed(words) !== undefined;
  });

/** Leaves out a preposition before words that say nothing: a silk scarf or leather gloves for my mother. */
export const withoutLastPreposition = (items: readonly Item[]): Item[] =>
  items.slice(0, items.at(-1)?.is === 'preposition' ? -1 : undefined);
