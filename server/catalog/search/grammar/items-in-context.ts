import { findAttributes } from '#server/catalog/attributes/find-attributes.ts';
import type { AttributeReading, Item } from './items.ts';
import { type KindReading, kindNamed } from './kind-names.ts';
import { lengthMeant } from './loose-words.ts';
import type { Part } from './parts.ts';
import { lengthless } from './units.ts';

/**
 * Reads 'no leather jacket' as a jacket that is not of leather, where the query names no other kind: of a kind in several
 * words the property is left out.
 */
export function withDeniedProperty(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const [first, second] = items;
  const isOnly = items.filter(({ is }) => is === 'kind').length === 1;
  if (first?.is !== 'not' || second?.is !== 'kind' || !isOnly || second.to - second.from < 2) return items;
  const last = second.to - 1;
  const property = readingOf(parts.slice(second.from, last).map(({ folded }) => folded));
  const kind = kindNamed([parts[last]?.folded ?? '']);
  if (!property || !kind) return items;
  return [
    first,
    { is: 'attribute', attributes: property, from: second.from, to: last },
    { is: 'kind', kind, from: last, to: second.to },
    ...items.slice(2),
  ];
}

/**
 * Reads `검정 구두 말고 갈색` as shoes that are not black, where the query names no other kind: the negation behind a kind
 * means the property before it. The same kind may follow: `레이스 드레스 말고 새틴 드레스`.
 */
export function withDeniedPropertyBefore(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex(({ is }) => is === 'notBefore');
  const [property, kind, negation] = items.slice(Math.max(0, at - 2));
  if (at < 2 || property?.is !== 'attribute' || kind?.is !== 'kind' || !negation) return items;
  const [other, ...more] = items.flatMap((item) => (item.is === 'kind' && item !== kind ? [item.kind] : []));
  if (more.length > 0 || (other && !isSameKind(other, kind.kind))) return items;
  return [...items.slice(0, at - 2), property, negation, ...(other ? [] : [kind]), ...items.slice(at + 1)];
}

const isSameKind = (one: KindReading, other: KindReading) =>
  !one.narrowing && !other.narrowing && one.subcategoryIds.join() === other.subcategoryIds.join();

/** Reads `mini or midi skirt` as two kinds: the first one lacks the noun that the second one ends with. */
export function withSharedNoun(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  return items.map((item, place): Item => {
    const [joint, second] = [items[place + 1], items[place + 2]];
    const isWord = item.is === 'attribute' || item.is === 'free';
    if (!isWord || joint?.is !== 'or' || second?.is !== 'kind' || second.to - second.from < 2) return item;
    const noun = parts[second.to - 1]?.folded ?? '';
    const kind = kindNamed([...parts.slice(item.from, item.to).map(({ folded }) => folded), noun]);
    return kind && !kind.narrowing && !second.kind.narrowing
      ? { is: 'kind', kind, from: item.from, to: item.to }
      : item;
  });
}

/** Reads a word such as long or mini by the kind beside it. */
export function withLength(item: Item, parts: readonly Part[], subcategoryIds: readonly number[] | undefined): Item {
  const { is, from, to } = item;
  if (item.is === 'attribute' && !lengthless(item.attributes, subcategoryIds)) return { is: 'free', from, to };
  const attributes =
    is === 'free' && to - from === 1 ? lengthMeant(parts[from]?.folded ?? '', subcategoryIds) : undefined;
  return attributes ? { is: 'attribute', attributes, from, to } : item;
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
    if (item.is === 'not' && after.startsWith('.')) return [{ is: 'free', from, to }];
    const number = item.is === 'free' ? (parts[from]?.folded ?? '') : '';
    const isShare = /^\d+$/.test(number) && after.startsWith('%');
    const isWhole =
      wholeShare.test(number.normalize('NFC')) && [at - 1, at + 1].some((other) => isOfMaterial(items[other]));
    return isShare || isWhole ? [{ is: 'nothing', from, to }] : [item];
  });
}

/** Returns the attributes that words name together. Undefined if they name none. */
export const readingOf = (words: readonly string[]): AttributeReading | undefined => {
  const found = findAttributes(words).filter(({ start, end }) => start === 0 && end === words.length);
  return found.length > 0 ? found.map(({ attribute, anyOf }) => ({ attribute, values: anyOf })) : undefined;
};
