import { fold } from '#server/catalog/search/fold.ts';
import { readingOf } from '#server/catalog/search/grammar/items/attribute-readings.ts';
import type { Item } from '#server/catalog/search/grammar/items/item.ts';
import { kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { splitWords } from '#server/platform/word-lists.ts';
import { isKoreanAdjective } from './function-words.ts';
import { isKoreanDetail, koreanParts } from './same-things.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(splitWords(words).map(fold));

const among = setOf('중에 중에서 중에는 중 둘 둘다 둘중 둘중에 상관없어요 상관없음 상관없는 상관없고 상관없이');
/** Words that offer a choice between two things alike, and say nothing elsewhere: `치마 나 바지`. */
const joints = setOf('나 이나 아님 던 없으면');
/** A joint that denies the word before it elsewhere: `새틴 아님`. */
const unlessJoint = fold('아님');

const only = fold('만');
const unless = fold('아니면');

/** Tells whether an item denies the one before: `노란색만 아니면` is any colour but yellow. */
function isUnless(item: Item, parts: readonly Part[], query: string): boolean {
  const [before, part] = [parts[item.from - 1], parts[item.from]];
  return (
    item.is === 'or' &&
    part?.folded === unless &&
    before !== undefined &&
    fold(query.slice(before.start, before.end)).endsWith(only)
  );
}

/** Tells whether two items are both kinds, or values of one attribute. */
function areAlike(one: Item | undefined, other: Item | undefined): boolean {
  if (one?.is === 'kind' && other?.is === 'kind') return true;
  if (one?.is !== 'attribute' || other?.is !== 'attribute') return false;
  return one.attributes.some(({ attribute }) => other.attributes.some((two) => two.attribute === attribute));
}

const hangul = /\p{Script=Hangul}/u;

/** The trimming of a piece. With a colour or a metal it is the hardware. */
const trim = fold('장식');
const isOfCloth = (item: Item | undefined) =>
  item?.is === 'attribute' &&
  item.attributes.every(
    ({ attribute, values }) =>
      attribute === 'pattern' || (attribute === 'material' && !values.includes('gold') && !values.includes('silver')),
  );

/** Leaves out the noun of a trimming: 레이스 장식 is lace. */
const withoutTrim = (items: readonly Item[], parts: readonly Part[]): readonly Item[] =>
  items.map((item, place): Item => {
    const { from, to } = item;
    return parts[from]?.folded === trim && isOfCloth(items[place - 1]) ? { is: 'nothing', from, to } : item;
  });

const lack = fold('없');

/** Reads the lack behind a choice as that of the part before it: `굽 낮은거 아니면 없는거` is 굽 없는. */
function withSecondLack(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  return items.flatMap((item, place): Item[] => {
    const before = items.slice(0, place).findLast(({ is }) => is !== 'nothing');
    const first = items.slice(0, place).findLast(({ is }) => is === 'attribute');
    const isLack = item.is === 'notBefore' && parts[item.from]?.folded.startsWith(lack) === true;
    if (!isLack || before?.is !== 'or' || !first) return [item];
    const attributes = readingOf([parts[first.from]?.folded ?? '', fold('없는')]);
    return attributes ? [{ is: 'attribute', attributes, from: item.from, to: item.to }] : [item];
  });
}

const isDetail = (item: Item, parts: readonly Part[]) =>
  item.is === 'free' && isKoreanDetail(parts[item.from]?.folded ?? '');

/** Tells whether an item only names the part that a detail is of: the 스트랩 of `체인 스트랩 아닌`. */
const isNounOfDetail = (item: Item, detail: Item | undefined, parts: readonly Part[]) => {
  const { folded, isApart, isSlashed } = parts[item.from] ?? {};
  const isNoun = koreanParts.has(folded ?? '') && !isApart && !isSlashed;
  return (
    isNoun && detail !== undefined && isDetail(detail, parts) && !koreanParts.has(parts[detail.from]?.folded ?? '')
  );
};

const smell = fold('냄새');

/** Reads a material and its smell as one word without a meaning: `가죽 냄새 안 나는` asks for no leather. */
const withSmells = (items: readonly Item[], parts: readonly Part[]): readonly Item[] =>
  items.flatMap((item, place): Item[] => {
    const isSmell = (one: Item | undefined) => one?.is === 'free' && parts[one.from]?.folded === smell;
    if (item.is === 'attribute' && isSmell(items[place + 1])) return [];
    const before = items[place - 1];
    return isSmell(item) && before?.is === 'attribute' ? [{ is: 'free', from: before.from, to: item.to }] : [item];
  });

/** Leaves out a denied degree before the lack that corrects it: `로고 작은 거 말고 없는` is 로고 없는. */
function withCorrectedLack(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
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
function withDeniedCompounds(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
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

/** Leaves out the reason of a denial: of `스웨이드는 관리 힘들어서 빼고` the topic is denied. */
function withoutReasons(items: readonly Item[], parts: readonly Part[], query: string): readonly Item[] {
  const textOf = (item: Item | undefined) =>
    query.slice(parts[item?.from ?? -1]?.start, parts[(item?.to ?? 0) - 1]?.end);
  const isReason = (item: Item | undefined) =>
    (item?.is === 'nothing' || item?.is === 'free') && textOf(item).endsWith('서');
  const denial = items.findIndex((item, place) => item.is === 'notBefore' && isReason(items[place - 1]));
  const topic = items.findLastIndex(
    (item, place) => place < denial && (item.is === 'attribute' || item.is === 'kind') && /[은는]$/u.test(textOf(item)),
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
function withDenials(read: readonly Item[], parts: readonly Part[], query: string): readonly Item[] {
  const items = withoutReasons(read, parts, query);
  const moved = items.filter((item, place) => {
    const next = items.slice(place).find(({ is }) => is !== 'nothing');
    const before = items.slice(0, place).findLast(({ is }) => is !== 'nothing');
    const isOfThing = before?.is === 'kind' || before?.is === 'attribute' || before?.is === 'free';
    return !(item.is === 'nothing' && isOfThing && next?.is === 'notBefore') && !isSizeOfLack(items, place, parts);
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

/** Tells whether a kind is named again with another value of a property: `금귀걸이 은귀걸이`. */
function isOfSameKind(items: readonly Item[], place: number): boolean {
  const [one, kind, other, again] = items.slice(Math.max(0, place - 2));
  if (place < 2 || one?.is !== 'attribute' || kind?.is !== 'kind' || again?.is !== 'kind') return false;
  return areAlike(one, other) && kind.kind.subcategoryIds.join() === again.kind.subcategoryIds.join();
}

const set = fold('세트');
const isWithin = (item: Item, first: number, last: number) =>
  item.is === 'kind' && !item.attributes && item.kind.subcategoryIds.every((id) => first <= id && id <= last);
const isTop = (item: Item) => isWithin(item, 711, 726);
const isBottom = (item: Item) => isWithin(item, 735, 744);

/** Tells whether an item is the second kind of a set: `블라우스 치마 세트`, `블라우스 스커트`. */
function isOfSet(items: readonly Item[], place: number, parts: readonly Part[]): boolean {
  const [before, item, next] = items.slice(Math.max(0, place - 1));
  if (place === 0 || before?.is !== 'kind' || item?.is !== 'kind') return false;
  const areWornTogether = (isTop(before) && isBottom(item)) || (isBottom(before) && isTop(item));
  return parts[next?.from ?? -1]?.folded === set || (areWornTogether && next?.is !== 'notBefore');
}

/** A part that a product may have or lack: `굽 있는 거나 굽 없는 거`, `주머니 있든 없든`. */
const eitherWay =
  /(\p{Script=Hangul}{1,4}?)[이가은]?\s?있는?\s?[거것건]?\s?(?:이나|나|든지?|도|거나|또는|아니면|랑)\s?(?:\1[이가은]?\s?)?없는?\s?[거것건]?(?:이나|나|든지?|도|거나|랑)?(?!\p{L})/u;

/** Leaves out a part that a product may have or lack. */
function withoutEitherWay(items: readonly Item[], parts: readonly Part[], query: string): readonly Item[] {
  const said = query.includes('없') ? eitherWay.exec(query) : null;
  if (!said) return items;
  const [start, end] = [said.index, said.index + said[0].length];
  return items.map((item): Item => {
    const { from, to } = item;
    const isWithin = start <= (parts[from]?.start ?? 0) && (parts[to - 1]?.end ?? end + 1) <= end;
    return isWithin ? { is: 'nothing', from, to } : item;
  });
}

/**
 * Reads the joint between two things alike as a choice: `A도 좋고 B도`, `A 아님 B`. `A랑 B 빼고` leaves out both.
 */
function withJoints(items: readonly Item[], parts: readonly Part[], query: string): readonly Item[] {
  const isToo = ({ to }: Item) => query.slice(parts[to - 1]?.start, parts[to - 1]?.end).match(/(?:도|일까)$/u) !== null;
  // Of properties side by side before a negation both are left out: 체크 꽃무늬 빼고.
  const areDeniedTogether = (place: number) => {
    const [before, item] = [items[place - 1], items[place]];
    const denial = items.slice(place + 1).find(({ is }) => is !== 'nothing');
    if (!before || !item || denial?.is !== 'notBefore') return false;
    if (![before, item].every((one) => one.is === 'attribute' || isDetail(one, parts))) return false;
    const areDetails = isDetail(before, parts) && isDetail(item, parts);
    const { isApart, isSlashed } = parts[item.from] ?? {};
    return areDetails || areAlike(before, item) || isToo(before) || isApart === true || isSlashed === true;
  };
  return items.flatMap((item, place): Item[] => {
    const { from, to } = item;
    const [last, next] = [items.slice(0, place).findLast(({ is }) => is !== 'nothing'), items[place + 1]];
    if (item.is === 'and' && items[place + 2]?.is === 'notBefore') return [{ is: 'or', from, to }];
    if (next?.is === 'notBefore' && isNounOfDetail(item, last, parts)) return [];
    const isJoint = to - from === 1 && joints.has(parts[from]?.folded ?? '');
    if (isJoint && areAlike(last, next)) return [{ is: 'or', from, to }];
    if (isJoint && last && parts[from]?.folded === unlessJoint) return [{ is: 'notBefore', from, to }];
    const areBoth = last !== undefined && areAlike(last, item) && isToo(last) && isToo(item);
    const isOffered = areBoth || isOfSameKind(items, place) || isOfSet(items, place, parts);
    return isOffered || areDeniedTogether(place) ? [{ is: 'or', from, to: from }, item] : [item];
  });
}

/**
 * Leaves out each of several kinds before a negation: `원피스나 치마 빼고`, `토트백, 숄더백 말고`. Side by side both are left
 * out where another kind follows: `원피스 치마 말고 바지`.
 */
function withDeniedKinds(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
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

/**
 * Reads `A랑 B 중에` as a choice: the products are among both. The last ending of `A든 B든` joins no further noun.
 */
export function withKoreanChoices(read: readonly Item[], parts: readonly Part[], query: string): readonly Item[] {
  if (!hangul.test(query)) return read;
  const plain = withSmells(withoutEitherWay(withoutTrim(read, parts), parts, query), parts);
  const known = withDeniedCompounds(withCorrectedLack(withSecondLack(plain, parts), parts), parts);
  const items = withDeniedKinds(withJoints(withDenials(known, parts, query), parts, query), parts);
  const isAmong = ({ is, from }: Item) => (is === 'free' || is === 'nothing') && among.has(parts[from]?.folded ?? '');
  const isEither = (item: Item | undefined) => {
    const part = item?.is === 'or' ? parts[item.from] : undefined;
    return part !== undefined && /(?:든지?|인지)$/u.test(query.slice(part.start, part.end));
  };
  const hasChoice = items.some(isAmong);
  return items.flatMap((item, place): Item[] => {
    const isSecond = isEither(item) && isEither(items[place - 2]);
    const { from, to } = item;
    if (isUnless(item, parts, query)) return [{ is: 'notBefore', from, to }];
    if (isAmong(item) || isSecond) return [{ is: 'nothing', from, to }];
    if (!hasChoice) return [item];
    if (item.is === 'and') return [{ is: 'or', from, to }];
    return areAlike(items[place - 1], item) ? [{ is: 'or', from, to: from }, item] : [item];
  });
}
