import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { splitList } from '#server/platform/word-lists.ts';
import type { Item } from './item.ts';
import { classesOf, share } from './lists.ts';

/** Words by which shoppers take back what they said before. */
const corrections: ReadonlySet<string> = new Set(
  splitList(
    'sorry|sorry no|no sorry|oops|wait no|no wait|wait i mean|i mean|i meant|sorry i mean|sorry i meant|no i mean|or rather|scratch that|make that|actually|no actually|actually no|actually make that',
  ),
);
const firstWords = new Set([...corrections].map((words) => words.split(' ')[0]));
const maxWords = 3;

/** Leaves out the kind and the properties that a shopper corrects: `dress, sorry, skirt`, `black, i mean navy dress`. */
export function withoutCorrected(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  if (!parts.some(({ folded }) => firstWords.has(folded))) return items;
  const wordsAt = (from: number, count: number) =>
    parts
      .slice(from, from + count)
      .map(({ folded }) => folded)
      .join(' ');
  for (let from = 1; from < parts.length; from += 1)
    for (let count = maxWords; count > 0; count -= 1) {
      if (!corrections.has(wordsAt(from, count))) continue;
      const to = from + count;
      const meant = items.filter((item) => item.from >= to).flatMap(classesOf);
      const isCorrected = (item: Item) => item.to <= from && share(classesOf(item), meant);
      if (!items.some(isCorrected)) return items;
      const isWithin = (item: Item) => item.from < to && item.to > from;
      return items.map(
        (item): Item => (isCorrected(item) || isWithin(item) ? { is: 'nothing', from: item.from, to: item.to } : item),
      );
    }
  return items;
}
