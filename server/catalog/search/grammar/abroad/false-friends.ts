import { isVague, phraseAt } from '#server/catalog/attributes/lexicon.ts';
import type { AttributeReading, Item } from '#server/catalog/search/grammar/item.ts';
import { kindNamed } from '#server/catalog/search/grammar/kind-names.ts';
import { lengthMeant } from '#server/catalog/search/grammar/loose-words.ts';
import type { Part } from '#server/catalog/search/grammar/parts.ts';
import { beforeDetails } from './function-words.ts';
import { areAbroad, falseFriends, isRomanceKind } from './language.ts';

/** Words between two things that mean something else in English, or in another of these languages. */
const connectors = new Map<string, 'or' | 'and'>([
  ['of', 'or'],
  ['en', 'and'],
  ['e', 'and'],
]);
/** Reads words such as `robe` by their meaning in the other language of a query. */
export function withFalseFriends(items: readonly Item[], parts: readonly Part[], isAbroad: boolean): readonly Item[] {
  if (!isAbroad) return items;
  return items.map((item, place): Item => {
    const { from, to } = item;
    const word = to - from === 1 ? (parts[from]?.folded ?? '') : '';
    const kind = kindNamed([falseFriends.get(word) ?? '']);
    if (kind) return { is: 'kind', kind, from, to };
    if (item.is === 'kind' && isHeightBehindShoes(word, items.slice(0, place))) return { is: 'free', from, to };
    const isProperty = isKindBehindKind(items.slice(0, place), item, parts);
    const cloth =
      isProperty || item.is === 'free' || (item.is === 'or' && place === items.length - 1) ? clothOf(word) : undefined;
    if (cloth) return { is: 'attribute', attributes: cloth, from, to };
    if (isProperty) return { is: 'free', from, to };
    // The Dutch negation is a slip of green in English.
    if (word === 'geen') return { is: 'not', from, to };
    const connector = connectors.get(word);
    if (connector && item.is !== 'attribute' && areAlike(items[place - 1], items[place + 1]))
      return { is: connector, from, to };
    return beforeDetails.has(word) ? { is: 'preposition', from, to } : item;
  });
}

/** Tells whether a word that names a kind is a height behind shoes: escarpins hauts are no tops. */
function isHeightBehindShoes(word: string, before: readonly Item[]): boolean {
  const shoes = before.findLast((item) => item.is === 'kind');
  return lengthMeant(word, shoes?.kind.subcategoryIds)?.[0]?.attribute === 'heel';
}

/** Tells whether a kind tells what the one before it is like: sandali gioiello are sandals, and a gonna di jeans is a skirt. */
function isKindBehindKind(before: readonly Item[], item: Item, parts: readonly Part[]): boolean {
  const piece = before.findLast(({ is }) => is !== 'attribute' && is !== 'nothing');
  const words = [piece, item].map((one) => (one?.is === 'kind' ? parts[one.from] : undefined));
  return words[1]?.isApart !== true && words.every((part) => part !== undefined && isRomanceKind(part.folded));
}

/** Returns the cloth that a word of another language names, which English has for another thing: lin, wol, kant. */
function clothOf(word: string): AttributeReading | undefined {
  const phrase = areAbroad([word]) ? phraseAt([word], 0) : undefined;
  const named = phrase && isVague(phrase) ? [...phrase.meanings] : [];
  return named.some(({ attribute }) => attribute === 'material') ? named : undefined;
}

/** Tells whether two items are both kinds, or values of the same attribute. */
function areAlike(one: Item | undefined, other: Item | undefined): boolean {
  if (one?.is === 'kind' && other?.is === 'kind') return true;
  if (one?.is !== 'attribute' || other?.is !== 'attribute') return false;
  return one.attributes.some(({ attribute }) => other.attributes.some((two) => two.attribute === attribute));
}
