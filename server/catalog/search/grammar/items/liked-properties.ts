import { isLiking, isLikingAfter } from '#server/catalog/search/grammar/names/function-words.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import type { Item } from './item.ts';

/**
 * Marks the properties that products need not have: `suede boots, ideally black`, `leather if possible`. Those before the
 * words are liked, or else those behind them, up to a comma or another word.
 */
export function withLikedProperties(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const liked = new Set<Item>();
  for (const [place, { is, from, to }] of items.entries()) {
    if (is !== 'nothing') continue;
    const words = parts
      .slice(from, to)
      .map(({ folded }) => folded)
      .join(' ');
    const before = isLikingAfter(words) ? runBefore(items, place, parts) : [];
    const hasAsked = items.slice(0, place).some((item) => isProperty(item) || item.is === 'kind');
    const run = before.length > 0 || !hasAsked || !isLiking(words) ? before : runBehind(items, place, parts);
    for (const item of run) liked.add(item);
  }
  return liked.size === 0 ? items : items.map((item) => (liked.has(item) ? { ...item, isLiked: true } : item));
}

const isProperty = ({ is }: Item) => is === 'attribute' || is === 'house' || is === 'free';
const isWithin = (item: Item) => isProperty(item) || item.is === 'or' || item.is === 'and' || item.is === 'nothing';

/** Returns the properties between the start of a clause and a place. */
function runBefore(items: readonly Item[], place: number, parts: readonly Part[]): Item[] {
  const item = items[place - 1];
  if (!item || !isWithin(item) || parts[items[place]?.from ?? 0]?.isApart) return [];
  return [...runBefore(items, place - 1, parts), ...(isProperty(item) ? [item] : [])];
}

/** Returns the properties between a place and the end of a clause. */
function runBehind(items: readonly Item[], place: number, parts: readonly Part[]): Item[] {
  const item = items[place + 1];
  if (!item || !(isWithin(item) || item.is === 'preposition') || parts[item.from]?.isApart) return [];
  return [...(isProperty(item) ? [item] : []), ...runBehind(items, place + 1, parts)];
}
