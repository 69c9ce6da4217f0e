import { kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { readingOf } from './attribute-readings.ts';
import type { Item } from './item.ts';
import { isOfCategory } from './kinds-of-category.ts';

/** Lengths of dresses and skirts, from the shortest. */
const lengths = ['mini', 'knee', 'midi', 'maxi'];

/** Words before a length, of which a negation turns the sense: `no longer than midi`. */
const before =
  /\b(?:(?:(?:no|not|nothing|never|isnt|arent) )?(?:longer|shorter|more|less) than(?: an?| the)?|at least|at most|up to|min|max)$/;
/** Words behind a length. */
const behind = /^(?:or|and) (?:longer|below|lower|shorter|above|higher)\b/;
/** The most words of a comparison. */
const maxWords = 4;

/** Reads `knee length or longer`, `no longer than midi` and `mini to midi` as all lengths of the range. */
export function withLengthRanges(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  // The lengths of boots are kinds.
  if (items.some((item) => isOfCategory(item, categoryIds.shoes))) return items;
  const text = (from: number, to: number) =>
    parts
      .slice(Math.max(0, from), to)
      .map(({ folded }) => folded)
      .join(' ');
  const ranges = items.flatMap((item, place): Item[] => {
    const at = lengthOf(item, parts);
    if (at === undefined) return [];
    const [joint, next] = items.slice(place + 1);
    const end = joint?.is === 'preposition' && text(item.to, item.to + 1) === 'to' ? lengthOf(next, parts) : undefined;
    if (next && end !== undefined && end > at) return rangeOf(at, end, item.from, next.to, nounOf(next, parts));
    const [words = ''] =
      before.exec(text(item.from - maxWords, item.from)) ?? behind.exec(text(item.to, item.to + 2)) ?? [];
    if (words === '') return [];
    const count = words.split(' ').length;
    const [from, to] = behind.test(words) ? [item.from, item.to + count] : [item.from - count, item.to];
    const noun = nounOf(item, parts);
    const isStrict = /^(?:longer|shorter|more|less) than\b/.test(words);
    const isDenied = / than\b/.test(words) && !isStrict;
    const isLonger = /longer|more|below|lower|least|min/.test(words) !== isDenied;
    const step = isStrict ? 1 : 0;
    return isLonger ? rangeOf(at + step, lengths.length, from, to, noun) : rangeOf(0, at - step, from, to, noun);
  });
  if (ranges.length === 0) return items;
  const isWithin = (item: Item) => ranges.some(({ from, to }) => from <= item.from && item.to <= to);
  return [...items.filter((item) => !isWithin(item)), ...ranges].sort((a, b) => a.from - b.from);
}

/** Returns the place of a length among all, by itself or with the noun of its kind: `midi`, `midi dress`, than the `knee`. */
function lengthOf(item: Item | undefined, parts: readonly Part[]): number | undefined {
  const name = parts[item?.from ?? 0]?.folded ?? '';
  const isBare = item?.is === 'free' && /^(?:knee|calf|ankle)s?$/.test(name);
  const isNamed = item?.is === 'kind' && nounOf(item, parts);
  const word = isBare ? readingOf([name, 'length']) : isNamed ? readingOf([name]) : undefined;
  const reading = item?.is === 'attribute' ? item.attributes : (word ?? []);
  const [value = '', ...others] = reading.flatMap(({ values }) => values);
  const at = others.length > 0 ? -1 : lengths.indexOf(value);
  return at < 0 ? undefined : at;
}

/** Returns the noun of a kind in two words. */
function nounOf(item: Item, parts: readonly Part[]): Item | undefined {
  if (item.is !== 'kind' || item.to - item.from !== 2) return undefined;
  const kind = kindNamed([parts[item.to - 1]?.folded ?? '']);
  return kind && { is: 'kind', kind, from: item.to - 1, to: item.to };
}

/** @param last the place of the longest length. Where the range is open, long pieces in general belong to it. */
function rangeOf(first: number, last: number, from: number, to: number, noun: Item | undefined): Item[] {
  const values = lengths.slice(first, last + 1);
  const all = last < lengths.length - 1 ? values : [...values, 'long'];
  return [{ is: 'attribute', attributes: [{ attribute: 'length', values: all }], from, to }, ...(noun ? [noun] : [])];
}
