import { findAttributes } from '#server/catalog/attributes/find-attributes.ts';
import { splitWords } from '#server/platform/word-lists.ts';
import { isNegation, isNegationAfter } from './function-words.ts';
import type { AttributeReading, Item } from './items.ts';
import { type KindReading, kindNamed } from './kind-names.ts';
import { isKoreanAdjective } from './korean/function-words.ts';
import { koreanParts } from './korean/same-things.ts';
import { lacksAttributes, lengthMeant } from './loose-words.ts';
import { occasionNamed } from './occasions/named-occasions.ts';
import type { Part } from './parts.ts';
import { gownId, lengthless } from './units.ts';

/**
 * Reads 'no leather jacket' as a jacket that is not of leather, where the query names no other kind: of a kind in several
 * words the property is left out. Before the negation only another value of the property may stand: `midi, not maxi dress`.
 */
export function withDeniedProperty(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const at = items.findIndex(({ is }) => is === 'kind');
  const [denied, denial] = [items[at], items[at - 1]];
  const isOnly = items.filter(({ is }) => is === 'kind').length === 1;
  if (denial?.is !== 'not' || denied?.is !== 'kind' || !isOnly || denied.to - denied.from < 2) return items;
  const last = denied.to - 1;
  const words = parts.slice(denied.from, last).map(({ folded }) => folded);
  const property = readingOf(words) ?? denied.attributes;
  const kind = kindNamed([parts[last]?.folded ?? '']);
  const isSame = (item: Item) =>
    item.is === 'attribute'
      ? item.attributes.some((one) => property?.some(({ attribute }) => attribute === one.attribute))
      : item.is === 'or' || item.is === 'nothing';
  if (!property || !kind || !items.slice(0, at - 1).every(isSame)) return items;
  return [
    ...items.slice(0, at),
    { is: 'attribute', attributes: property, from: denied.from, to: last },
    { is: 'kind', kind, from: last, to: denied.to },
    ...items.slice(at + 1),
  ];
}

/**
 * Reads `검정 구두 말고 갈색` as shoes that are not black, where the query names no other kind: the negation behind a kind
 * means the property before it. The same kind may follow, or one that it includes: `비치는 옷 말고 흰 셔츠`.
 */
export function withDeniedPropertyBefore(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const at = items.findIndex(({ is }) => is === 'notBefore');
  const [property, kind, negation] = items.slice(Math.max(0, at - 2));
  if (at < 2 || !kind || !negation) return items;
  // So does a word that follows again: `실버 체인 아닌 골드 체인`.
  const wordOf = (item: Item) => (item.is === 'free' ? parts[item.from]?.folded : undefined);
  const isRepeated = wordOf(kind) !== undefined && items.slice(at).some((item) => wordOf(item) === wordOf(kind));
  if (property?.is === 'attribute' && isRepeated) return items.toSpliced(at - 1, 1);
  if (kind.is !== 'kind') return items;
  const [other, ...more] = items.flatMap((item) => (item.is === 'kind' && item !== kind ? [item.kind] : []));
  // An adjective without a meaning leaves out nothing: `무거운 가방 말고 가벼운 가방`.
  const isNothing = property?.is === 'nothing' && isKoreanAdjective(parts[property.to - 1]?.folded ?? '');
  if (isNothing && other && more.length === 0 && isOfKind(other, kind.kind))
    return [...items.slice(0, at - 1), ...items.slice(at + 1)];
  // A word without a meaning is a property only where the kind follows again: `찢어진 청바지 말고 청바지`.
  const isWord = property?.is === 'free' && (property.word !== undefined || other !== undefined);
  const isMood =
    property?.is === 'occasion' && (other !== undefined || isKoreanAdjective(parts[property.to - 1]?.folded ?? ''));
  if (property?.is !== 'attribute' && !isWord && !isMood) return items;
  if (more.length > 0 || (other && !isOfKind(other, kind.kind))) return items;
  return [...items.slice(0, at - 2), property, negation, ...(other ? [] : [kind]), ...items.slice(at + 1)];
}

