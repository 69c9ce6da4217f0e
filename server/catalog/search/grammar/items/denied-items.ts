import { isKoreanAdjective, isVerbBeforeNoun } from '#server/catalog/search/grammar/korean/function-words.ts';
import { isKoreanDetail } from '#server/catalog/search/grammar/korean/same-things.ts';
import { isDullness, isJudgment, isNegation } from '#server/catalog/search/grammar/names/function-words.ts';
import {
  gownId,
  isNarrower,
  isOfKind,
  type KindReading,
  kindNamed,
} from '#server/catalog/search/grammar/names/kind-names.ts';
import { lengthMeant } from '#server/catalog/search/grammar/names/loose-words.ts';
import { occasionNamed } from '#server/catalog/search/grammar/occasions/named-occasions.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { readingOf } from './attribute-readings.ts';
import type { AttributeReading, Item } from './item.ts';

/** Reads each negation with the words that it leaves out: a property, a form of a kind, a piece or a part. */
export function withDeniedItems(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  // The denial of `without sleeves or straps` is within an attribute.
  if (!items.some(({ is }) => is === 'not' || is === 'notBefore' || is === 'or')) return items;
  const judged = withDeniedJudgment(withSharedDenial(withoutDeniedNothing(items, parts), parts), parts);
  const forms = withShortGowns(withDeniedForm(judged, parts), parts);
  return withDeniedPropertyBefore(withDeniedProperty(withDeniedPiece(forms, parts), parts), parts);
}

/** Ends a denial at the comma behind words that say nothing: a dress for me, not my daughter, knee length. */
function withoutDeniedNothing(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  return items.map((item, place): Item => {
    if (item.is !== 'not') return item;
    const count = items.slice(place + 1).findIndex(({ is }) => is !== 'nothing');
    const next = count > 0 ? items[place + 1 + count] : undefined;
    const isEnded = next !== undefined && parts[next.from]?.isApart === true;
    return isEnded ? { is: 'nothing', from: item.from, to: item.to } : item;
  });
}

/**
 * Reads 'no leather jacket' as a jacket that is not of leather, where the query names no other kind: of a kind in several
 * words the property is left out, or the narrower kind: `no ankle boots`, `no midi or maxi dress`. Before the negation only
 * another value of the property may stand, `midi, not maxi dress`, or bare properties: `backless but not mini dress`.
 */
function withDeniedProperty(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const first = items.findIndex(({ is }) => is === 'kind');
  const at = items.findLastIndex(({ is }) => is === 'kind');
  const isListed = ({ is }: Item) => is === 'attribute' || is === 'or' || is === 'and' || is === 'nothing';
  const denial = items.slice(0, first).findLastIndex((item) => !isListed(item));
  const denied = items[at];
  const isOne = items.slice(first, at).every(({ is }) => is === 'kind' || is === 'or' || is === 'and');
  if (items[denial]?.is !== 'not' || denied?.is !== 'kind' || !isOne || denied.to - denied.from < 2) return items;
  // Anything but a black evening bag is an evening bag in another colour.
  if (items.slice(denial, at).findLast(({ is }) => is !== 'nothing')?.is === 'attribute') return items;
  const last = denied.to - 1;
  const words = parts.slice(denied.from, last).map(({ folded }) => folded);
  const property = readingOf(words) ?? denied.attributes;
  const kind = kindNamed([parts[last]?.folded ?? '']);
  // The noun of bare properties is behind the denial, too: backless but not mini dress.
  const isBare = !parts[items[denial].from]?.isApart && items.slice(0, denial).every(({ is }) => is === 'attribute');
  const isSame = (item: Item) =>
    item.is === 'attribute'
      ? isBare || item.attributes.some((one) => property?.some(({ attribute }) => attribute === one.attribute))
      : item.is === 'or' || item.is === 'not' || item.is === 'nothing';
  const isNarrow = kind !== undefined && isNarrower(denied.kind, kind);
  if (!kind || !items.slice(0, denial).every(isSame)) return items;
  const place = { from: denied.from, to: last };
  // Stretch jeans are listed as jeans: the word alone is left out.
  const left: Item = property
    ? { is: 'attribute', attributes: property, ...place }
    : isNarrow
      ? { is: 'kind', kind: denied.kind, ...place }
      : { is: 'free', ...place };
  return [...items.slice(0, at), left, { is: 'kind', kind, from: last, to: denied.to }, ...items.slice(at + 1)];
}

