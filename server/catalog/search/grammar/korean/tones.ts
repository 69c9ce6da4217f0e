import { fold } from '#server/catalog/search/fold.ts';
import type { Item } from '#server/catalog/search/grammar/items/item.ts';
import { looseMeaning } from '#server/catalog/search/grammar/names/loose-words.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { koreanDenied } from './function-words.ts';

const tones = new Set(['밝은', '어두운'].map(fold));
const tonesDenied = new Set(['밝지', '어둡지'].map(fold));
const colour = fold('색');

/**
 * Reads a tone by itself as its colours, and a denied one as their denial: `검정 말고 밝은 거`, `어둡지 않은`. Before a colour it
 * says nothing: `밝은 갈색`.
 */
export function withKoreanTones(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  if (!parts.some(({ folded }) => tones.has(folded) || tonesDenied.has(folded))) return items;
  return items.flatMap((item, place): Item[] => {
    const { from, to } = item;
    const words = parts.slice(from, to).map(({ folded }) => folded);
    const isDenied = words.length === 2;
    const tone = (isDenied ? koreanDenied(words) : words).find((word) => tones.has(word));
    const next = items[place + 1];
    const isOfColour =
      next?.is === 'attribute' &&
      next.attributes.some(({ attribute }) => attribute === 'colour' || attribute === 'material');
    const isTone = item.is === 'nothing' && tone !== undefined && !isOfColour;
    const attributes = isTone ? looseMeaning(`${tone} ${colour}`) : undefined;
    if (!attributes) return [item];
    return [...(isDenied ? [{ is: 'not' as const, from, to: from }] : []), { is: 'attribute', attributes, from, to }];
  });
}