/** Tells whether a kind is the same as another one, or one of several that the other one names, such as clothes. */
const isOfKind = (one: KindReading, other: KindReading) =>
  !other.narrowing && one.subcategoryIds.every((id) => other.subcategoryIds.includes(id));

/**
 * Reads `mini or midi skirt` as two kinds, and `long or short sleeve` as two sleeves: the first one lacks the noun that the
 * second one ends with.
 */
export function withSharedNoun(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  return items.map((item, place): Item => {
    const [joint, second] = [items[place + 1], items[place + 2]];
    const isWord = item.is === 'attribute' || item.is === 'free';
    if (!isWord || (joint?.is !== 'or' && joint?.is !== 'and') || !second) return item;
    const words = parts.slice(item.from, item.to).map(({ folded }) => folded);
    const isShort = second.to - second.from < 2;
    if (second.is === 'attribute') {
      const [same] = second.attributes;
      const next = items[place + 3];
      const noun = isShort ? next?.is === 'kind' && parts[next.from] : parts[second.to - 1];
      const read = noun ? readingOf([...words, noun.folded]) : undefined;
      const isSame = read?.some(({ attribute }) => attribute === same?.attribute) === true;
      return read && isSame ? { is: 'attribute', attributes: read, from: item.from, to: item.to } : item;
    }
    if (isShort || second.is !== 'kind') return item;
    const noun = parts[second.to - 1]?.folded ?? '';
    const kind = kindNamed([...words, noun]);
    return kind && !kind.narrowing && !second.kind.narrowing
      ? { is: 'kind', kind, from: item.from, to: item.to }
      : item;
  });
}

/** Reads the bridal of bridal shoes as the bride's occasion: few shoes state it. A bridal dress stays a kind. */
export function withBridalThings(items: readonly Item[]): readonly Item[] {
  const bride = occasionNamed('bride');
  return items.map((item, place): Item => {
    const next = items[place + 1];
    if (!bride || item.is !== 'kind' || next?.is !== 'kind' || isOfKind(item.kind, next.kind)) return item;
    const isBridal = item.attributes?.some(({ attribute }) => attribute === 'occasion');
    return isBridal ? { is: 'occasion', occasion: bride, from: item.from, to: item.to } : item;
  });
}

/** Reads `boots: ankle or knee high` as ankle boots or knee-high boots: both kinds lack the noun before them. */
export function withNounBefore(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const read = [...items];
  for (let place = 0; place < read.length; place += 1) {
    const [noun, first, joint, second] = read.slice(place, place + 4);
    if (noun?.is !== 'kind' || joint?.is !== 'or' || !first || !second) continue;
    if (first.is === 'attribute' && second.is === 'attribute') continue;
    const kindOf = ({ from, to }: Item) => {
      const words = parts.slice(from, to).map(({ folded }) => folded);
      const kind = kindNamed([...words, parts[noun.to - 1]?.folded ?? '']);
      return kind && !kind.narrowing && isNarrower(kind, noun.kind) ? kind : undefined;
    };
    const [one, other] = [kindOf(first), kindOf(second)];
    if (!one || !other) continue;
    const named: Item[] = [
      { is: 'kind', kind: one, from: noun.from, to: first.to },
      joint,
      { is: 'kind', kind: other, from: second.from, to: second.to },
    ];
    read.splice(place, 4, ...named);
  }
  return read;
}

/**
 * Reads `flats not ballet` as flats that are no ballet flats, and `heels not too high` as no high heels: the word behind the
 * negation lacks the noun of the kind.
 */
