import type { Item } from '#server/catalog/search/grammar/items.ts';
import { kindNamed } from '#server/catalog/search/grammar/kind-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts.ts';
import { falseFriends } from './language.ts';

/** Words between two things that mean something else in English, or in another of these languages. */
const connectors = new Map<string, 'or' | 'and'>([
  ['of', 'or'],
  ['en', 'and'],
  ['e', 'and'],
]);
/** After these a kind is a detail of the one before: botas de tacón, robe à ceinture. */
const ofDetails = new Set(['a', 'de', 'di', 'da', 'del', 'fur']);

/** Reads words such as `robe` by their meaning in the other language of a query. */
export function withFalseFriends(items: readonly Item[], parts: readonly Part[], isAbroad: boolean): readonly Item[] {
  if (!isAbroad) return items;
  return items.map((item, place): Item => {
    const { from, to } = item;
    const word = to - from === 1 ? (parts[from]?.folded ?? '') : '';
    const kind = kindNamed([falseFriends.get(word) ?? '']);
    if (kind) return { is: 'kind', kind, from, to };
    // The Dutch negation is a slip of green in English.
    if (word === 'geen') return { is: 'not', from, to };
    const connector = connectors.get(word);
    if (connector && areAlike(items[place - 1], items[place + 1])) return { is: connector, from, to };
    return ofDetails.has(word) ? { is: 'preposition', from, to } : item;
  });
}

/** Tells whether two items are both kinds, or values of the same attribute. */
function areAlike(one: Item | undefined, other: Item | undefined): boolean {
  if (one?.is === 'kind' && other?.is === 'kind') return true;
  if (one?.is !== 'attribute' || other?.is !== 'attribute') return false;
  return one.attributes.some(({ attribute }) => other.attributes.some((two) => two.attribute === attribute));
}
