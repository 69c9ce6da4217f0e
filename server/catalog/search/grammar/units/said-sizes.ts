import { clothesSizes, shoeSizeOfFoot } from '#server/catalog/search/filters/korean-sizes.ts';
import { ownSizesOf } from '#server/catalog/search/filters/own-sizes.ts';
import { sizeLetters, sizesNamed } from '#server/catalog/search/filters/size-names.ts';
import type { Item } from '#server/catalog/search/grammar/items/item.ts';
import { hasHangul } from '#server/catalog/search/grammar/korean/read-korean-items.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';

/** A size without the word "size": `heels 38`, `xl dress`. */
export type SaidSize = { value: string; from: number; to: number };

const letters = /^(?:xx?s|s|m|l|x{1,3}l|[23]x[ls])$/;
/** Sizes of clothes as words. Bags and jewelry are small and large by themselves. */
const letterOf: Readonly<Record<string, string>> = { small: 'S', medium: 'M', large: 'L' };
/** A waist: w27, 27인치, the 28 of 28x32. The length of the leg is not told by stores. */
const waist = /^(?:w(\d{2})|(\d{2})(?:인치|in|inch)|(\d{2})(?:x\d{2})?)$/;
const legLength = /^l\d{2}$/;
const inches = /^(?:in|inch|inches)$/;
/** A foot's length in mm: 240, 235mm. */
const footLength = /^(2[1-7][05])(mm)?$/;
const isBetween = (first: number, last: number) => (value: number) => value >= first && value <= last;

/** The numbers that are sizes of a kind, by its subcategories. */
type Scale = { holds(id: number): boolean; isSize(value: number): boolean; hasWaists?: boolean };
const scales: readonly Scale[] = [
  { holds: isBetween(200, 216), isSize: (value) => isBetween(34, 43)(value) || isBetween(4, 13)(value) },
  {
    holds: (id) => [735, 736, 738, 739].includes(id),
    isSize: (value) => isBetween(23, 36)(value) || value <= 20,
    hasWaists: true,
  },
  { holds: isBetween(700, 762), isSize: (value) => isBetween(32, 52)(value) || (value <= 24 && value % 2 === 0) },
];

/**
 * Finds sizes beside the kind that a query asks for. Letters of one character count next to the kind, or at either end.
 * @param subcategoryIds the kind
 */
export function saidSizes(
  items: readonly Item[],
  parts: readonly Part[],
  subcategoryIds: readonly number[] | undefined,
): SaidSize[] {
  const isOwnSize = ownSizesOf(subcategoryIds);
  if (isOwnSize) return saidOwnSizes(items, parts, isOwnSize);
  if (!subcategoryIds) return clearLetters(items, parts);
  const [first = 0] = subcategoryIds;
  const scale = scales.find(({ holds }) => holds(first));
  if (!scale) return [];
  const isApparel = subcategoryIds.some((id) => id >= 700);
  const isKorean = hasHangul(parts);
  const isKoreanSize = isKorean && isApparel ? koreanSizeOf(parts) : () => false;
  const sizeAt = (place: number, isChosen: boolean): SaidSize | undefined => {
    const word = sizeWordAt(items, parts, place, isChosen);
    if (!word || isKoreanSize(word.folded)) return undefined;
    return (isApparel ? letterSize(word) : footSize(word, isKorean)) ?? numberSize(word, scale);
  };
  const sizes = items.map((_, place) => sizeAt(place, false));
  // One size of a choice stands beside the kind, the other one beside the joint: pumps 38 or 39.
  const complete = (one: number, other: number) => {
    if (sizes[one]) sizes[other] ??= sizeAt(other, true);
    else if (sizes[other]) sizes[one] = sizeAt(one, true);
  };
  for (const [place, { is }] of items.entries()) if (is === 'or' || is === 'and') complete(place - 1, place + 1);
  for (const [place, { from, to }] of items.entries())
    if (parts[from]?.isSlashed && to - from === 1) complete(place - 1, place);
  const between = (ends: readonly string[]) =>
    (isApparel ? lettersBetween(ends) : feetBetween(ends, isKorean)) ?? numbersBetween(ends, scale);
  const ranges = items.flatMap((_, place) => sizeRange(items, place, parts, between));
  const ofKorea = koreanSizes(items, parts, isKoreanSize);
  return [...sizes.filter((size) => size !== undefined), ...ranges, ...ofKorea];
}

/** A word that may be a size, with its surroundings. `next`: the word behind it. `isIn`: behind the word `in`. */
type SizeWord = { item: Item; folded: string; next: string; isBeside: boolean; isAtEnd: boolean; isIn: boolean };