export function withDeniedForm(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  return items.map((item, place): Item => {
    const said = items.slice(0, place).filter(({ is }) => is !== 'nothing');
    const [asked, denial] = said.slice(-2);
    const isWord = item.is === 'free' || item.is === 'occasion';
    if (!isWord || denial?.is !== 'not' || asked?.is !== 'kind') return item;
    const { from, to } = item;
    const words = [...parts.slice(from, to).map(({ folded }) => folded), parts[asked.to - 1]?.folded ?? ''];
    const kind = kindNamed(words);
    if (kind && isNarrower(kind, asked.kind)) return { is: 'kind', kind, from, to };
    const attributes = item.is === 'free' ? readingOf(words) : undefined;
    const isHeel = attributes?.some(({ attribute }) => attribute === 'heel');
    return attributes && isHeel ? { is: 'attribute', attributes, from, to } : item;
  });
}

/** Tells whether a kind leaves some products of another one: stretch jeans are all jeans here, ballet flats no sandals. */
const isNarrower = (one: KindReading, other: KindReading) =>
  one.narrowing !== undefined ||
  (other.also !== undefined && one.also === undefined) ||
  !other.subcategoryIds.every((id) => one.subcategoryIds.includes(id));

/** Reads an evening dress that is not to be long as a dress for the evening, and no gown. */
export function withShortGowns(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
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
 * Reads `without sleeves or straps` as two denials: the first one is one phrase with its noun, which means sleeveless.
 */
export function withSharedDenial(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const words = ({ from, to }: Item) => parts.slice(from, to).map(({ folded }) => folded);
  const isDenied = (item: Item | undefined) =>
    item?.is === 'attribute' && item.to - item.from > 1 && isNegation(parts[item.from]?.folded ?? '');
  return items.flatMap((item, place): Item[] => {
    const [first, joint] = [items[place - 2], items[place - 1]];
    if (item.is === 'or' && isDenied(items[place - 1])) return [];
    if (joint?.is !== 'or' || !first || !isDenied(first)) return [item];
    const read = readingOf([parts[first.from]?.folded ?? '', ...words(item)]);
    if (read) return [{ is: 'attribute', attributes: read, from: item.from, to: item.to }];
    return [{ is: 'not', from: item.from, to: item.from }, item];
  });
}

/** Parts of pieces whose colour and material are not the piece's. */
const details = new Set(
  splitWords(`
    hardware toe toes toed sole soles soled trim trims trimmed lining lined strap straps pad pads handle handles
    stitching piping cuff cuffs collar hem lens lenses frame frames zips lock clasp shoulders waistband laces
  `),
);

/** Parts that are closures, and a kind of their own. */
const closures = new Set(['buckle', 'buckles', 'button', 'buttons', 'zip', 'zips', 'chain', 'chains']);

/**
 * Reads a property together with the part that has it, as words of texts: a bag with gold hardware is no gold bag. A bag with
 * no chain strap has no chain.
 */
export function withDetails(items: readonly Item[], parts: readonly Part[]): Item[] {
  const read: Item[] = [];
  for (const item of items) {
    const before = read.at(-1);
    const part = parts[item.from];
    const isOfPiece = item.is !== 'kind' || read.slice(0, -1).some(({ is }) => is === 'kind');
    const isDetail =
      part !== undefined &&
      !part.isApart &&
      ((item.is === 'free' && (details.has(part.folded) || koreanParts.has(part.folded))) ||
        (isOfPiece && closures.has(part.folded)));
    const hasProperty =
      before?.is === 'attribute' &&
      before.attributes.every(({ attribute }) => attribute === 'colour' || attribute === 'material');
    const isBehindNot = read.at(-2)?.is === 'not';
    const isDenied = before?.is === 'free' && isBehindNot;
    const isOfClosure = before?.is === 'kind' && closures.has(parts[before.from]?.folded ?? '') && isBehindNot;
    if (!before || !isDetail || before.to !== item.from) read.push(item);
    else if (hasProperty || isDenied) {
      const named = koreanParts.get(part.folded);
      const property = hasProperty ? before.attributes[0]?.values[0] : undefined;
      const word = named && property && { word: `${property} ${named}` };
      read[read.length - 1] = { is: 'free', from: before.from, to: item.to, ...word };
    } else if (!isOfClosure) read.push(item);
  }
  return read;
}

/**
 * Leaves out the properties of a piece that the product only goes with: `bag to go with red shoes` asks for no red.
 * @param heads the kinds that the query asks for
 */
export function withoutCompanions(items: readonly Item[], heads: ReadonlySet<Item>): Item[] {
  const isLeftOut = (at: number): boolean => {
    const item = items[at];
    if (item?.is === 'attribute') return isOfCompanion(at);
    // After several words, such as `to go with`, the piece itself is not looked for either.
    const before = items.slice(0, at).findLast(({ is }) => is !== 'attribute' && is !== 'nothing');
    return item?.is === 'kind' && !heads.has(item) && before?.is === 'preposition' && before.to - before.from > 1;
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
  return items.map((item, at): Item => (isLeftOut(at) ? { is: 'nothing', from: item.from, to: item.to } : item));
}

/**
 * Reads the lack of a part by the kind beside it: shoes without straps have no neckline. The word for the part is left out.
 */
export function withLackOfPart(
  item: Item,
  parts: readonly Part[],
  subcategoryIds: readonly number[] | undefined,
): Item[] {
  if (item.is !== 'attribute' || !subcategoryIds || !lacksAttributes(item.attributes, subcategoryIds)) return [item];
  const isLack = (part: Part | undefined) => isNegation(part?.folded ?? '') || isNegationAfter(part?.folded ?? '');
  const { from, to } = item;
  if (to - from !== 2) return [item];
  if (isLack(parts[from]))
    return [
      { is: 'not', from, to: from + 1 },
      { is: 'free', from: from + 1, to },
    ];
  if (isLack(parts[from + 1]))
    return [
      { is: 'free', from, to: from + 1 },
      { is: 'notBefore', from: from + 1, to },
    ];
  return [item];
}

/** Reads a word such as long, mini or 높은 by the kind beside it. */
export function withLength(item: Item, parts: readonly Part[], subcategoryIds: readonly number[] | undefined): Item {
  const { from, to } = item;
  if (item.is === 'attribute' && !lengthless(item.attributes, subcategoryIds)) return { is: 'free', from, to };
  const word = item.is !== 'free' ? undefined : (item.word ?? (to - from === 1 ? parts[from]?.folded : undefined));
  const attributes = word === undefined ? undefined : lengthMeant(word, subcategoryIds);
  return attributes ? { is: 'attribute', attributes, from, to } : item;
}

/** The share of a cloth of one material: `캐시미어 100`. */
const wholeShare = /^100(?:프로|퍼센트|퍼|pct)?$/;
const isOfMaterial = (item: Item | undefined) =>
  item?.is === 'attribute' && item.attributes.some(({ attribute }) => attribute === 'material');

/** Leaves out numbers of compositions, and reads the `no.` of a number as a word. */
export function withoutNumbers(items: readonly Item[], parts: readonly Part[], query: string): Item[] {
  return items.flatMap((item, at): Item[] => {
    const { from, to } = item;
    const after = query.slice(parts[to - 1]?.end ?? 0).trimStart();
    if (item.is === 'not' && parts[from]?.folded === 'no' && after.startsWith('.')) return [{ is: 'free', from, to }];
    const number = item.is === 'free' ? (parts[from]?.folded ?? '') : '';
    const isShare = /^\d+$/.test(number) && after.startsWith('%');
    const isWhole =
      wholeShare.test(number.normalize('NFC')) && [at - 1, at + 1].some((other) => isOfMaterial(items[other]));
    return isShare || isWhole ? [{ is: 'nothing', from, to }] : [item];
  });
}

/** Returns the attributes that words name together. Undefined if they name none. */
export const readingOf = (words: readonly string[]): AttributeReading | undefined => {
  const found = findAttributes(words).filter(({ start, end }) => start === 0 && end === words.length);
  return found.length > 0 ? found.map(({ attribute, anyOf }) => ({ attribute, values: anyOf })) : undefined;
};
