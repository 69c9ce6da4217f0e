import {
  isAcceptance,
  isLiking,
  isLikingAfter,
  isNegation,
} from '#server/catalog/search/grammar/names/function-words.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { readingOf } from './attribute-readings.ts';
import type { Item } from './item.ts';
import { classesOf } from './lists.ts';

/** Reads the choices of sentences: `black dress, navy will do`, `if not silk, satin`, `flats over heels`. */
export function withSecondChoices(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isOfSentence = ({ is, to, from }: Item) =>
    is === 'nothing' || is === 'or' || is === 'preposition' || (to - from > 1 && parts[from]?.folded === 'or');
  if (!items.some(isOfSentence)) return items;
  const chosen = withChoiceBetween(withLackAsSide(withoutMatter(items, parts), parts), parts);
  return withPreferredSide(withOffers(withLeadingChoice(chosen, parts), parts), parts);
}

/** Reads `torn between red and pink` as red or pink. */
function withChoiceBetween(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const at = items.findIndex((item) => item.is === 'nothing' && lastWord(item, parts) === 'between');
  const joint = items.findIndex(({ is }, place) => place > at && is === 'and');
  return at < 0 || joint < 0 ? items : items.map((item, place) => (place === joint ? { ...item, is: 'or' } : item));
}

const isSilent = ({ is }: Item) => is === 'nothing' || is === 'and';
const orBefore = ({ from }: Item): Item => ({ is: 'or', from, to: from });
const textOf = ({ from, to }: Item, parts: readonly Part[]) =>
  parts
    .slice(from, to)
    .map(({ folded }) => folded)
    .join(' ');

const lastWord = (item: Item, parts: readonly Part[]) => parts[item.to - 1]?.folded;

/** Tells whether two items have values of one attribute, or are kinds. A kind's name may have a value: midi skirt. */
function areAlike(one: Item | undefined, other: Item | undefined, parts: readonly Part[]): boolean {
  const classes = [one, other].map((item) => {
    const words = item?.is === 'kind' ? parts.slice(item.from, item.to - 1).map(({ folded }) => folded) : [];
    return [...(item ? classesOf(item) : []), ...(readingOf(words) ?? []).map(({ attribute }) => attribute)];
  });
  return classes[0]?.some((name) => classes[1]?.includes(name)) === true;
}

/** Tells whether a word is another one with a prefix that undoes it: belted or unbelted. */
const isUndone = (one: Item | undefined, other: Item | undefined, parts: readonly Part[]) =>
  one !== undefined && other !== undefined && lastWord(other, parts) === `un${lastWord(one, parts)}`;

/** Leaves out a part that may be there or not: `with or without a hood`, `hood or no hood`, `belt or without`. */
function withoutMatter(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isDenial = (item: Item | undefined) =>
    item?.is === 'not' || (item?.is === 'attribute' && isNegation(parts[item.from]?.folded ?? ''));
  const isJoint = (item: Item, place: number) =>
    textOf(item, parts) === 'or no' ||
    (item.is === 'or' && (isDenial(items[place + 1]) || isUndone(items[place - 1], items[place + 1], parts)));
  const at = items.findIndex(isJoint);
  const [before, joint] = items.slice(Math.max(0, at - 1));
  if (at < 1 || !before || !joint) return items;
  const place = joint.is === 'or' ? at + 1 : at;
  const [denial, next] = items.slice(place);
  const denied = denial?.is === 'not' ? next : denial;
  const end = denial?.is === 'not' ? place + 2 : place + 1;
  const isWith = before.is === 'preposition' && textOf(before, parts) === 'with';
  // A long sleeve or no sleeve is a choice of two.
  const isSame = denied && ` ${textOf(denied, parts)}`.endsWith(` ${textOf(before, parts)}`);
  if (isWith || isSame || isUndone(before, denied, parts)) return [...items.slice(0, at - 1), ...items.slice(end)];
  const isAlone = denial?.is === 'not' && (!next || parts[next.from]?.isApart === true);
  return isAlone && before.is !== 'kind' ? [...items.slice(0, at - 1), ...items.slice(place + 1)] : items;
}