/**
 * Returns the word at a place if it may be a size.
 * @param isChosen whether another size of the same choice stands beside the kind
 */
function sizeWordAt(
  items: readonly Item[],
  parts: readonly Part[],
  place: number,
  isChosen: boolean,
): SizeWord | undefined {
  const [before, item, after] = [items[place - 1], items[place], items[place + 1]];
  if (!item || item.is === 'kind' || item.to - item.from !== 1 || before?.is === 'not') return undefined;
  const part = parts[item.from];
  if (!part || (isJoined(part) && !isChosen) || isJoined(parts[item.to])) return undefined;
  const isOfWaist = [item.from - 1, item.to].some((at) => parts[at]?.folded === 'waist');
  const isAtEnd = place === items.length - 1;
  const isBeforeJoint = after?.is === 'or' || after?.is === 'and';
  return {
    item,
    folded: part.folded,
    next: parts[item.to]?.folded ?? '',
    isBeside: isChosen || isOfWaist || before?.is === 'kind' || after?.is === 'kind',
    isAtEnd,
    isIn: (isAtEnd || isBeforeJoint) && /^(?:in|in a)$/.test(wordsBefore(parts, item.from)),
  };
}

/** Reads letters and words as sizes of clothes: xl, small. */
function letterSize({ item, folded, isBeside, isAtEnd, isIn }: SizeWord): SaidSize | undefined {
  const { is, from, to } = item;
  const named = letterOf[folded];
  if (named !== undefined && (isBeside || isIn) && is !== 'attribute') return { value: named, from, to };
  const isClear = folded.length > 1 || isBeside || isAtEnd;
  return letters.test(folded) && isClear ? { value: sizeLetters(folded), from, to } : undefined;
}

/** Reads a foot's length as a size of shoes. Without its unit it counts in Korean queries alone. */
function footSize({ item: { is, from, to }, folded }: SizeWord, isKorean: boolean): SaidSize | undefined {
  const [, length, unit] = footLength.exec(folded) ?? [];
  const value = length && (isKorean || unit) ? shoeSizeOfFoot(Number(length)) : undefined;
  return is === 'free' && value !== undefined ? { value, from, to } : undefined;
}

/** Reads a number as a size of a scale. Waists may have a unit, or the length of the leg behind them. */
function numberSize(
  { item: { is, from, to }, folded, next, isBeside, isAtEnd }: SizeWord,
  { isSize, hasWaists = false }: Scale,
): SaidSize | undefined {
  if (is !== 'free') return undefined;
  const [, ofWaist, ofInches, plain] = (hasWaists && waist.exec(folded.normalize('NFC'))) || [];
  const marked = ofWaist ?? ofInches;
  const value = marked ?? plain ?? (/^\d{1,2}$/.test(folded) ? folded : undefined);
  const hasInches = hasWaists && inches.test(next);
  const isClear = isBeside || isAtEnd || hasInches || marked !== undefined;
  if (value === undefined || !isSize(Number(value)) || !isClear) return undefined;
  return { value, from, to: hasInches || (hasWaists && legLength.test(next)) ? to + 1 : to };
}

const isNumber = (end: string) => /^\d{1,2}$/.test(end);

/** Returns all sizes between two numbers of a scale: 38-40. */
const numbersBetween = (ends: readonly string[], { isSize }: Scale): readonly string[] | undefined =>
  ends.every((end) => isNumber(end) && isSize(Number(end))) ? sizesNamed(ends.join('-')) : undefined;

/** Returns all sizes between two letters: s-l. Undefined for other words. */
const lettersBetween = (ends: readonly string[]): readonly string[] | undefined =>
  ends.every((end) => letters.test(end)) ? sizesNamed(ends.map(sizeLetters).join('-')) : undefined;

/** The widest range of a foot's lengths in mm, and the step between two of them. */
const [maxFeetMm, stepOfFeetMm] = [20, 5];

/** Returns the sizes of shoes between two lengths of a foot: 235-240. Undefined for other words. */
function feetBetween(ends: readonly string[], isKorean: boolean): readonly string[] | undefined {
  const [first = 0, last = 0] = ends.map((end) => Number(footLength.exec(end)?.[1]));
  if (!isKorean || !(first < last && last - first <= maxFeetMm)) return undefined;
  const steps = Array.from({ length: (last - first) / stepOfFeetMm + 1 }, (_, step) => first + step * stepOfFeetMm);
  return [...new Set(steps.flatMap((mm) => shoeSizeOfFoot(mm) ?? []))];
}

