import { fold, wordsOf } from '#server/catalog/search/fold.ts';
import type { OccasionItem } from '#server/catalog/search/grammar/occasions/occasion-units.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { goodsAbroadIn } from '#server/catalog/taxonomy/goods-abroad.ts';
import { otherGoodsIn } from '#server/catalog/taxonomy/other-goods.ts';
import type { Asked } from './asked.ts';
import { isTextWord } from './text-words.ts';
import type { Unit } from './units.ts';

/**
 * Finds goods that are no fashion: a yoga mat, a coat for a dog. A word without a meaning is among them: no red carpet is a
 * carpet.
 * @returns whether the query names some, and the occasions that are no part of them
 */
export function withoutOtherGoods(
  query: string,
  parts: readonly Part[],
  units: readonly Unit[],
  { kinds, occasions }: Asked,
): { isOfOtherGoods: boolean; occasions: readonly OccasionItem[] } {
  const texts = units.filter(isTextWord);
  const named = texts.length > 0 ? (otherGoodsIn(query, false) ?? goodsAbroadIn(query.trim())) : undefined;
  if (named === undefined) return { isOfOtherGoods: false, occasions };
  const goods = wordsOf(named).flat();
  const isGoods = ({ from, to }: { from: number; to: number }) =>
    parts.slice(from, to).every(({ start, end }) => goods.includes(fold(query.slice(start, end))));
  // A bougie parfumée is a candle, and nothing that looks expensive.
  const left = kinds.subcategoryIds ? occasions : occasions.filter((item) => !isGoods(item));
  return { isOfOtherGoods: left.length < occasions.length || texts.some(isGoods), occasions: left };
}
