import { visiblePatterns } from '#server/catalog/search/grammar/names/loose-words.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import type { Item } from './item.ts';

const isColour = (item: Item | undefined) =>
  item?.is === 'attribute' && item.attributes.every(({ attribute }) => attribute === 'colour');

/** Reads the shade of `dress in a dark green shade` as saying nothing: no sunglasses. */
export function withoutNounsOfColours(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isShade = ({ from, to }: Item, place: number) => {
    const [first, colour] = [items.slice(0, place).findLast((item) => !isColour(item)), items[place - 1]];
    const isIn = first !== undefined && /^(?:in|a|an)$/.test(parts[first.to - 1]?.folded ?? '');
    return isIn && isColour(colour) && to - from === 1 && /^shades?$/.test(parts[from]?.folded ?? '');
  };
  return items.map((item, place): Item => {
    const { from, to } = item;
    return item.is === 'kind' && isShade(item, place) ? { is: 'nothing', from, to } : item;
  });
}

/** Reads the white of `navy dress with white dots` as a wish: products state the colour of their ground. */
export function withColoursOfPatterns(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isOf = (item: Item | undefined, name: string) =>
    item?.is === 'attribute' && item.attributes[0]?.attribute === name;
  return items.map((item, place): Item => {
    const isBehindWith = parts[item.from - 1]?.folded === 'with' && isOf(items[place + 1], 'pattern');
    const isSecond = isOf(item, 'colour') && items.slice(0, place).some((one) => isOf(one, 'colour'));
    return isBehindWith && isSecond ? { ...item, isLiked: true } : item;
  });
}

/** Leaves the black out of an LBD that is to have another colour: LBD in navy. */
export function withoutColourOfSlang(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isOfSlang = ({ from }: Item) => parts[from]?.folded === 'lbd';
  if (!items.some(isOfSlang)) return items;
  const hasOther = items.some((item, place) => isColour(item) && !isOfSlang(item) && items[place - 1]?.is !== 'not');
  return hasOther ? items.filter((item) => !isOfSlang(item) || !isColour(item)) : items;
}

/** Reads `half black half navy` as black and navy. */
export function withHalves(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isHalf = ({ is, from }: Item, place: number) =>
    is === 'free' && parts[from]?.folded === 'half' && isColour(items[place + 1]);
  const first = items.findIndex(isHalf);
  const second = items.findIndex((item, place) => place > first && isHalf(item, place));
  if (first < 0 || second < 0) return items;
  const joint = items[second - 1]?.is === 'and' ? 'nothing' : 'and';
  return items.map((item, place): Item => {
    const { from, to } = item;
    return place === first ? { is: 'nothing', from, to } : place === second ? { is: joint, from, to } : item;
  });
}

/**
 * Takes the noun of a pattern or a neckline along with it: a leopard pattern is no second pattern, and so are plunging
 * necklines one property.
 */
export function withNounsOfProperties(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const read: Item[] = [];
  for (const item of items) {
    const before = read.at(-1);
    const isPattern =
      item.is === 'attribute' && !item.isLack && item.attributes.some(({ values }) => values === visiblePatterns);
    const isNeckline = item.is === 'free' && /^necklines?$/.test(parts[item.from]?.folded ?? '');
    const noun = isPattern ? 'pattern' : isNeckline ? 'neckline' : undefined;
    const isOfNoun =
      before?.is === 'attribute' &&
      before.to === item.from &&
      before.attributes.some(({ attribute }) => attribute === noun);
    if (isOfNoun) read[read.length - 1] = { ...before, to: item.to };
    else read.push(item);
  }
  return read;
}

/** The share of a cloth of one material: `캐시미어 100`. */
const wholeShare = /^100(?:프로|퍼센트|퍼|pct)?$/;
const isOfMaterial = (item: Item | undefined) =>
  item?.is === 'attribute' && item.attributes.some(({ attribute }) => attribute === 'material');

/** Leaves out numbers of compositions, and reads the `no.` of a number as a word. */
export function withoutNumbers(items: readonly Item[], parts: readonly Part[], query: string): Item[] {
  return items.flatMap((item, at): Item[] => {
    const { from, to } = item;
    const after = query.slice(parts[to - 1]?.end ?? 0).trimStart();
    if (item.is === 'not' && parts[from]?.folded === 'no' && after.startsWith('.')) return [{ is: 'free', from, to }];
    const number = item.is === 'free' ? (parts[from]?.folded ?? '') : '';
    const isShare = /^\d+$/.test(number) && after.startsWith('%');
    const isWhole =
      wholeShare.test(number.normalize('NFC')) && [at - 1, at + 1].some((other) => isOfMaterial(items[other]));
    return isShare || isWhole ? [{ is: 'nothing', from, to }] : [item];
  });
}
