import { falseFriends, isForeign } from '#server/catalog/search/grammar/abroad/language.ts';
import { isNarrower, type KindReading, kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import { lacksAttributes, lengthMeant } from '#server/catalog/search/grammar/names/loose-words.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { categoryOfKind } from '#server/catalog/taxonomy/kind-tree.ts';
import { readingOf } from './attribute-readings.ts';
import type { AttributeReading, Item } from './item.ts';

/** Reads words that lack the noun of a kind or property, which stands elsewhere: `ankle or knee boots`, `boots: ankle`. */
export function withSharedNouns(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const hasJoint = items.some(isJoint);
  const joined = hasJoint ? withNounsOfJoined(items, parts) : items;
  const read = withLengthsOfShoes(withSplitNames(joined, parts), parts);
  const isList = hasJoint || parts.some(({ isApart }) => isApart);
  return withNounsBehind(isList ? withSharedNoun(withNounBefore(read, parts), parts) : read, parts);
}

/** Reads the nouns and properties on both sides of words such as `or`. */
function withNounsOfJoined(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const first = withNounOfFirst(withPropertiesBehindNouns(withSets(items), parts), parts);
  return withPropertiesOfNames(first, parts);
}

/**
 * Reads `short or maxi dress` as two lengths of a dress, where the property before the choice makes no name with the noun: the
 * name of the second kind is a property and its noun.
 */
function withPropertiesOfNames(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const wordsOf = (from: number, to: number) => parts.slice(from, to).map(({ folded }) => folded);
  return items.flatMap((item, place): Item[] => {
    const before = items[place - 2];
    if (item.is !== 'kind' || item.to - item.from < 2 || items[place - 1]?.is !== 'or' || !before) return [item];
    const noun = item.to - 1;
    const kind = kindNamed(wordsOf(noun, item.to));
    const property = readingOf(wordsOf(item.from, noun));
    if (!kind || !property || lacksAttributes(property, kind.subcategoryIds)) return [item];
    const words = wordsOf(before.from, before.to);
    const named = kindNamed([...words, ...wordsOf(noun, item.to)]);
    const areNames = named !== undefined && !named.narrowing && !item.kind.narrowing;
    const offered = 'attributes' in before ? before.attributes : lengthMeant(words.join(' '), kind.subcategoryIds);
    const isOfKind = items.slice(0, place - 2).some(({ is }) => is === 'kind');
    if (areNames || !offered || isOfKind) return [item];
    return [
      { is: 'attribute', attributes: property, from: item.from, to: noun },
      { is: 'kind', kind, from: noun, to: item.to },
    ];
  });
}

const setId = 746;

/** Reads `top and skirt set` and `cardigan and top set` as sets. */
function withSets(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex((item) => item.is === 'kind' && item.kind.subcategoryIds.join() === `${setId}`);
  const joint = [at - 1, at - 2].find((place) => items[place]?.is === 'and' && items[place - 1]?.is === 'kind');
  const isSet = joint !== undefined && items.slice(joint + 1, at).every(({ is }) => is === 'kind');
  return isSet ? [...items.slice(0, joint - 1), ...items.slice(at)] : items;
}

/**
 * Reads `mini skirt or midi` as two kinds of skirts, where the second one lacks the noun of the first, and `v-neck top or crew
 * neck` as two necklines.
 */
function withNounOfFirst(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const wordsOf = (from: number, to: number) => parts.slice(from, to).map(({ folded }) => folded);
  return items.map((item, place): Item => {
    const [property, noun, joint] = [undefined, undefined, ...items.slice(0, place).filter(isSaid)].slice(-3);
    const next = items[place + 1];
    const isNamed = next?.is === 'kind' && parts[next.from]?.isApart !== true;
    if (joint?.is !== 'or' || noun?.is !== 'kind' || !isMember(item) || isNamed) return item;
    const { from, to } = item;
    if (item.is === 'kind') {
      const isProperty = to - from > 1 && property?.is === 'attribute' && share(property.attributes, item.attributes);
      return isProperty ? { is: 'attribute', attributes: item.attributes ?? [], from, to } : item;
    }
    const family = noun.to - noun.from < 2 ? undefined : kindNamed(wordsOf(noun.to - 1, noun.to));
    const kind = kindNamed([...wordsOf(from, to), ...wordsOf(noun.to - 1, noun.to)]);
    const areForms = family && kind && isNarrower(kind, family) && isNarrower(noun.kind, family);
    if (areForms) return { is: 'kind', kind, from, to };
    const behind = kindBehindNoun(noun, wordsOf(noun.from, noun.to), wordsOf(joint.to, to));
    return behind ? { is: 'kind', kind: behind, from, to } : item;
  });
}

/**
 * Returns the kind that words make with the noun of a kind before them, which comes first in other languages: the `en cuir` of
 * `veste en jean ou en cuir`.
 */
function kindBehindNoun(
  { kind, from, to }: Extract<Item, { is: 'kind' }>,
  [noun = '']: readonly string[],
  words: readonly string[],
): KindReading | undefined {
  const family = to - from > 1 && isForeign(noun) ? kindNamed([noun]) : undefined;
  const other = kindNamed([noun, ...words]);
  return family && other && isNarrower(kind, family) && isNarrower(other, family) ? other : undefined;
}

/**
 * Reads `giacca di pelle o di jeans` as two cloths of a jacket: in other languages the name of a kind may be its noun and a
 * property behind it.
 */
function withPropertiesBehindNouns(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const wordsOf = (from: number, to: number) => parts.slice(from, to).map(({ folded }) => folded);
  return items.flatMap((item, place): Item[] => {
    const [joint, ...next] = items.slice(place + 1).filter(isSaid);
    const { from, to } = item;
    const [noun = '', ...words] = wordsOf(from, to);
    const isAbroad = [noun, ...words].some(isForeign);
    if (item.is !== 'kind' || joint?.is !== 'or' || next[0]?.is !== 'attribute' || !isAbroad) return [item];
    const [kind, property] = [
      kindNamed([falseFriends.get(noun) ?? noun]),
      readingOf(words) ?? readingOf(words.slice(1)),
    ];
    if (!kind || !property || !share(property, next[0].attributes)) return [item];
    return [
      { is: 'kind', kind, from, to: from + 1 },
      { is: 'attribute', attributes: property, from: from + 1, to },
    ];
  });
}

/** Tells whether two readings have values of one attribute. */
const share = (one: AttributeReading, other: AttributeReading = []) =>
  one.some(({ attribute }) => other.some((of) => of.attribute === attribute));

/** Reads the length of boots as their kind: `ankle length boots`, `boots, not knee length`. */
function withLengthsOfShoes(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const noun = items.find((item) => item.is === 'kind');
  if (noun?.is !== 'kind' || !noun.kind.subcategoryIds.every((id) => categoryOfKind(id) === categoryIds.shoes))
    return items;
  return items.map((item): Item => {
    const { from, to } = item;
    if (item.is !== 'attribute' || parts[to - 1]?.folded !== 'length') return item;
    const words = [...parts.slice(from, to - 1), ...parts.slice(noun.to - 1, noun.to)].map(({ folded }) => folded);
    const kind = kindNamed(words);
    return kind && isNarrower(kind, noun.kind) ? { is: 'kind', kind, from, to } : item;
  });
}

/**
 * Reads `mini or midi skirt` as two kinds, and `long or short sleeve` as two sleeves: the first one lacks the noun that the
 * second one ends with.
 */
function withSharedNoun(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  return items.map((item, place): Item => {
    const list = listAt(items, place, parts);
    const rest = list.find((at) => at > place && isJoint(items[at - 1])) ?? place;
    const second = items[rest];
    // A kind beside another one is itself, but in a list of three, or as a form of the same noun: `slip or wrap dress`.
    const before = items[place - 1];
    const isInList = rest > place + 2 || (before && isMember(before) && parts[item.from]?.isApart === true);
    // The flat of flat or wedge sandals is a property, flats are a kind. A two or one piece swimsuit is no set.
    const last = parts[item.to - 1]?.folded ?? '';
    const isProperty = item.is === 'kind' && (last === 'piece' || (item.attributes && !last.endsWith('s')));
    const isAlone = item.is === 'kind' && !isInList && !isProperty;
    if (!isMember(item) || rest === place || !second) return item;
    const words = parts.slice(item.from, item.to).map(({ folded }) => folded);
    const isShort = second.to - second.from < 2;
    const next = items[rest + 1];
    // Long sleeves are a kind by themselves, and a property before another one: short or long sleeve dress.
    const isOfNext = second.is === 'kind' && !isShort && next?.is === 'kind' && second.attributes !== undefined;
    if (second.is === 'attribute' || isOfNext) {
      if (isAlone) return item;
      const [same] = second.attributes ?? [];
      const noun = isShort ? next?.is === 'kind' && parts[next.from] : parts[second.to - 1];
      const read = noun ? readingOf([...words, noun.folded]) : undefined;
      const isSame = read?.some(({ attribute }) => attribute === same?.attribute) === true;
      return read && isSame ? { is: 'attribute', attributes: read, from: item.from, to: item.to } : item;
    }
    if (isShort || second.is !== 'kind') return item;
    const noun = parts[second.to - 1]?.folded ?? '';
    const kind = kindNamed([...words, noun]);
    const { subcategoryIds, narrowing } = second.kind;
    const areForms = kind?.narrowing && narrowing && kind.subcategoryIds.every((id) => subcategoryIds.includes(id));
    const isName = item.is === 'free' || (!isAlone && !kind?.narrowing && !narrowing);
    const isForm = isInList || isName || (item.is !== 'attribute' && areForms);
    return kind && isForm ? { is: 'kind', kind, from: item.from, to: item.to } : item;
  });
}

/** Returns the places of the members of the list that begins at a place, which commas and words such as `or` part. */
function listAt(items: readonly Item[], place: number, parts: readonly Part[]): number[] {
  const places: number[] = [];
  for (let at: number | undefined = place; at !== undefined; ) {
    places.push(at);
    const next: Item | undefined = items[at + 1];
    const isListed: boolean = next !== undefined && isMember(next) && parts[next.from]?.isApart === true;
    at = isListed ? at + 1 : isJoint(next) && items[at + 2] ? at + 2 : undefined;
  }
  return places;
}

const isJoint = (item: Item | undefined) => item?.is === 'or' || item?.is === 'and';
const isSaid = ({ is }: Item) => is !== 'nothing';
const isMember = ({ is }: Item) => is === 'free' || is === 'kind' || is === 'attribute';

/**
 * Reads `ankle black boots` as ankle boots that are black: a property stands within the kind's name. In `ankle or knee high
 * black boots` both names lack the noun.
 */
function withSplitNames(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  /** Returns the kind behind the properties that follow an item. */
  const headOf = (place: number): Extract<Item, { is: 'kind' }> | undefined => {
    const next = items[place + 1];
    if (isJoint(next)) return headOf(place + 2);
    const head = items.slice(place + 1).find(({ is }) => is !== 'attribute');
    return next?.is === 'attribute' && head?.is === 'kind' ? head : undefined;
  };
  return items.map((item, place): Item => {
    const head = item.is === 'free' || item.is === 'kind' ? headOf(place) : undefined;
    if (!head || parts.slice(item.from + 1, head.to).some(({ isApart }) => isApart)) return item;
    if (item.is === 'kind' && item.kind.subcategoryIds.some((id) => head.kind.subcategoryIds.includes(id))) return item;
    const words = parts.slice(item.from, item.to).map(({ folded }) => folded);
    const kind = kindNamed([...words, parts[head.to - 1]?.folded ?? '']);
    return kind && isNarrower(kind, head.kind) ? { is: 'kind', kind, from: item.from, to: item.to } : item;
  });
}

const maxWordsBehind = 3;

/**
 * Reads `boots over the knee` as over-the-knee boots: the words right behind a noun make the name of a narrower kind
 * with it.
 */
function withNounsBehind(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const place = items.findIndex(({ is }) => is === 'kind');
  const noun = items[place];
  if (noun?.is !== 'kind' || items.slice(0, place).some(isJoint)) return items;
  const behind = items.slice(place + 1);
  const end = behind.findIndex((item) => !isWithoutNoun(item, noun.kind, parts));
  const words = behind.slice(0, Math.min(end < 0 ? behind.length : end, maxWordsBehind));
  // The noun of the words may follow: boots ankle socks, boots ankle or knee high.
  const isOfNext = (next: Item | undefined) => next !== undefined && (next.is === 'kind' || isJoint(next));
  for (let count = words.length; count > 0; count -= 1) {
    const last = words[count - 1];
    if (!last || isOfNext(behind[count])) continue;
    const name = [...parts.slice(noun.to, last.to), ...parts.slice(noun.to - 1, noun.to)].map(({ folded }) => folded);
    const kind = kindNamed(name);
    if (kind && !kind.narrowing && isNarrower(kind, noun.kind))
      return items.toSpliced(place, count + 1, { is: 'kind', kind, from: noun.from, to: last.to });
  }
  return items;
}

/** Tells whether an item is of no meaning beside a kind: the knee of boots, and a length that no boots have. */
const isWithoutNoun = (item: Item, { subcategoryIds }: KindReading, parts: readonly Part[]) =>
  (item.is === 'free' && !item.colours && !lengthMeant(parts[item.from]?.folded ?? '', subcategoryIds)) ||
  item.is === 'preposition' ||
  item.is === 'nothing' ||
  (item.is === 'attribute' && lacksAttributes(item.attributes, subcategoryIds)) ||
  (item.is === 'kind' && item.kind.narrowing !== undefined && isNarrower(item.kind, { subcategoryIds }));

/** Reads `boots: ankle or knee high` as ankle boots or knee-high boots: the names behind the noun lack it. */
function withNounBefore(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const read: Item[] = [];
  for (let place = 0; place < items.length; place += 1) {
    const noun = items[place];
    if (!noun) continue;
    const first = items[place + 1];
    const list = noun.is === 'kind' && first && isMember(first) ? listAt(items, place + 1, parts) : [];
    const named = list.map((at) => noun.is === 'kind' && items[at] && kindWithNoun(items[at], noun, parts));
    // A property behind a comma ends the names: bag, crossbody or shoulder, brown.
    const end = named.findIndex((kind, at) => !kind && parts[items[list[at] ?? 0]?.from ?? 0]?.isApart === true);
    const kinds = end < 0 ? named : named.slice(0, end);
    const members = list.slice(0, kinds.length).flatMap((at) => items[at] ?? []);
    if (members.length < 2 || members.every(({ is }) => is === 'attribute') || !kinds.every(Boolean)) {
      read.push(noun);
      continue;
    }
    for (const [at, kind] of kinds.entries()) {
      const { from, to } = members[at] ?? noun;
      if (at > 0) read.push({ is: 'or', from, to: from });
      if (kind) read.push({ is: 'kind', kind, from: at === 0 ? noun.from : from, to });
    }
    place = list[kinds.length - 1] ?? place;
  }
  return read;
}

/** Returns the narrower kind that the words of an item make with a noun. */
function kindWithNoun({ from, to }: Item, noun: Extract<Item, { is: 'kind' }>, parts: readonly Part[]) {
  const words = parts.slice(from, to).map(({ folded }) => folded);
  const kind = kindNamed([...words, parts[noun.to - 1]?.folded ?? '']);
  return kind && isNarrower(kind, noun.kind) ? kind : undefined;
}
