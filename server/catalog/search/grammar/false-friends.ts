import { areAbroad, isEnglish, isForeign } from './abroad.ts';
import type { Item } from './items.ts';
import { kindNamed } from './kind-names.ts';
import type { Part } from './parts.ts';

/** Words that name another kind beside words of another language than by themselves: a robe, and a robe noire. */
const falseFriends = new Map([
  ['robe', 'dress'],
  ['robes', 'dress'],
  ['rock', 'skirt'],
  ['hose', 'pants'],
]);

/** Reads words such as `robe` as the kind that they are in the language of the words beside them. */
export function withFalseFriends(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const friendAt = ({ from, to }: Item) => (to - from === 1 ? falseFriends.get(parts[from]?.folded ?? '') : undefined);
  if (!items.some(friendAt)) return items;
  const words = parts.map(({ folded }) => folded);
  const others = words.filter((word) => !falseFriends.has(word));
  // Adjectives follow in French, also ones that English has: robe rouge. 'Silk robe noir' is an English robe.
  const isFollowed = words.some(
    (word, place) => falseFriends.has(word) && areAbroad(words.slice(place + 1, place + 2)),
  );
  const isAbroad = (isFollowed || others.some(isForeign)) && !others.some(isEnglish);
  if (!isAbroad) return items;
  return items.map((item) => {
    const kind = kindNamed([friendAt(item) ?? '']);
    return kind ? { is: 'kind', kind, from: item.from, to: item.to } : item;
  });
}
