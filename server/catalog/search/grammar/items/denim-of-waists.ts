import { fold } from '#server/catalog/search/fold.ts';
import { kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import type { Item } from './item.ts';

const jeans = kindNamed(['jeans']);
const denim = new Set(['denim', '데님'].map(fold));
/** A waist in inches: 25인치, w27, 28. */
const waist = /^(?:w?(?:2[3-9]|3[0-6])|(?:2[3-9]|3[0-6])(?:인치|in|inch))$/u;

/** Reads denim beside a waist as jeans, where the query names no kind: 25인치 데님. */
export function withDenimOfWaists(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isDenim = ({ is, from, to }: Item) =>
    is === 'attribute' && to - from === 1 && denim.has(parts[from]?.folded ?? '');
  const isWaist = ({ is, from }: Item) => is === 'free' && waist.test(parts[from]?.folded.normalize('NFC') ?? '');
  if (!jeans || !items.some(isDenim) || items.some(({ is }) => is === 'kind') || !items.some(isWaist)) return items;
  return items.map((item): Item => {
    const { from, to } = item;
    return isDenim(item) ? { is: 'kind', kind: jeans, from, to } : item;
  });
}
