import { fold } from '#server/catalog/search/fold.ts';
import { readingOf } from '#server/catalog/search/grammar/items/attribute-readings.ts';
import type { Item } from '#server/catalog/search/grammar/items/item.ts';
import { kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { splitWords } from '#server/platform/word-lists.ts';
import { isKoreanAdjective, koreanPartVerb } from './function-words.ts';
import { isKoreanDetail } from './same-things.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(splitWords(words).map(fold));

const lack = fold('없');

/** Reads the lack behind a choice as that of the part before it: `굽 낮은거 아니면 없는거` is 굽 없는. */
export function withSecondLack(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  return items.flatMap((item, place): Item[] => {
    const before = items.slice(0, place).findLast(({ is }) => is !== 'nothing');
    const first = items.slice(0, place).findLast(({ is }) => is === 'attribute');
    const isLack = item.is === 'notBefore' && parts[item.from]?.folded.startsWith(lack) === true;
    if (!isLack || before?.is !== 'or' || !first) return [item];
    const attributes = readingOf([parts[first.from]?.folded ?? '', fold('없는')]);
    return attributes ? [{ is: 'attribute', attributes, from: item.from, to: item.to }] : [item];
  });
}

/** Tells whether an item is a detail of a piece, which texts alone tell: 체인. */
export const isDetail = (item: Item, parts: readonly Part[]) =>
  item.is === 'free' && isKoreanDetail(parts[item.from]?.folded ?? '');

const smell = fold('냄새');

/** Reads a material and its smell as one word without a meaning: `가죽 냄새 안 나는` asks for no leather. */
export const withSmells = (items: readonly Item[], parts: readonly Part[]): readonly Item[] =>
  items.flatMap((item, place): Item[] => {
    const isSmell = (one: Item | undefined) => one?.is === 'free' && parts[one.from]?.folded === smell;
    if (item.is === 'attribute' && isSmell(items[place + 1])) return [];
    const before = items[place - 1];
    return isSmell(item) && before?.is === 'attribute' ? [{ is: 'free', from: before.from, to: item.to }] : [item];
  });

/** Leaves out a denied degree before the lack that corrects it: `로고 작은 거 말고 없는` is 로고 없는. */
export function withCorrectedLack(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isLack = (item: Item) => item.is === 'notBefore' && parts[item.from]?.folded.startsWith(lack) === true;
  const at = items.findIndex((item, place) => items[place - 1]?.is === 'notBefore' && isLack(item));
  const isAdjective = (item: Item | undefined) => isKoreanAdjective(parts[item?.from ?? -1]?.folded ?? '');
  const isThing = (item: Item, place: number) =>
    item.is === 'attribute' || (isDetail(item, parts) && isAdjective(items[place + 1]));
  const first = items.findLastIndex((item, place) => place < at && isThing(item, place));
  return first < 0 ? items : items.filter((_, place) => place <= first || place >= at);
}

/**
 * Splits a denied name of two words, where a property behind the negation is told instead of the first: `가죽 자켓 말고 울`
 * is a jacket of wool, and a padded vest with long sleeves a puffer.
 */
export function withDeniedCompounds(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const at = items.findIndex(({ is }) => is === 'notBefore');
  const [denied, next] = [items[at - 1], items[at + 1]];
  const isOnly = items.every((item) => item.is !== 'kind' || item === denied);
  if (denied?.is !== 'kind' || denied.to - denied.from !== 2 || next?.is !== 'attribute' || !isOnly) return items;
  const { from, to } = denied;
  const [first = '', last = ''] = parts.slice(from, to).map(({ folded }) => folded);
  const [property, wider, kind] = [readingOf([first]), kindNamed([first]), kindNamed([last])];
  const isInstead = next.attributes.some(({ attribute }) => property?.some((one) => one.attribute === attribute));
  const isOfSleeves =
    next.attributes.some(({ attribute }) => attribute === 'sleeve') && kind?.subcategoryIds.join() === vestId;
  const told: Item | undefined =
    property && isInstead
      ? { is: 'attribute', attributes: property, from, to: from + 1 }
      : wider && isOfSleeves
        ? { is: 'kind', kind: wider, from, to: from + 1 }
        : undefined;
  if (!told || !kind) return items;
  return [...items.slice(0, at - 1), told, { is: 'kind', kind, from: from + 1, to }, ...items.slice(at)];
}

/** Waistcoats have no sleeves. */
const vestId = '733';

/** Returns the text of an item, with its endings. */
export const textOf = (item: Item | undefined, parts: readonly Part[], query: string) =>
  query.slice(parts[item?.from ?? -1]?.start, parts[(item?.to ?? 0) - 1]?.end);

/** Tells whether an item has the ending of a topic: 스웨이드는. The 는 of `굽 있는` is of the word itself. */
export const isTopic = (item: Item, parts: readonly Part[], query: string): boolean => {
  const text = textOf(item, parts, query);
  return /[은는]$/u.test(text) && !fold(text).endsWith(parts[item.to - 1]?.folded ?? '');
};

/** Leaves out the subject of a reason that no lexicon knows: the 발목이 of `발목이 굵어서`. */
export function withoutSubjectsOfReasons(items: readonly Item[], parts: readonly Part[], query: string) {
  if (!query.includes('서 ')) return items;
  return items.map((item, place): Item => {
    const { from, to } = item;
    const next = items[place + 1];
    const isReason = item.is === 'free' && next?.is === 'nothing' && textOf(next, parts, query).endsWith('서');
    return isReason && /[이가]$/u.test(textOf(item, parts, query)) ? { is: 'nothing', from, to } : item;
  });
}

const owned = /^많(?:은데|아서|고|아요|으니까|지만)$/u;

/** Denies a topic of which a shopper has many: `니트는 많은데`. A bag `주머니가 많은데` has many pockets. */
export function withOwnedTopics(items: readonly Item[], parts: readonly Part[], query: string) {
  if (!query.includes('많')) return items;
  return items.map((item, place): Item => {
    const topic = items[place - 1];
    const isOwned = owned.test(textOf(item, parts, query)) && topic !== undefined && isTopic(topic, parts, query);
    return isOwned ? { is: 'notBefore', from: item.from, to: item.to } : item;
  });
}

/** Leaves out the reason of a denial: of `스웨이드는 관리 힘들어서 빼고` the topic is denied. */
function withoutReasons(items: readonly Item[], parts: readonly Part[], query: string): readonly Item[] {
  const isReason = (item: Item | undefined) =>
    (item?.is === 'nothing' || item?.is === 'free') && textOf(item, parts, query).endsWith('서');
  const denial = items.findIndex((item, place) => item.is === 'notBefore' && isReason(items[place - 1]));
  const topic = items.findLastIndex(
    (item, place) => place < denial && (item.is === 'attribute' || item.is === 'kind') && isTopic(item, parts, query),
  );
  return topic < 0 ? items : items.filter((_, place) => place <= topic || place >= denial);
}

const sizes = setOf('큰 커다란 작은');

/** Tells whether an item is the size of a property that is lacking: the 큰 of `큰 로고 없는`. */
const isSizeOfLack = (items: readonly Item[], place: number, parts: readonly Part[]): boolean => {
  const [size = '', , denial = ''] = items.slice(place, place + 3).map((item) => parts[item.from]?.folded ?? '');
  return sizes.has(size) && items[place + 1]?.is === 'attribute' && denial.startsWith(lack);
};

/**
 * Moves a negation to the thing that it leaves out: `굽 있는 거 빼고 샌들`, `비즈 장식 없는`. The adjective of a part is left
 * out with it: `어깨끈 얇은 거 빼고`.
 */
export function withDenials(read: readonly Item[], parts: readonly Part[], query: string): readonly Item[] {
  const items = withoutReasons(read, parts, query);
  const moved = items.filter((item, place) => {
    const said = items.slice(place).filter(({ is }) => is !== 'nothing');
    const [next, second] = said;
    const before = items.slice(0, place).findLast(({ is }) => is !== 'nothing');
    const isOfThing = before?.is === 'kind' || before?.is === 'attribute' || before?.is === 'free';
    // So is the property that a denied kind has: `레이스 달린 원피스 말고`.
    const isHad =
      before?.is === 'attribute' && koreanPartVerb([parts[(next?.from ?? 0) - 1]?.folded ?? ''])?.has === true;
    const isOfDenied = next?.is === 'notBefore' || (isHad && next?.is === 'kind' && second?.is === 'notBefore');
    return !(item.is === 'nothing' && isOfThing && isOfDenied) && !isSizeOfLack(items, place, parts);
  });
  const foldedOf = ({ from }: Item) => parts[from]?.folded ?? '';
  const isDeniedPart = (place: number) => {
    const [part, adjective, negation] = moved.slice(Math.max(0, place));
    return (
      place >= 0 &&
      part?.is === 'free' &&
      isKoreanDetail(foldedOf(part)) &&
      adjective?.is === 'free' &&
      isKoreanAdjective(foldedOf(adjective)) &&
      negation?.is === 'notBefore'
    );
  };
  return moved.flatMap((item, place): Item[] => {
    if (isDeniedPart(place - 1)) return [];
    return isDeniedPart(place) ? [{ is: 'free', from: item.from, to: moved[place + 1]?.to ?? item.to }] : [item];
  });
}

/**
 * Leaves out each of several kinds before a negation: `원피스나 치마 빼고`, `토트백, 숄더백 말고`. Side by side both are left
 * out where another kind follows: `원피스 치마 말고 바지`.
 */
export function withDeniedKinds(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const denied = new Set<Item>();
  const isAsked = (item: Item, place: number) => item.is === 'kind' && items[place + 1]?.is !== 'notBefore';
  const lastAsked = items.findLastIndex(isAsked);
  const areApart = (one: Item, other: Item) =>
    one.is === 'kind' &&
    other.is === 'kind' &&
    !one.kind.subcategoryIds.some((id) => other.kind.subcategoryIds.includes(id));
  const isPlainKind = (item: Item | undefined) => item?.is === 'kind' && !item.attributes;
  for (const [place, item] of [...items.entries()].reverse()) {
    const [next, second] = items.slice(place + 1);
    const isJoint = next?.is === 'or' && second !== undefined && denied.has(second);
    const isBeside = item !== undefined && next !== undefined && lastAsked > place && areApart(item, next);
    const isListed = next !== undefined && denied.has(next) && (parts[next.from]?.isApart === true || isBeside);
    if (isPlainKind(item) && (next?.is === 'notBefore' || isJoint || isListed)) denied.add(item);
  }
  return items.flatMap((item, place): Item[] => {
    const isLast = items[place + 1]?.is === 'notBefore';
    if (denied.has(item) && !isLast) return [item, { is: 'notBefore', from: item.to, to: item.to }];
    return item.is === 'or' && denied.has(items[place - 1] ?? item) ? [] : [item];
  });
}