/** Reads the lack of a part as the other side of a choice: a short sleeve or no sleeve is a short sleeve or sleeveless. */
function withLackAsSide(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const at = items.findIndex((item) => item.is === 'not' && textOf(item, parts) === 'or no');
  const [before, denial, part] = items.slice(Math.max(0, at - 1));
  if (at < 1 || !denial || !part) return items;
  const [from, to] = [denial.to - 1, part.to];
  const attributes = readingOf(parts.slice(from, to).map(({ folded }) => folded));
  const lack: Item | undefined = attributes && { is: 'attribute', attributes, from, to };
  if (!lack || !areAlike(before, lack, parts)) return items;
  return [...items.slice(0, at), { is: 'or', from: denial.from, to: from }, lack, ...items.slice(at + 2)];
}

/**
 * Reads `if not black then navy` as black or navy: the word of the choice comes before both. A dress `if not black` has no
 * other side.
 */
function withLeadingChoice(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isAlone = (item: Item, place: number) =>
    item.is === 'or' &&
    textOf(item, parts) === 'if not' &&
    items.slice(0, place).some(({ is }) => is === 'kind') &&
    !items.slice(0, place).some((one) => areAlike(one, items[place + 1], parts));
  if (items.some(isAlone))
    return items.map((item, place) => (isAlone(item, place) ? { is: 'not', from: item.from, to: item.to } : item));
  const at = items.findIndex((item) => !isSilent(item));
  const [joint, first, ...rest] = items.slice(at);
  const second = rest.find((item) => !isSilent(item));
  if (joint?.is !== 'or' || joint.to === joint.from || !first || !areAlike(first, second, parts) || !second)
    return items;
  return [...items.slice(0, at), first, orBefore(second), ...rest.slice(rest.indexOf(second))];
}

/** Reads `but navy will do`, `maybe satin` and `ideally navy` as choices with another value of the property before. */
function withOffers(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const offered = new Set<Item>();
  const offer = (at: number) => {
    const last = items[at];
    if (!last || !items.slice(0, at).some((one) => areAlike(one, last, parts))) return;
    const first = last.is === 'kind' ? startOfSide(items, at, parts) : at;
    const joint = items.slice(0, first).findLast((one) => !isSilent(one));
    const isNew = !items.slice(0, at).some((one) => textOf(one, parts) === textOf(last, parts) && one.is === last.is);
    if (isNew && joint?.is !== 'or' && joint?.is !== 'not') offered.add(items[first] ?? last);
  };
  for (const [place, item] of items.entries()) {
    const text = item.is === 'nothing' ? textOf(item, parts) : '';
    const next = items.findIndex((one, at) => at > place && !isSilent(one));
    if (isAcceptance(text) || isLikingAfter(text)) offer(items.slice(0, place).findLastIndex((one) => !isSilent(one)));
    if (isLiking(text) && items[next]?.is !== 'kind') offer(next);
  }
  return items.flatMap((item, place): Item[] => {
    const { is, from, to } = item;
    const isMaybe = is === 'nothing' && /^(?:maybe|perhaps|possibly)$/.test(textOf(item, parts));
    if (isMaybe && areAlike(items[place - 1], items[place + 1], parts)) return [{ is: 'or', from, to }];
    return offered.has(item) ? [orBefore(item), item] : [item];
  });
}

/** Returns the place where the properties of a kind begin. */
function startOfSide(items: readonly Item[], at: number, parts: readonly Part[]): number {
  const before = items[at - 1];
  const isOfSide = before?.is === 'attribute' && parts[items[at]?.from ?? 0]?.isApart !== true;
  return isOfSide ? startOfSide(items, at - 1, parts) : at;
}

/**
 * Reads `flats over heels`, `prefer silk to satin` and `cashmere more than wool` as the first of both: the second one is left
 * out.
 */
function withPreferredSide(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const prefers = parts.some(({ folded }) => /^prefer(?:red|ring|s)?$/.test(folded));
  return items.map((item, place): Item => {
    const text = item.is === 'preposition' ? textOf(item, parts) : '';
    const isMore = text === 'than' && /^(?:more|rather)$/.test(parts[item.from - 1]?.folded ?? '');
    const isRather = text === 'over' || isMore || (prefers && text === 'to');
    const before = items.slice(0, place).findLast((one) => !isSilent(one));
    const { from, to } = item;
    return isRather && areAlike(before, items[place + 1], parts) ? { is: 'not', from, to } : item;
  });
}
