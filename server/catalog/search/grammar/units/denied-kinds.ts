import { fold, numbersOf } from '#server/catalog/search/fold.ts';
import type { Atom } from '#server/catalog/search/grammar/clause.ts';
import { heelWord, toldHeels } from '#server/catalog/search/grammar/items/heel-heights.ts';
import type { AttributeReading, Item } from '#server/catalog/search/grammar/items/item.ts';
import { isNegation, isNegationAfter } from '#server/catalog/search/grammar/names/function-words.ts';
import { kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import { nameWord } from '#server/catalog/search/grammar/names/shade-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { categoryOfKind } from '#server/catalog/taxonomy/kind-tree.ts';
import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import { isContradictory } from './contradiction.ts';
import { attributeUnit, freeUnit, kindUnit, narrowingUnit, type Unit } from './units.ts';
import { textsLeftOut } from './words-of-texts.ts';

const dayDresses = kindNamed([fold('원피스')])?.subcategoryIds ?? [];
const gowns = (kindNamed(['dress'])?.subcategoryIds ?? []).filter((id) => !dayDresses.includes(id));

/**
 * Returns the condition of a kind that a query leaves out. A kind of another category is a detail of the one that it asks for,
 * which names and descriptions tell: a bag without a chain.
 */
export function deniedKindUnit(
  item: Extract<Item, { is: 'kind' }>,
  parts: readonly Part[],
  asked: readonly number[] | undefined,
  readingOf: (words: readonly string[]) => AttributeReading | undefined,
): Unit {
  const unit = kindUnit(item.kind, item);
  // Earrings that are no studs may be drops: the name of some products of a kind leaves out these alone.
  const some = narrowingUnit(item, readingOf).map(({ any }) => any);
  const properties = (item.of ?? []).map((reading) => attributeUnit(reading, item).any);
  const narrower = [...some, ...properties];
  if (narrower.length > 0)
    return {
      ...unit,
      any: narrower.reduce((any, more) => any.flatMap((one) => more.map((two) => [...one, ...two])), unit.any),
    };
  const isOfCategory = (id: number) =>
    item.kind.subcategoryIds.some((other) => categoryOfKind(other) === categoryOfKind(id));
  // Boots and other shoes without heels are no heels, and tell none.
  if ((!asked || asked.some(isOfCategory)) && heelWord.test(parts[item.to - 1]?.folded ?? ''))
    return { ...unit, any: [...unit.any, ...toldHeels] };
  const { subcategoryIds } = item.kind;
  // Where no kind is asked for, the word for dresses of the day leaves out gowns as well: 원피스 말고 하객룩.
  if (!asked && subcategoryIds.join() === dayDresses.join())
    return kindUnit({ subcategoryIds: [...subcategoryIds, ...gowns] }, item);
  if (!asked || asked.some(isOfCategory)) return unit;
  const told = textsLeftOut(parts[item.to - 1]?.folded ?? '');
  return { ...unit, any: [...unit.any, ...freeUnit(parts, item.from, item.to).any, ...told] };
}

/** Returns the kinds of a condition. */
const kindsOf = ({ any }: Unit) => any.flat().flatMap((atom) => (atom.is === 'kind' ? atom.subcategoryIds : []));

/** Returns the kinds that a search leaves out beside the narrower kind that it asks for: `부츠 말고 레인부츠`. */
function otherKinds(denied: Unit, units: readonly Unit[]): number[] {
  const asked = units.filter(({ kind }) => kind === 'kind').flatMap(kindsOf);
  return denied.any.some((atoms) => atoms.length > 1) ? [] : kindsOf(denied).filter((id) => !asked.includes(id));
}

/**
 * Leaves out the products that are called so, where a query leaves out a kind that has all that it asks for: of evening bags
 * that are no clutches those stay that are not called clutches.
 */
export function withDeniedNames(units: readonly Unit[], parts: readonly Part[]): Unit[] {
  const asked = units.filter(({ isExcluded }) => !isExcluded);
  return units.map((unit) => {
    if (!unit.isExcluded || unit.kind !== 'kind' || !isContradictory([...asked, unit])) return unit;
    const others = otherKinds(unit, asked);
    if (others.length > 0) return { ...unit, any: [[{ is: 'kind', subcategoryIds: others }]] };
    const { from, namedTo: to = unit.to } = unit;
    const words = parts.map(({ folded }) => folded);
    const forms = numbersOf(words[to - 1] ?? '');
    if (words.some((word, at) => (at < from || at >= to) && forms.includes(word))) return unit;
    const names = forms.map((form) => [...words.slice(from, to - 1), form].join(' '));
    return { ...unit, any: [[{ is: 'text', word: nameWord(names) }]] };
  });
}

const allKinds = subcategories.map(({ id }) => id);

/**
 * Leaves out the other categories as well, where a query only names kinds to leave out: `no heels` asks for other shoes.
 * Anything but heels may be of any category, and so may pieces that go with jeans. Beside a property an accessory is a
 * detail of any piece: black, no belt.
 */
export function withinCategory(units: readonly Unit[], parts: readonly Part[]): readonly Unit[] {
  const isDenied = ({ isExcluded, kind }: Unit) => isExcluded && kind === 'kind';
  const words = parts.map(({ folded }) => folded);
  const isSaid = words.some(
    (word, at) => isNegation(word) || isNegationAfter(word) || isNegation(`${word} ${words[at + 1]}`),
  );
  const isOfAll = words.some((word) => /^(?:all|anything|everything)$/.test(word));
  if (!isSaid || isOfAll) return units;
  const ids = units.filter(isDenied).flatMap(kindsOf);
  const categories = new Set(ids.map(categoryOfKind));
  const isWithin = (id: number) => categories.has(categoryOfKind(id));
  if (categories.has(categoryIds.accessories) && !units.every(isDenied)) return units;
  if (allKinds.filter(isWithin).every((id) => ids.includes(id))) return units;
  const elsewhere: Atom = { is: 'kind', subcategoryIds: allKinds.filter((id) => !isWithin(id)) };
  return units.map((unit) => (isDenied(unit) ? { ...unit, any: [...unit.any, [elsewhere]] } : unit));
}
