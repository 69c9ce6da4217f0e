import { vagueColourAt } from '#server/catalog/attributes/find-attributes.ts';
import { isTimeInKorean, koreanStyleMarkers } from '#server/catalog/search/grammar/korean/function-words.ts';
import { deniedInKorean, koreanPartAt } from '#server/catalog/search/grammar/korean/part-items.ts';
import type { HouseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import { isPreposition } from '#server/catalog/search/grammar/names/function-words.ts';
import { kindNamed, maxKindParts } from '#server/catalog/search/grammar/names/kind-names.ts';
import { isPlainWord, looseMeaning, visiblePatterns } from '#server/catalog/search/grammar/names/loose-words.ts';
import {
  maxOccasionParts,
  occasionNamed,
  occasionOfAttributes,
} from '#server/catalog/search/grammar/occasions/named-occasions.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { attributeItems, propertyAbroad } from './attribute-items.ts';
import { attributesAt, maxAttributeParts, readingOf } from './attribute-readings.ts';
import type { AttributeReading, Item } from './item.ts';
import { isChoiceAt, isUnBefore, isUndoing, operatorOf } from './operators.ts';
import { adjectiveOf, inOtherForm, lackedProperty } from './word-forms.ts';

/** Words with one meaning in a query and another in names of products. A little dress is no gown. */
type Slang = { kind: readonly string[]; attributes: readonly string[]; occasion?: string };
const slang = new Map<string, Slang>([
  ['lbd', { kind: ['little', 'dress'], attributes: ['black'] }],
  ['little black dress', { kind: ['little', 'dress'], attributes: ['black'] }],
  ['lwd', { kind: ['little', 'dress'], attributes: ['white'] }],
  ['little white dress', { kind: ['little', 'dress'], attributes: ['white'] }],
  // A dress for the sun.
  ...['sundress', 'sundresses', 'sun dress', 'sun dresses'].map(
    (name) => [name, { kind: ['sun', 'dress'], attributes: [], occasion: 'summer' }] as const,
  ),
  // A bag of straw or canvas rather than leather.
  ...['beach bag', 'beach bags'].map((name) => [name, { kind: ['bag'], attributes: [], occasion: 'beach' }] as const),
]);

/** Splits the parts of a query into runs, each with its meaning. The longest run wins. */
export function itemsOf(parts: readonly Part[], houses: HouseNames): Item[] {
  const words = parts.map(({ folded }) => folded);
  const hasBreak = parts.some(({ isSlashed, isAdded, isApart }) => isSlashed || isAdded || isApart);
  const items: Item[] = [];
  for (let from = 0; from < parts.length; ) {
    const found = itemsAt(words, from, parts, houses, hasBreak);
    const isSlash = parts[from]?.isSlashed && isOfSameAttribute(items.at(-1), found[0]);
    if (isSlash || isChoiceAt(words, from, parts)) items.push({ is: 'or', from, to: from });
    if (parts[from]?.isMinus) items.push({ is: 'not', from, to: from });
    items.push(...found);
    from = found.at(-1)?.to ?? from + 1;
  }
  return items;
}

/** Tells whether two items name values of one attribute: the sides of long sleeve/short sleeve. */
function isOfSameAttribute(one: Item | undefined, other: Item | undefined): boolean {
  const [first, second] = [one, other].map((item) => item && 'attributes' in item && item.attributes?.[0]?.attribute);
  return Boolean(first) && first === second;
}

const maxParts = Math.max(maxKindParts, maxOccasionParts);

/** Returns the items of the longest run from a place on that has a meaning, or of its first word. */
function itemsAt(
  words: readonly string[],
  from: number,
  parts: readonly Part[],
  houses: HouseNames,
  hasBreak: boolean,
): Item[] {
  const part = koreanPartAt(words, from, (run, to) => itemOf(run, from, to, readingOf(run), parts, houses));
  if (part) return part;
  // A lined blazer is no un-lined one: the word is searched as a whole.
  if (isUnBefore(words, from, parts) && !isUndoing('un', parts[from + 1]))
    return [{ is: 'free', word: `un${words[from + 1]}`, from, to: from + 2 }];
  // The slip of a non-slip sole is no piece.
  const isPrefix = /^(?:non|anti)$/.test(words[from] ?? '') || (words[from] === 'no' && parts[from + 1]?.isJoined);
  if (words[from + 1] === 'slip' && isPrefix) return [{ is: 'free', from, to: from + 2 }];
  const isBreak = (part: Part, at: number) => at > from && (part.isApart === true || isChoiceAt(words, at, parts));
  const end = hasBreak ? parts.findIndex(isBreak) : -1;
  const left = end < 0 ? words.length - from : end - from;
  const attributes = attributesAt(words.slice(from, from + Math.min(left, maxAttributeParts)));
  const most = Math.min(Math.max(maxParts, houses.maxParts), left);
  for (let length = most; length > 0; length -= 1) {
    const to = from + length;
    const run = words.slice(from, to);
    const found = itemOf(run, from, to, attributes.find((one) => one.length === length)?.reading, parts, houses);
    const isCut =
      (isPreposition(run[0] ?? '') && beginsOccasion(words.slice(from + 1), length)) ||
      isBeforePlace(run, words[to] ?? '') ||
      (found?.[0]?.is === 'occasion' && endsInKind(words.slice(from), length)) ||
      (length === 2 && found?.[0]?.is === 'kind' && isBeforeStyle(run[1] ?? '', words[to]));
    if (found && !isCut) return found;
  }
  return wordWithoutName(words, from);
}

/** Reads a word that no run names by its form or the words beside it. Otherwise it is free. */
function wordWithoutName(words: readonly string[], from: number): Item[] {
  const [word = '', next] = words.slice(from, from + 2);
  if (isTimeInKorean(words.slice(from, from + 2))) return [{ is: 'nothing', from, to: from + 2 }];
  const lacked = lackedProperty(word, from);
  if (lacked) return lacked;
  const adjective = adjectiveOf(word, next);
  if (adjective !== undefined) return [{ is: 'free', word: adjective, from, to: from + 1 }];
  const shade = vagueColourAt(words, from);
  if (shade) return [{ is: 'free', from, to: from + shade.length, colours: shade.values }];
  return [{ is: 'free', from, to: from + 1 }];
}

/** Tells whether the `in` of an evening in is that of a place: an evening in Paris. */
const isBeforePlace = (run: readonly string[], next: string): boolean =>
  run.at(-1) === 'in' && occasionNamed(run.slice(0, -1).join(' ')) !== undefined && occasionNamed(next) !== undefined;

/** Tells whether words begin with the name of an occasion of some words at least: the ladies day of `for ladies day`. */
const beginsOccasion = (words: readonly string[], least: number): boolean =>
  least > 1 && [least, least + 1].some((count) => occasionNamed(words.slice(0, count).join(' ')) !== undefined);

/** Tells whether the last word of a kind is the name of a style: the 정장 느낌 of `바지 정장 느낌` makes no suit. */
const isBeforeStyle = (last: string, next: string | undefined): boolean =>
  next !== undefined &&
  koreanStyleMarkers.has(next) &&
  (occasionNamed(last) !== undefined || attributesAt([last]).length > 0);

/** Tells whether the last word of an occasion begins the name of a kind behind it: a small shoulder bag, no beach holiday bag. */
function endsInKind(words: readonly string[], length: number): boolean {
  const [last = '', next] = words.slice(length - 1, length + 1);
  const isTime = last.endsWith('day') || occasionNamed(last) !== undefined;
  return length > 1 && next !== undefined && !isTime && kindNamed([last, next]) !== undefined;
}

/** Returns the items of a run that has a meaning. `attributes`: the values that the run names. */
function itemOf(
  run: readonly string[],
  from: number,
  to: number,
  attributes: AttributeReading | undefined,
  parts: readonly Part[],
  houses: HouseNames,
): Item[] | undefined {
  const text = run.join(' ');
  const said = slang.get(text);
  if (said) return slangItems(said, from, to);
  const house = houses.named(run);
  // Off White is a brand and a colour: both are meant, and the colour alone where the brand has no products.
  const isColourAlone = attributes !== undefined && house?.ids.length === 0;
  if (house && run.length > 1 && !isColourAlone)
    return [{ is: 'house', house, from, to, ...(attributes && { attributes }) }];
  const kind = kindNamed(run);
  const told = kind && run.length > 1 ? propertyAbroad(run, kind, from, to) : undefined;
  if (told) return told;
  if (kind) return [{ is: 'kind', kind, from, to, ...(attributes && { attributes }) }];
  const occasion = occasionNamed(text);
  if (occasion) return [{ is: 'occasion', occasion, from, to }];
  const loose = looseMeaning(text);
  const denied = !attributes && !loose ? deniedInKorean(run, from, to) : undefined;
  if (denied) return denied;
  const operator = operatorOf(run, parts, from);
  if (operator) return [{ is: operator, from, to }];
  if (isPlainWord(text))
    return [
      { is: 'attribute', attributes: [{ attribute: 'pattern', values: visiblePatterns }], isLack: true, from, to },
    ];
  if (loose) return attributeItems(loose, run, from, to);
  const theme = attributes && occasionOfAttributes(attributes);
  if (theme) return [{ is: 'occasion', occasion: theme, from, to }];
  if (attributes) return attributeItems(attributes, run, from, to);
  if (house) return [{ is: 'house', house, from, to }];
  const other = inOtherForm(run, from, to);
  if (other) return other;
  const [, style] = (run.length === 1 && styleName.exec(text)) || [];
  return style ? itemOf([style], from, to, attributesAt([style])[0]?.reading, parts, houses) : undefined;
}

/** A style that is named after a thing: barbiecore, leopardcore. */
const styleName = /^(\p{L}{3,})core$/u;

function slangItems(said: Slang, from: number, to: number): Item[] {
  const [reading] = attributesAt(said.attributes);
  const [kind, occasion] = [kindNamed(said.kind), occasionNamed(said.occasion ?? '')];
  return [
    ...(occasion ? [{ is: 'occasion' as const, occasion, from, to }] : []),
    ...(reading ? [{ is: 'attribute' as const, attributes: reading.reading, from, to }] : []),
    ...(kind ? [{ is: 'kind' as const, kind, from, to }] : []),
  ];
}
