import { isForeign } from '#server/catalog/search/grammar/abroad/language.ts';
import { readingOf } from '#server/catalog/search/grammar/items/attribute-readings.ts';
import { flatShoes } from '#server/catalog/search/grammar/items/heel-heights.ts';
import type { AttributeReading, Item } from '#server/catalog/search/grammar/items/item.ts';
import { isStyleMarker } from '#server/catalog/search/grammar/names/function-words.ts';
import { deniedKind } from '#server/catalog/search/grammar/names/kind-names.ts';
import { lacksAttributes } from '#server/catalog/search/grammar/names/loose-words.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { deniedKindUnit } from './denied-kinds.ts';
import type { HeadKinds } from './head-kinds.ts';
import { attributeUnit, freeUnit, houseUnit, shadeUnit, type Unit, withGowns } from './units.ts';

/** Returns the condition of an item that is no kind which the query asks for. */
export function unitOf(item: Item, parts: readonly Part[], kinds: HeadKinds, isExcluded: boolean): Unit {
  // The rot and vino of other languages are colours without a kind, too.
  if (item.is === 'free' && item.colours && (kinds.subcategoryIds || isForeign(parts[item.from]?.folded ?? '')))
    return shadeUnit(parts, item, item.colours);
  if (item.is === 'attribute') {
    const attributes = isExcluded ? withHighHeels(item.attributes) : item.attributes;
    const stated = withGowns(attributeUnit(attributes, item, item.heights));
    const told = isExcluded ? withFlatShoes(stated, parts) : stated;
    const inTexts = item.isVague ? freeUnit(parts, item.from, item.to).any : [];
    const unit = item.isVague ? { ...told, any: [...told.any, ...inTexts], weight: vagueWeight } : told;
    // A plain floral dress is rather floral: the lack gives way before a property.
    return item.isLack && !isExcluded ? { ...unit, isExcluded: true, isLack: true, weight: unit.weight - 0.1 } : unit;
  }
  if (item.is === 'house') {
    const unit = houseUnit(item);
    // A bag inspired by a house need not be of it.
    return isModel(item, parts) ? { ...unit, weight: styleOfHouseWeight, isLast: true } : unit;
  }
  // A kind that the query neither asks for nor leaves out is looked for as a word: the blazer of a blazer dress.
  const isOfOccasion = item.is === 'kind' && item.attributes?.[0]?.attribute === 'occasion';
  const isLacked = item.is === 'kind' && lacksAttributes(item.attributes ?? [], kinds.subcategoryIds);
  const isOther = item.is === 'kind' && isExcluded && (isLengthOfOthers(item, kinds) || isSharedBy(item, kinds));
  if (item.is === 'kind' && item.attributes && !isLacked && !isOther && !(isExcluded && isOfOccasion))
    return isExcluded
      ? withFlatShoes(attributeUnit(withHighHeels(item.attributes), item), parts)
      : attributeUnit(item.attributes, item);
  if (item.is === 'kind' && isExcluded)
    return deniedKindUnit({ ...item, kind: deniedKind(item.kind) }, parts, kinds.subcategoryIds, readingOf);
  return freeUnit(parts, item.from, item.to, item.is === 'free' ? item.word : undefined);
}

type KindItem = Extract<Item, { is: 'kind' }>;

/** Tells whether a kind's length is none of the kinds that are asked for: a coat, no long puffer. */
const isLengthOfOthers = ({ kind, attributes = [] }: KindItem, { subcategoryIds }: HeadKinds): boolean =>
  attributes.every(({ attribute }) => attribute === 'length') &&
  subcategoryIds?.some((id) => kind.subcategoryIds.includes(id)) === false;

/** Tells whether the kinds that are asked for have the same property: flats, but no ballet flats. */
const isSharedBy = ({ attributes }: KindItem, { heads }: HeadKinds) =>
  [...heads].some((head) => head.is === 'kind' && head.attributes && sameReading(head.attributes, attributes));

const sameReading = (one: AttributeReading, other: AttributeReading = []) =>
  one.every(({ attribute, values }) =>
    other.some((same) => same.attribute === attribute && same.values.join() === values.join()),
  );

const likeness = /^(?:like|dupes?|alternatives?|lookalikes?|esque)$/;
/** Words that lead to a house as a model. In `I would like a Chanel bag` the house itself is meant. */
const likenessBefore =
  /(?:dupes?|alternatives?|lookalikes?|similar|inspired|copy|(?<!\b(?:i|id|would|we|really) )like)(?: (?:of|for|to|by|a|the))*$/;

/** Tells whether a query asks for something like the pieces of a house: Chanel style, a dupe for Chanel, like Chanel. */
function isModel({ from, to }: Item, parts: readonly Part[]): boolean {
  const next = parts[to]?.folded ?? '';
  const before = parts.slice(0, from).map(({ folded }) => folded);
  const second = parts[to + 1]?.folded ?? '';
  return isStyleMarker(next) || isStyleMarker(second) || likeness.test(next) || likenessBefore.test(before.join(' '));
}

/** Leaves out loafers and sneakers together with flats: few of them state their heels. */
function withFlatShoes(unit: Unit, parts: readonly Part[]): Unit {
  const isFlat = unit.to - unit.from === 1 && /^flats?$/.test(parts[unit.from]?.folded ?? '');
  return isFlat ? { ...unit, any: [...unit.any, [{ is: 'kind', subcategoryIds: flatShoes }]] } : unit;
}

/** Leaves out high heels together with stilettos: names tell the height alone. */
const withHighHeels = (reading: AttributeReading): AttributeReading =>
  reading.map((one) => (one.values.join() === 'stiletto' ? { ...one, values: ['stiletto', 'high'] } : one));

/** A property that many products have untold may be told in any text, and is given up as soon as an unknown word. */
const vagueWeight = 1;

/** A house whose style is asked for is given up before all other conditions, where none of its products matches. */
const styleOfHouseWeight = 0.5;
