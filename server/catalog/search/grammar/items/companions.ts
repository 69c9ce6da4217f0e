import { companionsAbroad } from '#server/catalog/search/grammar/abroad/function-words.ts';
import { isCompanionPhrase } from '#server/catalog/search/grammar/names/function-words.ts';
import { gownId, type KindReading, kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import { occasionNamed } from '#server/catalog/search/grammar/occasions/named-occasions.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import type { Item } from './item.ts';

/** Tells whether words say that pieces are worn together. Of a comparison, such as `bigger than`, they say no such thing. */
const isWornWith = (words: readonly string[]) => isCompanionPhrase(words.join(' ')) && words.at(-1) !== 'than';

/** Tells whether the product goes with the piece behind a word. */
const isForPiece = (word: string) => word === 'for' || companionsAbroad.has(word);

/** Pieces that are worn in place of each other: with jeans goes no skirt or dress. */
const wornAlone = [700, 701, 702, 703, 704, 705, 706, 708, 735, 736, 737, 738, 739, 741, 742, 743, 744];

/** Returns the kinds that are worn over a piece, or under it. Undefined for other words. */
function layerAt(word: string | undefined, subcategoryIds: readonly number[]): KindReading | undefined {
  if (word === 'over') return kindNamed(['layer']);
  const isOuter = subcategoryIds.every((id) => id >= 720 && id <= 733);
  return word === 'under' ? { subcategoryIds: isOuter ? tops : underneath } : undefined;
}
const tops = [711, 712, 713, 714, 715, 716, 718, 719];
const underneath = [715, 716, 752, 753, 754];

/**
 * Reads a piece that any product is to go with as left out: `what goes with white jeans` asks for no jeans. `Over` asks for
 * a layer, and `under` for what a piece of its kind covers: something to wear under a blouse.
 */
export function withoutOnlyCompanion(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const wordsOf = ({ from, to }: Item) => parts.slice(from, to).map(({ folded }) => folded);
  const at = items.findIndex((item) => item.is === 'preposition' && isWornWith(wordsOf(item)));
  const last = items.findIndex(({ is }, place) => place > at && is === 'kind');
  const [phrase, piece] = [items[at], items[last]];
  if (!phrase || piece?.is !== 'kind' || items.slice(0, at).some(({ is }) => is === 'kind')) return items;
  const { subcategoryIds } = piece.kind;
  const layer = layerAt(wordsOf(phrase).at(-1), subcategoryIds);
  const isWornAlone = subcategoryIds.some((id) => wornAlone.includes(id));
  const left = isWornAlone ? [...new Set([...subcategoryIds, ...wornAlone])] : subcategoryIds;
  const read: Item[] = layer
    ? [{ is: 'kind', kind: layer, from: phrase.from, to: phrase.to }]
    : [
        { is: 'not', from: phrase.from, to: phrase.to },
        { is: 'kind', kind: { subcategoryIds: left }, from: piece.from, to: piece.to },
      ];
  return [...items.slice(0, at), ...read, ...items.slice(last + 1)];
}

/** Leaves out the piece before a preposition at the end: a top I can wear a bra with. */
export function withoutCompanionBefore(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const wordOf = (item: Item | undefined) => parts[(item?.to ?? 0) - 1]?.folded ?? '';
  const end = items.findLastIndex(({ is }) => is !== 'nothing');
  if (items[end]?.is !== 'preposition' || !/^(?:with|under|over)$/.test(wordOf(items[end]))) return items;
  const verb = items.findLastIndex((item) => item.is === 'nothing' && wordOf(item) === 'wear');
  const hasKind = (some: readonly Item[]) => some.some(({ is }) => is === 'kind');
  if (verb < 0 || verb > end || !hasKind(items.slice(0, verb)) || !hasKind(items.slice(verb, end))) return items;
  return items.map((item, place): Item => {
    const { from, to } = item;
    return place > verb && place <= end ? { is: 'nothing', from, to } : item;
  });
}

const [cocktailId, suitId] = [704, 746];
/** The occasions that pieces are worn on, by the kinds of the pieces. */
const occasionsOfPieces = new Map([
  [cocktailId, occasionNamed('cocktail party')],
  [gownId, occasionNamed('evening')],
  [suitId, occasionNamed('work')],
]);

/**
 * Reads a gown or a suit that a product goes with as its occasion, without its properties: shoes for a black evening gown,
 * Schuhe zum Abendkleid, shoes to go with a navy suit.
 */
export function withOccasionsOfCompanions(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isLeading = (item: Item) => {
    if (item.is !== 'preposition') return false;
    const words = parts.slice(item.from, item.to).map(({ folded }) => folded);
    return isForPiece(words.at(-1) ?? '') || (words.length > 1 && isWornWith(words));
  };
  const pieceBehind = (place: number) =>
    items.findIndex(({ is }, at) => at > place && is !== 'attribute' && is !== 'nothing');
  const occasionOf = (item: Item | undefined) => {
    const [id = 0, ...others] = item?.is === 'kind' ? item.kind.subcategoryIds : [];
    return others.length > 0 ? undefined : occasionsOfPieces.get(id);
  };
  const isAsked = (place: number) => items.slice(0, place).some(({ is }) => is === 'kind');
  const at = items.findIndex(
    (item, place) => isLeading(item) && isAsked(place) && occasionOf(items[pieceBehind(place)]) !== undefined,
  );
  const end = pieceBehind(at);
  const occasion = at < 0 ? undefined : occasionOf(items[end]);
  if (!occasion) return items;
  return items.map((item, place): Item => {
    const { from, to } = item;
    if (place === end) return { is: 'occasion', occasion, from, to };
    return at < place && place < end ? { is: 'nothing', from, to } : item;
  });
}

/**
 * Leaves out the properties of a piece that the product only goes with: `bag to go with red shoes` asks for no red.
 * @param heads the kinds that the query asks for
 */
export function withoutCompanions(items: readonly Item[], parts: readonly Part[], heads: ReadonlySet<Item>): Item[] {
  const isLeftOut = (at: number): boolean => {
    const item = items[at];
    if (item?.is === 'attribute') return isOfCompanion(at) || isBehindCompanion(at - 1);
    // After words such as `for` and `under`, and several such as `to go with`, the piece itself is not looked for either.
    const before = items.slice(0, at).findLast(({ is }) => is !== 'attribute' && is !== 'nothing' && is !== 'occasion');
    if (item?.is !== 'kind' || heads.has(item) || before?.is !== 'preposition') return false;
    const word = parts[before.to - 1]?.folded ?? '';
    return before.to - before.from > 1 || /^(?:than|over|under)$/.test(word) || isForPiece(word);
  };
  const isCompanion = (at: number): boolean => {
    const [item, next] = [items[at], items[at + 1]];
    if (item?.is === 'preposition') return true;
    return (item?.is === 'attribute' || item?.is === 'nothing') && next !== undefined && isCompanion(at - 1);
  };
  const isOfCompanion = (at: number): boolean => {
    const next = items[at + 1];
    if (next?.is === 'kind') return !heads.has(next) && isCompanion(at);
    return next?.is === 'attribute' && isOfCompanion(at + 1);
  };
  // In other languages properties follow the piece: sac pour robe noire.
  const isBehindCompanion = (at: number): boolean => {
    const [before, item] = [items[at - 1], items[at]];
    if (item?.is === 'attribute') return isBehindCompanion(at - 1);
    return item?.is === 'kind' && companionsAbroad.has(parts[(before?.to ?? 0) - 1]?.folded ?? '') && isLeftOut(at);
  };
  return items.map((item, at): Item => (isLeftOut(at) ? { is: 'nothing', from: item.from, to: item.to } : item));
}