const statement = occasionNamed('statement');

/**
 * Reads `no boring black bags` as bags that are not black: of a judgment the property behind it is left out. A coat that is
 * not boring makes a statement.
 */
function withDeniedJudgment(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const wordOf = ({ from, to }: Item) => (to - from === 1 ? (parts[from]?.folded ?? '') : '');
  const isDenied = (place: number) => items.slice(0, place).findLast(({ is }) => is !== 'nothing')?.is === 'not';
  const judged = items.findIndex((item, place) => isJudgment(wordOf(item)) && isDenied(place));
  const [item, next] = items.slice(Math.max(0, judged));
  if (judged < 0 || !item) return items;
  const { from, to } = item;
  if (next?.is === 'attribute') return items.with(judged, { is: 'nothing', from, to });
  if (!statement || !isDullness(wordOf(item)) || next?.is === 'or' || next?.is === 'and') return items;
  const denial = items.slice(0, judged).findLastIndex(({ is }) => is === 'not');
  const read: Item = { is: 'occasion', occasion: statement, from: items[denial]?.from ?? from, to };
  return [...items.slice(0, denial), read, ...items.slice(judged + 1)];
}

/**
 * Reads `검정 구두 말고 갈색` as shoes that are not black, where the query names no other kind: the negation behind a kind
 * means the property before it. The same kind may follow, or one that it includes: `비치는 옷 말고 흰 셔츠`.
 */
function withDeniedPropertyBefore(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const at = items.findIndex(({ is }) => is === 'notBefore');
  const [property, kind, negation] = items.slice(Math.max(0, at - 2));
  if (at < 2 || !kind || !negation) return items;
  if (kind.is === 'kind' && isOfWordsAlone(items, at)) {
    const [first] = items;
    return [{ is: 'free', from: first?.from ?? 0, to: kind.from }, negation, kind];
  }
  // So does a word that follows again: `실버 체인 아닌 골드 체인`, `퍼 니트 말고 니트`.
  const wordOf = ({ from, to }: Item) => (to - from === 1 ? parts[from]?.folded : undefined);
  const isRepeated =
    kind.is !== 'kind' && wordOf(kind) !== undefined && items.slice(at).some((item) => wordOf(item) === wordOf(kind));
  if (property?.is === 'attribute' && isRepeated) return items.toSpliced(at - 1, 1);
  // So does a property: `딱딱한 가죽 말고 부드러운 가죽`.
  const isAdjective = property !== undefined && isKoreanAdjective(parts[property.to - 1]?.folded ?? '');
  const isOfNothing = isAdjective && (property.is === 'free' || property.is === 'nothing');
  if (isOfNothing && items.slice(at).some((item) => haveSame(kind, item))) return items.toSpliced(at - 2, 3);
  if (kind.is !== 'kind') return items;
  const [other, ...more] = items.flatMap((item) => (item.is === 'kind' && item !== kind ? [item.kind] : []));
  // An adjective or a verb without a meaning leaves out nothing: `무거운 가방 말고 가벼운 가방`, `커플로 할 반지 말고`.
  const said = property?.is === 'nothing' ? (parts[property.to - 1]?.folded ?? '') : '';
  const isNothing = isKoreanAdjective(said) || isVerbBeforeNoun(said);
  if (isNothing && other && more.length === 0 && isOfKind(other, kind.kind))
    return [...items.slice(0, at - 1), ...items.slice(at + 1)];
  // A word without a meaning is a property only where the kind follows again: `찢어진 청바지 말고 청바지`.
  const isDetail = isKoreanDetail(parts[property?.from ?? 0]?.folded ?? '');
  const isWord = property?.is === 'free' && (property.word !== undefined || other !== undefined || isDetail);
  const isMood =
    property?.is === 'occasion' && (other !== undefined || isKoreanAdjective(parts[property.to - 1]?.folded ?? ''));
  const isHouse = property?.is === 'house' && other === undefined;
  if (property?.is !== 'attribute' && !isWord && !isMood && !isHouse) return items;
  if (more.length > 0 || (other && !isOfKind(other, kind.kind))) return items;
  return [...items.slice(0, at - 2), property, negation, ...(other ? [] : [kind]), ...items.slice(at + 1)];
}

