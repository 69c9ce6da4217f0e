import { heelWords } from '#server/catalog/attributes/lexicon-shapes.ts';
import { fold } from '#server/catalog/search/fold.ts';
import { kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { heelWord, isOfHeel, isShoe } from './heel-heights.ts';
import type { AttributeReading, Item } from './item.ts';

const withWord = /^(?:with|w|has|have|having|avec|a|com|con|col|mit|met)$/;
/** Pumps, slingbacks and heeled sandals. */
const heeledSandalId = 203;
const heelKinds = [201, 202, heeledSandalId];
/** The end of `굽 있는`: heels of any kind beside no other shoes. */
const withHeel = fold('있는');
const heels = kindNamed(['heels']);

const raised = new Set(['kitten', 'mid', 'high', 'stiletto', 'block']);
/** Tells whether an item names heels of a height or shape, which flat sandals lack: con tacco alto. */
const isRaised = (item: Item) =>
  item.is === 'attribute' &&
  item.attributes.some(({ attribute, values }) => attribute === 'heel' && values.every((value) => raised.has(value)));

/** Any heel, as feeds state it or names tell it. */
const anyHeel: AttributeReading = [
  { attribute: 'heel', values: Object.keys(heelWords).filter((value) => value !== 'flat') },
  { attribute: 'heel', values: [], names: ['heel', 'heeled'] },
];

/**
 * Reads a kind of heel as a property of the other shoes that a query names: pumps with a kitten heel. Shoes that are none
 * of the kinds with heels have one: boots with heels, 뮬 굽 있는. Sandals with heels are heeled sandals. In a choice such as
 * `sandals or kitten heels` it stays a kind.
 */
export function withHeelsOfShoes(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const lastWord = (item: Item) => parts[item.to - 1]?.folded ?? '';
  const isHeel = (item: Item | undefined) =>
    item?.is === 'kind' && (heelWord.test(lastWord(item)) || lastWord(item).endsWith(withHeel));
  const isOther = (item: Item | undefined): item is Extract<Item, { is: 'kind' }> =>
    item?.is === 'kind' && !isHeel(item) && item.kind.subcategoryIds.some(isShoe);
  const other = items.find(isOther);
  if (!other) return items;
  // 'Sandals, flat or low heel' have two heels.
  const isFlat = (item: Item) => item !== other && lastWord(item) === 'flat';
  // A flat boot is no choice of flats.
  const isProperty = (item: Item, at: number) =>
    item.is === 'attribute' || (item.is === 'kind' && item.attributes !== undefined && items[at + 1]?.is === 'kind');
  const isBehindOther = (heel: number) => {
    const before = items.slice(0, heel).findLast(({ is }) => is === 'kind' || isJoint({ is } as Item));
    return isOther(before) && !parts.slice(before.to, items[heel]?.to).some(({ isApart }) => isApart);
  };
  const isChosen = (heel: number) => {
    const before = items[heel - 3];
    if (isJoint(items[heel - 2]) && isOther(before) && !isFlat(before) && !isProperty(before, heel)) return true;
    if (!isJoint(items[heel + 1]) || isBehindOther(heel)) return false;
    const named = items.findIndex((item, at) => at > heel + 1 && !isProperty(item, at));
    // One heel is a property of the shoes behind it: kitten heel or platform boots.
    const isOne = items[heel]?.is === 'kind' && lastWord(items[heel]) === 'heel';
    const shoes = items[named];
    return isOther(shoes) && !isFlat(shoes) && (!isOne || named === heel + 2);
  };
  const isHad = (item: Item, place: number) => {
    if ((item.is !== 'kind' && item.is !== 'free') || items[place + 1]?.is === 'notBefore') return false;
    const before = items.slice(0, place).findLast(({ is }) => is !== 'nothing');
    const isWith =
      before?.is === 'preposition' && parts.slice(before.from, before.to).some(({ folded }) => withWord.test(folded));
    return (
      lastWord(item) === 'heeled' || lastWord(item).endsWith(withHeel) || (isWith && heelWord.test(lastWord(item)))
    );
  };
  const heeled = other.kind.subcategoryIds.filter((id) => heelKinds.includes(id));
  const narrowed: Item = { ...other, kind: { ...other.kind, subcategoryIds: heeled } };
  const isLeftOut = (place: number) => items.slice(0, place).findLast(({ is }) => is !== 'nothing')?.is === 'not';
  const isAsked = (item: Item, place: number) =>
    isRaised(item) && !isLeftOut(place) && items[place + 1]?.is !== 'notBefore';
  const isSandal = other.kind.subcategoryIds.includes(heeledSandalId) && !items.some(isJoint);
  const isHeeled = (item: Item, place: number) => isHad(item, place) && !isLeftOut(place);
  const isNarrowed = heeled.length > 0 && (items.some(isHeeled) || (isSandal && items.some(isAsked)));
  return items.flatMap((item, place): Item[] => {
    const [before, after] = [items[place - 1], items[place + 1]];
    if (isOfHeel(item) && after && isHeel(after) && !isChosen(place + 1)) return [{ ...item, to: after.to }];
    if (isHeel(item) && isOfHeel(before) && !isChosen(place)) return [];
    // Adjectives follow in other languages: tacco basso.
    if (isOfHeel(item) && before && isHeel(before) && before.to === item.from && !isChosen(place - 1))
      return [{ ...item, from: before.from }];
    if (isHeel(item) && after && isOfHeel(after) && after.from === item.to && !isChosen(place)) return [];
    if (isNarrowed && item === other) return [narrowed];
    if (!isHad(item, place)) return [item];
    // Sandals that are not heeled are no heels.
    if (isLeftOut(place) && heels) return [{ is: 'kind', kind: heels, from: item.from, to: item.to }];
    return isNarrowed
      ? [{ is: 'nothing', from: item.from, to: item.to }]
      : [{ is: 'attribute', attributes: anyHeel, isVague: true, from: item.from, to: item.to }];
  });
}

const flatPumps = kindNamed(['flat', 'pumps']);

/** Reads flat pumps as the British do, as ballet flats: pumps uk flat. */
export function withFlatPumps(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isPump = (item: Item) => item.is === 'kind' && /^pumps?$/.test(parts[item.to - 1]?.folded ?? '');
  if (!flatPumps || !items.some(isPump)) return items;
  const flat = items.findIndex(
    (item) =>
      (item.is === 'attribute' || item.is === 'kind') &&
      item.attributes?.every(({ values }) => values.join() === 'flat') === true,
  );
  const isDenied = items[flat - 1]?.is === 'not' || items[flat + 1]?.is === 'notBefore';
  if (flat < 0 || isDenied || items.some(isJoint)) return items;
  return items.flatMap((item, at): Item[] => {
    if (at === flat) return [{ is: 'nothing', from: item.from, to: item.to }];
    return isPump(item) ? [{ is: 'kind', kind: flatPumps, from: item.from, to: item.to }] : [item];
  });
}

const isJoint = (item: Item | undefined) => item?.is === 'or' || item?.is === 'and';
