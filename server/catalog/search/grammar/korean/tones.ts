import { fold } from '#server/catalog/search/fold.ts';
import type { Item } from '#server/catalog/search/grammar/items/item.ts';
import { looseMeaning } from '#server/catalog/search/grammar/names/loose-words.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';

const tones = new Set(['밝은', '어두운'].map(fold));
const colour = fold('색');

/** Reads a tone by itself as its colours: `검정 말고 밝은 거`. Before a colour it says nothing: `밝은 갈색`. */
export function withKoreanTones(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  if (!parts.some(({ folded }) => tones.has(folded))) return items;
  return items.map((item, place): Item => {
    const { from, to } = item;
    const word = parts[from]?.folded ?? '';
    const next = items[place + 1];
    const isOfColour =
      next?.is === 'attribute' &&
      next.attributes.some(({ attribute }) => attribute === 'colour' || attribute === 'material');
    const isTone = item.is === 'nothing' && to - from === 1 && tones.has(word) && !isOfColour;
    const attributes = isTone ? looseMeaning(`${word} ${colour}`) : undefined;
    return attributes ? { is: 'attribute', attributes, from, to } : item;
  });
}
