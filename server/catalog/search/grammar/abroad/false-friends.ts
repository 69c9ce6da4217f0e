import { isVague, phraseAt } from '#server/catalog/attributes/lexicon.ts';
import { readingOf } from '#server/catalog/search/grammar/items/attribute-readings.ts';
import type { AttributeReading, Item } from '#server/catalog/search/grammar/items/item.ts';
import { isOfCategory } from '#server/catalog/search/grammar/items/kinds-of-category.ts';
import { kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import { lengthMeant } from '#server/catalog/search/grammar/names/loose-words.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { beforeDetails } from './function-words.ts';
import { areAbroad, falseFriends, isRomanceKind } from './language.ts';
import { isTalkAbroad } from './talk.ts';

const dressId = 700;

/** Words between two things that mean something else in English, or in another of these languages. */
const connectors = new Map<string, 'or' | 'and'>([
  ['of', 'or'],
  ['u', 'or'],
  // Both are wanted, in one product or another: sia di seta che di raso, tanto negro como azul.
  ['che', 'or'],
  ['como', 'or'],
  ['en', 'and'],
  ['e', 'and'],
]);

/** Reads words such as `robe` by their meaning in the other language of a query. */
export function withFalseFriends(items: readonly Item[], parts: readonly Part[], isAbroad: boolean): readonly Item[] {
  return isAbroad ? withoutTalk(withConnectors(withMeanings(items, parts), parts), parts) : items;
}

const wordOf = ({ from, to }: Item, parts: readonly Part[]) => (to - from === 1 ? (parts[from]?.folded ?? '') : '');

/** Reads words that English has for other kinds and cloths: robe, rock, lin, wol. */
const withMeanings = (items: readonly Item[], parts: readonly Part[]): readonly Item[] =>
  items.map((item, place): Item => {
    const { from, to } = item;
    const word = wordOf(item, parts);
    const kind = kindNamed([falseFriends.get(word) ?? '']);
    if (kind) return { is: 'kind', kind, from, to };
    if (item.is === 'kind' && isHeightBehindShoes(word, items.slice(0, place))) return { is: 'free', from, to };
    const isCloth = item.is === 'free' || (item.is === 'or' && place === items.length - 1);
    const cloth = isCloth ? clothOf(word) : undefined;
    // A Dutch polo neck, and the Italian for `with the`.
    const isCollar = word === 'col' && (items[place - 1]?.is === 'not' || parts[from - 1]?.folded === 'met');
    const collar = isCollar ? readingOf(['coltrui']) : undefined;
    if (collar) return { is: 'attribute', attributes: collar, from, to };
    // The Dutch negation is a slip of green in English.
    if (word === 'geen') return { is: 'not', from, to };
    return cloth ? { is: 'attribute', attributes: cloth, from, to } : item;
  });

/** Reads the joint between two things alike as a choice: `wol of kasjmier`, `di seta, di raso`. */
const withConnectors = (items: readonly Item[], parts: readonly Part[]): readonly Item[] =>
  items.flatMap((item, place): Item[] => {
    const { from, to } = item;
    const part = parts[from];
    const isSign = part?.isApart === true || part?.isSlashed === true;
    const last = items.slice(0, place).findLast((one) => !isNothing(one));
    const next = items.slice(place + 1).find((one) => !isNothing(one));
    if (isSign && isNothing(item) && areAlike(last, next, parts)) return [{ is: 'or', from, to }];
    // Commas between values of the lexicon are read with other lists.
    const isValue =
      item.is === 'free' || (item.is === 'attribute' && (part?.isSlashed === true || last?.is === 'free'));
    if (isSign && isValue && areAlike(last, item, parts)) return [{ is: 'or', from, to: from }, item];
    const isSaid = !isSign && item.is !== 'attribute' && item.is !== 'kind';
    const connector = isSaid ? connectors.get(wordOf(item, parts)) : undefined;
    return connector && areAlike(last, next, parts) ? [{ is: connector, from, to }] : [item];
  });

const isNothing = ({ is }: Item) => is === 'nothing' || is === 'preposition';

/** A small bag is small. A `petite robe` is any. */
const small = /^petite?$/;
const isBagOrJewelry = (item: Item) => isOfCategory(item, categoryIds.bags) || isOfCategory(item, categoryIds.jewelry);

/** Leaves out words that only ask, and reads a kind behind a kind as a property of it. */
const withoutTalk = (items: readonly Item[], parts: readonly Part[]): readonly Item[] =>
  items.map((item, place): Item => {
    const { from, to } = item;
    const word = wordOf(item, parts);
    if (isKindBehindKind(items.slice(0, place), item, parts)) {
      const cloth = clothOf(word);
      return cloth ? { is: 'attribute', attributes: cloth, from, to } : { is: 'free', from, to };
    }
    const isUnread = item.is === 'free' && item.word === undefined && !item.colours;
    const isSize = small.test(word) && items.some(isBagOrJewelry);
    if (isUnread && isTalkAbroad(word) && !isSize) return { is: 'nothing', from, to };
    const before = items[place - 1]?.is;
    // Behind a joint or a negation it is of the name that follows: orecchini pendenti o a cerchio.
    const isLink = item.is !== 'or' && item.is !== 'and' && before !== 'or' && before !== 'not';
    return isLink && beforeDetails.has(word) ? { is: 'preposition', from, to } : item;
  });

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
function areAlike(one: Item | undefined, other: Item | undefined, parts: readonly Part[]): boolean {
  if (one?.is === 'kind' && other?.is === 'kind') return true;
  const isLength = (item: Item | undefined) =>
    item !== undefined && lengthMeant(parts[item.from]?.folded ?? '', [dressId]) !== undefined;
  const hasLength = (item: Item | undefined) =>
    isLength(item) ||
    (item?.is === 'attribute' && item.attributes.some(({ attribute }) => attribute === 'length')) ||
    (item?.is === 'kind' && item.attributes?.some(({ attribute }) => attribute === 'length') === true);
  if ((isLength(one) && hasLength(other)) || (hasLength(one) && isLength(other))) return true;
  if (one?.is !== 'attribute' || other?.is !== 'attribute') return false;
  return one.attributes.some(({ attribute }) => other.attributes.some((two) => two.attribute === attribute));
}