/** Reads two sizes with a hyphen beside a kind or at the end as all sizes between: boots 38-40. */
function sizeRange(
  items: readonly Item[],
  place: number,
  parts: readonly Part[],
  between: (ends: readonly string[]) => readonly string[] | undefined,
): SaidSize[] {
  const [item, last, next] = items.slice(place, place + 3);
  if (item?.is !== 'free' || last?.is !== 'free' || !isJoined(parts[last.from])) return [];
  if (items[place - 1]?.is !== 'kind' && next !== undefined && next.is !== 'kind') return [];
  const ends = [item, last].map(({ from }) => parts[from]?.folded ?? '');
  return (between(ends) ?? []).map((value) => ({ value, from: item.from, to: last.to }));
}

/** Tells whether a hyphen or dot joins a word to the one before it. A slash offers a choice: 37/38. */
const isJoined = (part: Part | undefined) => part?.isJoined === true && !part.isSlashed;

/** Returns the preposition before a place, with its article. */
function wordsBefore(parts: readonly Part[], at: number): string {
  const [first = '', second = ''] = parts.slice(Math.max(0, at - 2), at).map(({ folded }) => folded);
  return second === 'a' ? `${first} ${second}` : second;
}

/** Finds letters that can only be sizes where no kind is named: xs cashmere. */
function clearLetters(items: readonly Item[], parts: readonly Part[]): SaidSize[] {
  return items.flatMap(({ is, from, to }, place): SaidSize[] => {
    const said = is === 'free' && to - from === 1 ? (parts[from]?.folded ?? '') : '';
    const isClear = said.length > 1 && letters.test(said) && items[place - 1]?.is !== 'not';
    return isClear ? [{ value: said.toUpperCase(), from, to }] : [];
  });
}

const besideSize = new Set<Item['is'] | undefined>(['kind', 'or', 'and']);

const isEuropean = isBetween(34, 52);

/** Returns a test for Korean sizes of clothes. Beside another size of Europe a 44 is one as well: 42 44. */
function koreanSizeOf(parts: readonly Part[]): (folded: string) => boolean {
  const hasEuropean = parts.some(({ folded }) => folded !== '44' && isEuropean(Number(folded)));
  return (folded) => clothesSizes(folded.normalize('NFC')) !== undefined && !(hasEuropean && folded === '44');
}

/** Finds Korean sizes of clothes beside a kind or a joint, or at the end. */
function koreanSizes(
  items: readonly Item[],
  parts: readonly Part[],
  isKoreanSize: (folded: string) => boolean,
): SaidSize[] {
  return items.flatMap(({ is, from, to }, place): SaidSize[] => {
    const said = is === 'free' && to - from === 1 ? parts[from]?.folded.normalize('NFC') : undefined;
    const isBeside = [place - 1, place + 1].some((at) => besideSize.has(items[at]?.is)) || place === items.length - 1;
    if (said === undefined || !isKoreanSize(said) || !isBeside) return [];
    return (clothesSizes(said) ?? []).map((value) => ({ value, from, to }));
  });
}

/** A size with its unit: 85 cm, 7호. */
const ownSize = /^(\d{1,3})(?:cm|mm|호|in|inch)?$/;
const unit = /^(?:cm|mm|호|in|inch|inches)$/;

/** Finds sizes such as a belt's 85 cm and the 7.5 of gloves beside such a kind, after the word size, or at either end. */
function saidOwnSizes(items: readonly Item[], parts: readonly Part[], isSize: (value: number) => boolean): SaidSize[] {
  const textAt = (place: number) => {
    const item = items[place];
    const part = item && parts[item.from];
    return item?.is === 'free' && item.to - item.from === 1 ? part?.folded.normalize('NFC') : undefined;
  };
  return items.flatMap((item, place): SaidSize[] => {
    const whole = ownSize.exec(textAt(place) ?? '')?.[1];
    if (whole === undefined || parts[item.from]?.isJoined) return [];
    const next = items[place + 1];
    const isHalf = next !== undefined && parts[next.from]?.isJoined === true;
    const half = isHalf ? /^(\d)(?:호)?$/.exec(textAt(place + 1) ?? '')?.[1] : undefined;
    if (isHalf && half === undefined) return [];
    const last = place + (isHalf ? 1 : 0);
    const hasUnit = unit.test(textAt(last + 1) ?? '');
    const end = last + (hasUnit ? 1 : 0);
    const value = half === undefined ? whole : `${whole}.${half}`;
    const before = items[place - 1];
    const isAfterNo = before?.is === 'free' && parts[before.from]?.folded === 'no';
    const isBeside = before?.is !== 'free' || items[end + 1]?.is === 'kind' || end === items.length - 1;
    if (isAfterNo || !isBeside || !isSize(Number(value))) return [];
    return [{ value, from: item.from, to: items[end]?.to ?? item.to }];
  });
}