/** Tells whether words without a meaning are all that a query says beside a kind and its denial: `무릎 나온 청바지 말고`. */
function isOfWordsAlone(items: readonly Item[], at: number): boolean {
  const isWord = (item: Item | undefined) => item?.is === 'free' && item.word === undefined && !item.colours;
  const said = items.slice(0, at - 1);
  return isWord(said[0]) && said.every((item) => isWord(item) || item.is === 'nothing') && at === items.length - 1;
}

/** Tells whether two items name the same value of an attribute. */
function haveSame(one: Item, other: Item): boolean {
  if (one.is !== 'attribute' || other.is !== 'attribute') return false;
  const values = other.attributes.flatMap((reading) => reading.values);
  return one.attributes.some((reading) => reading.values.some((value) => values.includes(value)));
}

/** A longer run of properties behind a negation is a wish of its own. */
const maxDeniedProperties = 2;

/**
 * Reads `shoes but no black boots` as shoes that are no black boots, and `dress with no leather belt` as a dress: properties
 * and a kind behind a negation are left out together where a kind is asked for before. `No faux fur` is a property.
 */
function withDeniedPiece(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const read: Item[] = [];
  let isDenied = false;
  for (let place = 0; place < items.length; place += 1) {
    const item = items[place];
    if (!item) continue;
    const asked = read.find(({ is }, at) => is === 'kind' && read[at - 1]?.is !== 'not');
    const behind = items.slice(place);
    const count = behind.findIndex(({ is }) => is !== 'attribute');
    const kind = behind[count];
    const isPiece = kind?.is === 'kind' && count > 0 && count <= maxDeniedProperties;
    const isOne = isPiece && !parts.slice(item.from + 1, kind.to).some(({ isApart }) => isApart);
    if (isDenied && isOne && asked?.is === 'kind') {
      read.push(deniedPiece(behind.slice(0, count), kind, asked.kind, parts));
      place += count;
    } else read.push(item);
    const isJoint = item.is === 'or' || item.is === 'and' || item.is === 'nothing';
    isDenied = item.is === 'not' || (isDenied && (isJoint || read.at(-1) !== item));
  }
  return read;
}

/** Reads properties and a kind as one thing to leave out: a property of several words, a piece, or a detail of the kind in demand. */
function deniedPiece(
  properties: readonly Item[],
  { kind, attributes: named, to }: Extract<Item, { is: 'kind' }>,
  asked: KindReading,
  parts: readonly Part[],
): Item {
  const from = properties[0]?.from ?? to;
  const of = properties.flatMap((one) => (one.is === 'attribute' ? [one.attributes] : []));
  const attributes = readingOf(parts.slice(from, to).map(({ folded }) => folded));
  if (attributes) return { is: 'attribute', attributes, from, to };
  if (kind.subcategoryIds.every((id) => asked.subcategoryIds.includes(id))) return { is: 'kind', kind, from, to, of };
  // Flats are a heel of sandals.
  return named ? { is: 'kind', kind: asked, from, to, of: [...of, named] } : { is: 'free', from, to };
}

/**
 * Reads `flats not ballet` as flats that are no ballet flats, `heels not too high` as no high heels, and `with sleeves but not
 * long ones` as no long sleeves: the word behind the negation lacks the noun before it.
 */
