import { fold, isKorean } from '#server/catalog/search/fold.ts';
import { chains, studs } from '#server/catalog/search/grammar/abroad/details.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { splitWords } from '#server/platform/word-lists.ts';
import type { Item } from './item.ts';
import { isOfCategory } from './kinds-of-category.ts';

const hardware = new Set([...splitWords('체인 버클 스터드 징'), ...chains, ...studs].map(fold));
/** Metals of parts, and pearl, of which buttons are. */
const metals: ReadonlySet<string> = new Set(['gold', 'silver', 'rose-gold', 'metallic', 'pearl']);

const isMetal = (item: Item | undefined): item is Extract<Item, { is: 'attribute' }> =>
  item?.is === 'attribute' && item.attributes.every(({ values }) => values.every((value) => metals.has(value)));

const fastenings: ReadonlySet<string> = new Set(['buttons', 'zip']);
const isClosure = (item: Item) =>
  item.is === 'attribute' && item.attributes.every(({ values }) => values.every((value) => fastenings.has(value)));

const isOfJewelry = (item: Item) => isOfCategory(item, categoryIds.jewelry);

/** Korean words for metal parts by their colour: the gilt of `금장 가방`. */
const trims = new Map([
  [fold('금장'), 'gold hardware'],
  [fold('은장'), 'silver hardware'],
]);

const hasTrims = (item: Item) =>
  [categoryIds.bags, categoryIds.shoes, categoryIds.apparel].some((id) => isOfCategory(item, id));

/** Reads a word for metal parts as the parts, where they are left out, or are those of a bag, of shoes or of clothes. */
function trimOf(item: Item, next: Item | undefined, items: readonly Item[], parts: readonly Part[]): Item | undefined {
  const { from, to } = item;
  const word = to - from === 1 ? trims.get(parts[from]?.folded ?? '') : undefined;
  const isOfParts = next?.is === 'notBefore' || items.some(hasTrims);
  return word === undefined || !isOfParts ? undefined : { is: 'free', word, from, to };
}

/** Nouns of parts in Korean and abroad, by the English ones with which texts tell a metal. English says so itself. */
const nouns = new Map(
  Object.entries({
    buttons: '단추 버튼 boutons bottoni botones knöpfe knöpfen knopen',
    zip: '지퍼 cerniera cremallera reißverschluss rits',
    buckle: '버클',
    studs: ['스터드 징', ...studs].join(' '),
    chain: ['체인', ...chains].join(' '),
  }).flatMap(([noun, words]) => splitWords(words).map((word) => [fold(word), noun] as const)),
);

/**
 * Reads a part together with its metal: a jacket with gold buttons is no gold jacket. The metal of a part that is left out
 * says nothing, as few texts tell that of a chain: `금색 체인 없는`, `no gold buttons`, `senza catena d'oro`.
 */
export function withMetalsOfParts(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  if (!items.some(isMetal)) return items;
  const wordOf = (item: Item) => parts[item.to - 1]?.folded ?? '';
  const isPart = (item: Item | undefined): item is Item =>
    item !== undefined && (isClosure(item) || hardware.has(wordOf(item)));
  const isDeniedPart = (item: Item | undefined): item is Item =>
    isPart(item) && parts.filter(({ folded }) => folded === wordOf(item)).length === 1;
  if (items.some((item) => isOfJewelry(item) && !isDeniedPart(item))) return items;
  /** Returns a part with its metal, which Koreans say first. */
  const askedPart = (one: Item | undefined, other: Item | undefined): Item | undefined => {
    if (!one || !other || parts[other.from]?.isApart) return undefined;
    const [metal, part] = isPart(one) && !isKorean(wordOf(one)) ? [other, one] : [one, other];
    // A Goldkette is a necklace.
    const noun = isPart(part) && part.is !== 'kind' ? nouns.get(wordOf(part)) : undefined;
    const [value] = isMetal(metal) ? (metal.attributes[0]?.values ?? []) : [];
    if (noun === undefined || value === undefined || value === 'metallic') return undefined;
    return { is: 'free', word: `${value.replace('-', ' ')} ${noun}`, from: one.from, to: other.to };
  };
  return items.flatMap((item, place): Item[] => {
    const [before, next, second] = [items[place - 1], items[place + 1], items[place + 2]];
    const isDenied = before?.is === 'not';
    if (isMetal(item) && isDeniedPart(next) && (isDenied || second?.is === 'notBefore'))
      return [partOf(next, item.from, next.to, parts)];
    if (isDeniedPart(item) && isMetal(next) && isDenied && !parts[next.from]?.isApart)
      return [partOf(item, item.from, next.to, parts)];
    const isOfMetal =
      isDeniedPart(item) && isMetal(before) && (items[place - 2]?.is === 'not' || next?.is === 'notBefore');
    const isOfPart =
      isMetal(item) && isDeniedPart(before) && items[place - 2]?.is === 'not' && !parts[item.from]?.isApart;
    if (isOfMetal || isOfPart || askedPart(before, item)) return [];
    return [askedPart(item, next) ?? trimOf(item, next, items, parts) ?? item];
  });
}

/** Returns a part that stands for the words of its metal as well. */
function partOf(part: Item, from: number, to: number, parts: readonly Part[]): Item {
  const word = parts.slice(part.from, part.to).map(({ folded }) => folded);
  return part.is === 'attribute' ? { ...part, from, to } : { is: 'free', word: word.join(' '), from, to };
}
