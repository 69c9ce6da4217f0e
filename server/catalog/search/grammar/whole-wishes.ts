import type { Atom } from './clause.ts';
import { isOfHeel } from './heel-heights.ts';
import type { Item } from './items.ts';
import type { Part } from './parts.ts';
import { attributeUnit, houseUnit, shadeUnit, type Unit } from './units.ts';

/**
 * Reads `red dress or black skirt`, also with `and` or a comma: two whole wishes, each with a kind and more. Where few products
 * meet either, others of the kinds follow.
 * @returns the condition of the kinds, and that of the whole wishes
 */
export function choiceOfAll(items: readonly Item[], parts: readonly Part[]): Unit[] | undefined {
  const sides: Item[][] = [[]];
  for (const item of items) {
    if (item.is === 'or' || item.is === 'and') sides.push([]);
    else if (parts[item.from]?.isApart && sides.at(-1)?.length) sides.push([item]);
    else sides.at(-1)?.push(item);
  }
  if (sides.length < 2) return undefined;
  const read = sides.map((side) => side.filter(({ is }) => is !== 'nothing'));
  // A heel is of its own side alone: sandals or kitten heels.
  const hasHeel = read.some((side) => side.some(isOfHeel));
  const isWhole = (side: readonly Item[]) =>
    side.filter(({ is }) => is === 'kind').length === 1 &&
    (hasHeel || side.some(isProperty)) &&
    side.filter(isColour).length < 2 &&
    side.every((item) => (item.is === 'kind' && !item.kind.narrowing) || isProperty(item));
  if (!read.every(isWhole)) return undefined;
  const any = read.map((side) =>
    side.flatMap((item): readonly Atom[] => {
      if (item.is === 'kind') return [{ is: 'kind', subcategoryIds: item.kind.subcategoryIds }];
      if (item.is === 'free' && item.colours) return shadeUnit(parts, item, item.colours).any[0] ?? [];
      const unit =
        item.is === 'house' ? houseUnit(item) : item.is === 'attribute' && attributeUnit(item.attributes, item);
      return unit ? (unit.any[0] ?? []) : [];
    }),
  );
  const from = read[0]?.[0]?.from ?? 0;
  const to = read.at(-1)?.at(-1)?.to ?? from;
  const kinds = read.flat().filter((item) => item.is === 'kind');
  const subcategoryIds = [...new Set(kinds.flatMap(({ kind }) => kind.subcategoryIds))];
  const named = new Set(kinds.map((item) => wordsOf(parts.slice(item.from, item.to))));
  const unit = { kind: 'kind', isExcluded: false, from, to } as const;
  return [
    { ...unit, any: [[{ is: 'kind', subcategoryIds }]], weight: Number.POSITIVE_INFINITY },
    { ...unit, any, weight: wishWeight, instead: [...named].join(' or '), isWish: true },
  ];
}

/** Of the weights of properties the least that products are often asked for by. */
const wishWeight = 3;
const wordsOf = (parts: readonly Part[]) => parts.map(({ folded }) => folded.normalize('NFC')).join(' ');

/** Tells whether an item is of a property, or of a shade such as caramel. */
const isProperty = (item: Item) =>
  item.is === 'attribute' || item.is === 'house' || (item.is === 'free' && item.colours !== undefined);

/** Two colours beside each other are a shade of the one, as in a red lipstick bag: no product has both. */
const isColour = (item: Item) =>
  item.is === 'free' || (item.is === 'attribute' && item.attributes.some(({ attribute }) => attribute === 'colour'));
