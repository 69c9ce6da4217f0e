import { fold } from '#server/catalog/search/fold.ts';
import { chains, studs } from '#server/catalog/search/grammar/abroad/details.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { splitWords } from '#server/platform/word-lists.ts';
import type { Item } from './item.ts';
import { isOfCategory } from './kinds-of-category.ts';

const hardware = new Set([...splitWords('체인 버클 스터드 징'), ...chains, ...studs].map(fold));
const metals: ReadonlySet<string> = new Set(['gold', 'silver', 'rose-gold', 'metallic']);

const isMetal = (item: Item | undefined): item is Extract<Item, { is: 'attribute' }> =>
  item?.is === 'attribute' && item.attributes.every(({ values }) => values.every((value) => metals.has(value)));

const fastenings: ReadonlySet<string> = new Set(['buttons', 'zip']);
const isClosure = (item: Item) =>
  item.is === 'attribute' && item.attributes.every(({ values }) => values.every((value) => fastenings.has(value)));

const isOfJewelry = (item: Item) => isOfCategory(item, categoryIds.jewelry);

/** Korean words for metal parts by their colour: the gilt of `금장 없는 가방`. */
const trims = new Map([
  [fold('금장'), 'gold hardware'],
  [fold('은장'), 'silver hardware'],
]);

/** Reads a word for metal parts that are left out as the parts, beside other pieces than jewelry and watches. */
function trimOf(item: Item, next: Item | undefined, parts: readonly Part[]): Item | undefined {
  const { from, to } = item;
  const word = next?.is === 'notBefore' && to - from === 1 ? trims.get(parts[from]?.folded ?? '') : undefined;
  return word === undefined ? undefined : { is: 'free', word, from, to };
}

/**
 * Reads the metal of a part that is left out with it, whatever its metal: few texts tell that of a chain. `금색 체인 없는`,
 * `no gold buttons`, `senza catena d'oro`.
 */
export function withMetalsOfParts(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  if (!items.some(isMetal)) return items;
  const wordOf = (item: Item) => parts[item.to - 1]?.folded ?? '';
  const isNamedOnce = (item: Item) => parts.filter(({ folded }) => folded === wordOf(item)).length === 1;
  const isPart = (item: Item | undefined): item is Item =>
    item !== undefined && (isClosure(item) || hardware.has(wordOf(item))) && isNamedOnce(item);
  if (items.some((item) => isOfJewelry(item) && !isPart(item))) return items;
  return items.flatMap((item, place): Item[] => {
    const [before, next, second] = [items[place - 1], items[place + 1], items[place + 2]];
    const isDenied = before?.is === 'not';
    const trim = trimOf(item, next, parts);
    if (trim) return [trim];
    if (isMetal(item) && isPart(next) && (isDenied || second?.is === 'notBefore'))
      return [partOf(next, item.from, next.to, parts)];
    if (isPart(item) && isMetal(next) && isDenied && !parts[next.from]?.isApart)
      return [partOf(item, item.from, next.to, parts)];
    const isOfMetal = isPart(item) && isMetal(before) && (items[place - 2]?.is === 'not' || next?.is === 'notBefore');
    const isOfPart = isMetal(item) && isPart(before) && items[place - 2]?.is === 'not' && !parts[item.from]?.isApart;
    return isOfMetal || isOfPart ? [] : [item];
  });
}

/** Returns a part that stands for the words of its metal as well. */
function partOf(part: Item, from: number, to: number, parts: readonly Part[]): Item {
  const word = parts.slice(part.from, part.to).map(({ folded }) => folded);
  return part.is === 'attribute' ? { ...part, from, to } : { is: 'free', word: word.join(' '), from, to };
}
