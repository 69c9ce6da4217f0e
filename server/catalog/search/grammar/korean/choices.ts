import { fold } from '#server/catalog/search/fold.ts';
import type { Item } from '#server/catalog/search/grammar/items/item.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { splitWords } from '#server/platform/word-lists.ts';
import { isDetail, isTopic, textOf } from './denials.ts';
import { koreanParts } from './same-things.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(splitWords(words).map(fold));

const among = setOf('중에 중에서 중에는 중 둘 둘다 둘중 둘중에 상관없어요 상관없음 상관없는 상관없고 상관없이');
/** Words that offer a choice between two things alike, and say nothing elsewhere: `치마 나 바지`. */
const joints = setOf('나 이나 아님 던 없으면');
/** A joint that denies the word before it elsewhere: `새틴 아님`. */
const unlessJoint = fold('아님');
/** A joint behind the whole of the first choice: `검정 부츠 없으면 갈색`. */
const ifNone = fold('없으면');

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

/** The trimming of a piece. With a colour or a metal it is the hardware. */
const trims = setOf('장식 트리밍 트림');
const isOfCloth = (item: Item | undefined) =>
  item?.is === 'attribute' &&
  item.attributes.every(
    ({ attribute, values }) =>
      attribute === 'pattern' || (attribute === 'material' && !values.includes('gold') && !values.includes('silver')),
  );

/** Leaves out the noun of a trimming: 레이스 장식 and 레이스 트리밍 are lace. */
export const withoutTrim = (items: readonly Item[], parts: readonly Part[]): readonly Item[] =>
  items.map((item, place): Item => {
    const { from, to } = item;
    return trims.has(parts[from]?.folded ?? '') && isOfCloth(items[place - 1]) ? { is: 'nothing', from, to } : item;
  });

/** Tells whether an item only names the part that a detail is of: the 스트랩 of `체인 스트랩 아닌`. */
const isNounOfDetail = (item: Item, detail: Item | undefined, parts: readonly Part[]) => {
  const { folded, isApart, isSlashed } = parts[item.from] ?? {};
  const isNoun = koreanParts.has(folded ?? '') && !isApart && !isSlashed;
  return (
    isNoun && detail !== undefined && isDetail(detail, parts) && !koreanParts.has(parts[detail.from]?.folded ?? '')
  );
};

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

/** Topics that name a piece by its place. */
const places = /^(?:위|아래)는$/u;

/**
 * Reads pieces that are told one by one as a choice: `상의는 니트 하의는 슬랙스`, `가방은 검정 구두는 베이지`. A topic is the
 * piece itself where no other kind is told of it.
 */
export function withTopics(items: readonly Item[], parts: readonly Part[], query: string): readonly Item[] {
  const isPlace = (item: Item) => item.is === 'free' && places.test(textOf(item, parts, query));
  const isPiece = (item: Item) => isPlace(item) || (item.is === 'kind' && isTopic(item, parts, query));
  const starts = items.flatMap((item, place) => (isPiece(item) ? [place] : []));
  const wishes = starts.map((start, at) => items.slice(start, starts[at + 1]));
  const isTold = ([, ...told]: readonly Item[]) =>
    told.some((item) => item.is === 'kind' || item.is === 'attribute' || isDetail(item, parts)) &&
    told.every(({ is }) => is !== 'or' && is !== 'not' && is !== 'notBefore');
  if (starts.length < 2 || !wishes.every(isTold)) return items;
  const read = wishes.flatMap(([piece, ...told], at): Item[] => {
    const isNamed = !piece || isPlace(piece) || told.some(({ is }) => is === 'kind');
    const from = piece?.from ?? 0;
    return [...(at > 0 ? [{ is: 'or' as const, from, to: from }] : []), ...told, ...(isNamed ? [] : [piece])];
  });
  return [...items.slice(0, starts[0]), ...read];
}

/** A part that a product may have or lack: `굽 있는 거나 굽 없는 거`, `주머니 있든 없든`. */
const eitherWay =
  /(\p{Script=Hangul}{1,4}?)[이가은]?\s?있는?\s?[거것건]?\s?(?:이나|나|든지?|도|거나|또는|아니면|랑)\s?(?:\1[이가은]?\s?)?없는?\s?[거것건]?(?:이나|나|든지?|도|거나|랑)?(?!\p{L})/u;

/** A property that a product need not have: `14k 아니어도 되는`, `로고 없어도 상관없는`. */
const eitherWell = /\S+\s(?:아니|없)(?:어|라|여)도\s?(?:[되돼됩]|괜찮|상관\s?없|좋)\p{L}*/u;

/** Leaves out a part that a product may have or lack, and a property that it need not have. */
export function withoutEitherWay(items: readonly Item[], parts: readonly Part[], query: string): readonly Item[] {
  const said = /없|아니/u.test(query) ? (eitherWell.exec(query) ?? eitherWay.exec(query)) : null;
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
export function withJoints(read: readonly Item[], parts: readonly Part[], query: string): readonly Item[] {
  // The part that a denied detail is of is no denial of its own: `끈이 체인인 건 빼고`.
  const items = read.filter((item, place) => {
    const [detail, denial] = read.slice(place + 1);
    const isListed = parts[detail?.from ?? 0]?.isApart === true;
    return denial?.is !== 'notBefore' || isListed || !isNounOfDetail(item, detail, parts);
  });
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
    const isInstead = parts[from]?.folded === ifNone && items.slice(0, place).some((before) => areAlike(before, next));
    if (isJoint && (areAlike(last, next) || isInstead)) return [{ is: 'or', from, to }];
    if (isJoint && last && parts[from]?.folded === unlessJoint) return [{ is: 'notBefore', from, to }];
    const areBoth = last !== undefined && areAlike(last, item) && isToo(last) && isToo(item);
    const isOffered = areBoth || isOfSameKind(items, place) || isOfSet(items, place, parts);
    return isOffered || areDeniedTogether(place) ? [{ is: 'or', from, to: from }, item] : [item];
  });
}

/**
 * Reads `A랑 B 중에` as a choice: the products are among both. The last ending of `A든 B든` joins no further noun.
 */
export function withKoreanChoices(items: readonly Item[], parts: readonly Part[], query: string): readonly Item[] {
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