function withDeniedForm(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  return items.map((item, place): Item => {
    const isOfOccasion = (at: number) => items[at]?.is === 'preposition' && items[at + 1]?.is === 'occasion';
    const said = items
      .slice(0, place)
      .filter(({ is }, at) => is !== 'nothing' && is !== 'and' && is !== 'occasion' && !isOfOccasion(at));
    const [asked, denial] = said.slice(-2);
    const isWord = item.is === 'free' || item.is === 'occasion';
    if (!isWord || denial?.is !== 'not' || (asked?.is !== 'kind' && asked?.is !== 'attribute')) return item;
    const { from, to } = item;
    const words = [...parts.slice(from, to).map(({ folded }) => folded), parts[asked.to - 1]?.folded ?? ''];
    const kind = asked.is === 'kind' ? kindNamed(words) : undefined;
    if (kind && asked.is === 'kind' && isNarrower(kind, asked.kind)) return { is: 'kind', kind, from, to };
    // Shoes that are not too high have no high heels.
    const named = asked.is === 'kind' ? [...words.slice(0, -1), 'heels'] : words;
    const attributes = item.is === 'free' ? (readingOf(named) ?? heelMeant(words[0], asked)) : undefined;
    const isMeant = asked.is === 'attribute' || attributes?.some(({ attribute }) => attribute === 'heel');
    return attributes && isMeant ? { is: 'attribute', attributes, from, to } : item;
  });
}

const pumpId = 201;

/** Returns the height of heels that a word of another language means beside shoes: scarpe non alte. */
function heelMeant(word: string | undefined, asked: Item): AttributeReading | undefined {
  const hasHeels = asked.is === 'kind' && asked.kind.subcategoryIds.includes(pumpId);
  return hasHeels && word !== undefined ? lengthMeant(word, [pumpId]) : undefined;
}

/** Reads an evening dress that is not to be long as a dress for the evening, and no gown. */
function withShortGowns(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isLong = (item: Item | undefined) =>
    (item?.is === 'attribute' && item.attributes.some(({ values }) => values.includes('maxi'))) ||
    (item?.is === 'free' && lengthMeant(parts[item.from]?.folded ?? '', [gownId])?.[0]?.values.includes('maxi'));
  if (!items.some((item, place) => item.is === 'not' && isLong(items[place + 1]))) return items;
  return items.flatMap((item): Item[] => {
    if (item.is !== 'kind' || !item.kind.subcategoryIds.every((id) => id === gownId)) return [item];
    const last = item.to - 1;
    const words = parts.slice(item.from, last).map(({ folded }) => folded);
    const [occasion, kind] = [occasionNamed(words.join(' ')), kindNamed([parts[last]?.folded ?? ''])];
    if (!occasion || !kind) return [item];
    return [
      { is: 'occasion', occasion, from: item.from, to: last },
      { is: 'kind', kind, from: last, to: item.to },
    ];
  });
}

/**
 * Reads `without sleeves or straps`, and the same with `nor`, as two denials: the first one is one phrase with its noun, which
 * means sleeveless.
 */
function withSharedDenial(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const words = ({ from, to }: Item) => parts.slice(from, to).map(({ folded }) => folded);
  const isDenied = (item: Item | undefined) =>
    item?.is === 'attribute' && item.to - item.from > 1 && isNegation(parts[item.from]?.folded ?? '');
  return items.flatMap((item, place): Item[] => {
    const [first, joint] = [items[place - 2], items[place - 1]];
    const isJoint = (one: Item | undefined) => one?.is === 'or' || (one?.is === 'not' && words(one).join() === 'nor');
    if (isJoint(item) && isDenied(items[place - 1])) return [];
    if (!isJoint(joint) || !first || !isDenied(first)) return [item];
    const read = readingOf([parts[first.from]?.folded ?? '', ...words(item)]);
    if (read) return [{ is: 'attribute', attributes: read, from: joint?.from ?? item.from, to: item.to }];
    return [{ is: 'not', from: item.from, to: item.from }, item];
  });
}
