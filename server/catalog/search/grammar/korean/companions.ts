import { fold } from '#server/catalog/search/fold.ts';
import type { Item } from '#server/catalog/search/grammar/items/item.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { splitWords } from '#server/platform/word-lists.ts';

const setOf = (text: string): ReadonlySet<string> => new Set(splitWords(text).map(fold));

/** Verbs that tell what the piece before them is worn or carried with: `청바지에 어울리는 자켓`, `셔츠랑 입을 니트`. */
const wornWith = setOf(
  '어울리는 어울릴 매치할 매치하기 코디할 코디하기 입기 신기 들기 메기 걸치기 입을 입는 신을 신는 들 드는 멜 메는 걸칠 걸치는 두를 두르는 할 위한 받쳐입을 받쳐입는 겹쳐입을 레이어드할 입어도 신어도 들어도',
);
/** Places of a piece that another one is worn over or under. */
const layers = setOf('위에 안에 속에 밑에');
/** The time at which a piece is worn: `치마 입을 때 신을 부츠`. */
const time = setOf('때 때에');
const particle = /(?:에|에도|[와과]|[을를])$/u;

/** Leaves out a piece that the product is only to go with, and its properties: `검정 치마에 어울리는 구두` asks for shoes. */
export function withoutKoreanCompanions(
  items: readonly Item[],
  parts: readonly Part[],
  query: string,
): readonly Item[] {
  const place = items.findIndex((item, at) => item.is === 'kind' && endOfCompanion(items, at, parts, query) > 0);
  if (place < 0) return items;
  const to = endOfCompanion(items, place, parts, query);
  // So are others before it: `청바지나 치마에 어울리는`, `청바지에도 슬랙스에도 어울리는`.
  const isOther = ({ is, to }: Item, at: number) =>
    is === 'kind' &&
    (items[at + 1]?.is === 'or' || items[at + 1]?.is === 'and' || query[(parts[to - 1]?.end ?? 0) - 1] === '도');
  const from =
    items.findLastIndex(
      (item, at) =>
        at < place && item.is !== 'attribute' && item.is !== 'or' && item.is !== 'and' && !isOther(item, at),
    ) + 1;
  return items.map((item, at): Item => {
    return from <= at && at < to ? { is: 'nothing', from: item.from, to: item.to } : item;
  });
}

const like = fold('같은');

/**
 * Reads the last kind of a query as a word where another kind is only to be like it: `운동화인데 구두 같은 거`. A kind before
 * it, which only tells how the product is, is left out: `레깅스처럼 붙는 바지`.
 */
export function withoutKoreanLikenesses(read: readonly Item[], parts: readonly Part[], query: string): readonly Item[] {
  const isLike = ({ is, to }: Item) => is === 'kind' && parts[to]?.folded === like;
  const last = read.findLastIndex(({ is }) => is === 'kind');
  const named = read[last];
  // A bag `백팩처럼 멜 수 있는` is a backpack.
  const isManner = (item: Item) =>
    item.is === 'kind' &&
    query.slice(0, parts[item.to - 1]?.end).endsWith('처럼') &&
    named?.is === 'kind' &&
    !item.kind.subcategoryIds.some((id) => named.kind.subcategoryIds.includes(id));
  const items = read.map((item): Item => (isManner(item) ? { is: 'nothing', from: item.from, to: item.to } : item));
  const [item] = items.slice(Math.max(0, last));
  if (!item || !isLike(item) || !items.slice(0, last).some(({ is }) => is === 'kind')) return items;
  return items.with(last, { is: 'free', from: item.from, to: item.to });
}

/** Returns the place behind the words that tell what a piece is worn with. 0 if it is asked for itself. */
function endOfCompanion(items: readonly Item[], at: number, parts: readonly Part[], query: string): number {
  const isAmong = (words: ReadonlySet<string>, item: Item | undefined) =>
    words.has(parts[item?.from ?? -1]?.folded ?? '');
  const [piece, next] = [items[at], items[at + 1]];
  const last = parts[(piece?.to ?? 0) - 1];
  const isLayered = isAmong(layers, next);
  const verb = items[at + 1];
  const isTimed = isAmong(wornWith, verb) && time.has(parts[verb?.to ?? -1]?.folded ?? '');
  const isLinked = isLayered || isTimed || next?.is === 'and' || particle.test(query.slice(last?.start, last?.end));
  const first = isLayered || next?.is === 'and' ? at + 2 : at + 1;
  const to = items.findIndex(({ is }, place) => place >= first && is !== 'nothing');
  const isWorn = isLayered || items.slice(first, to).some((item) => isAmong(wornWith, item));
  const hasProduct = items.some(
    ({ is }, place) => place >= to && is === 'kind' && items[place + 1]?.is !== 'notBefore',
  );
  return isLinked && to >= 0 && isWorn && hasProduct ? to : 0;
}
