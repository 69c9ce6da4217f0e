import type { AttributeName } from '#contract/attributes.ts';
import { findAttributes, vagueColourAt } from '#server/catalog/attributes/find-attributes.ts';
import { phrasesByFirst } from '#server/catalog/attributes/lexicon.ts';
import { isCommonWord } from '#server/catalog/search/common-words.ts';
import { numbersOf } from '#server/catalog/search/fold.ts';
import { beforeDetails } from './abroad/function-words.ts';
import { areAbroad, falseFriends, isForeign } from './abroad/language.ts';
import type { HouseNames, NamedHouse } from './brand-names.ts';
import {
  isAddition,
  isAlternative,
  isNegation,
  isNegationAfter,
  isPreposition,
  isStyle,
  namesNothing,
} from './function-words.ts';
import { type KindReading, kindNamed, maxKindParts } from './kind-names.ts';
import {
  isDeniedLength,
  isTimeInKorean,
  koreanDenial,
  koreanDenied,
  koreanOpposite,
  koreanPartVerb,
  partVerbs,
} from './korean/function-words.ts';
import { isKoreanDetail } from './korean/same-things.ts';
import { isPlainWord, lacksAttributes, lengthMeant, looseMeaning, visiblePatterns } from './loose-words.ts';
import { maxOccasionParts, occasionNamed, occasionOfAttributes } from './occasions/named-occasions.ts';
import type { Occasion } from './occasions/occasion.ts';
import type { Part } from './parts.ts';

/**
 * The values that words name, by attribute: words such as gold name a colour and a material. `names`: the shades that are
 * meant in place of the values.
 */
export type AttributeReading = { attribute: AttributeName; values: readonly string[]; names?: readonly string[] }[];

/** A meaning of a run of a query's words. Words without a meaning are `free`. */
export type Item = {
  from: number;
  to: number;
} /** `of`: the properties with which the kind is left out: no black boots. */ & (
  | { is: 'kind'; kind: KindReading; attributes?: AttributeReading; of?: readonly AttributeReading[] }
  /**
   * `isLack`: the words ask for products without the values: a plain blouse has no pattern. `isVague`: many products have
   * the property and do not tell it. `heights`: the heights of heels that the words name, in millimetres.
   */
  | {
      is: 'attribute';
      attributes: AttributeReading;
      isLack?: boolean;
      isVague?: boolean;
      heights?: readonly number[];
    }
  | { is: 'occasion'; occasion: Occasion }
  | { is: 'house'; house: NamedHouse; attributes?: AttributeReading }
  | { is: 'not' | 'notBefore' | 'or' | 'and' | 'preposition' | 'nothing' }
  /**
   * `colours`: the families that the words are a shade of where they stand beside a kind: a caramel coat. `word`: the word
   * that another form of it stands for.
   */
  | { is: 'free'; colours?: readonly string[]; word?: string }
);

/** Words with one meaning in a query and another in names of products. A little dress is no gown. */
type Slang = { kind: readonly string[]; attributes: readonly string[] };
const slang = new Map<string, Slang>([
  ['lbd', { kind: ['little', 'dress'], attributes: ['black'] }],
  ['little black dress', { kind: ['little', 'dress'], attributes: ['black'] }],
  ['lwd', { kind: ['little', 'dress'], attributes: ['white'] }],
  ['little white dress', { kind: ['little', 'dress'], attributes: ['white'] }],
]);

/** Splits the parts of a query into runs, each with its meaning. The longest run wins. */
export function itemsOf(parts: readonly Part[], houses: HouseNames): Item[] {
  const words = parts.map(({ folded }) => folded);
  const hasBreak = parts.some(({ isSlashed, isAdded, isApart }) => isSlashed || isAdded || isApart);
  const items: Item[] = [];
  for (let from = 0; from < parts.length; ) {
    const found = itemsAt(words, from, parts, houses, hasBreak);
    if (isChoiceAt(words, from, parts)) items.push({ is: 'or', from, to: from });
    if (parts[from]?.isMinus) items.push({ is: 'not', from, to: from });
    items.push(...found);
    from = found.at(-1)?.to ?? from + 1;
  }
  return items;
}

const maxParts = Math.max(maxKindParts, maxOccasionParts);

/**
 * Tells whether a sign before a word offers a choice: a slash of two values or kinds, as in silk/satin, or between spaces, a plus
 * or an ampersand of two kinds.
 */
function isChoiceAt(words: readonly string[], at: number, parts: readonly Part[]): boolean {
  const { isSlashed, isAdded, isJoined } = parts[at] ?? {};
  if (!isSlashed && !isAdded) return false;
  if (isSlashed && !isJoined) return true;
  const meaningOf = (word: string) =>
    kindNamed([word]) ? 'kind' : findAttributes([word]).map(({ attribute }) => attribute)[0];
  const meaning = meaningOf(words[at - 1] ?? '');
  return meaning !== undefined && meaning === meaningOf(words[at] ?? '') && (isSlashed || meaning === 'kind');
}

function itemsAt(
  words: readonly string[],
  from: number,
  parts: readonly Part[],
  houses: HouseNames,
  hasBreak: boolean,
): Item[] {
  const isBreak = (part: Part, at: number) => at > from && (part.isApart === true || isChoiceAt(words, at, parts));
  const part = koreanPartAt(words, from, parts, houses);
  if (part) return part;
  // A lined blazer is no un-lined one: the word is searched as a whole.
  if (words[from] === 'un' && parts[from + 1]?.isJoined && !isUndoing('un', parts[from + 1]))
    return [{ is: 'free', word: `un${words[from + 1]}`, from, to: from + 2 }];
  const end = hasBreak ? parts.findIndex(isBreak) : -1;
  const left = end < 0 ? words.length - from : end - from;
  const attributes = attributesAt(words.slice(from, from + Math.min(left, maxAttributeParts)));
  const most = Math.min(Math.max(maxParts, houses.maxParts), left);
  for (let length = most; length > 0; length -= 1) {
    const to = from + length;
    const run = words.slice(from, to);
    const found = itemOf(run, from, to, attributes.find((one) => one.length === length)?.reading, parts, houses);
    if (found && !(isPreposition(run[0] ?? '') && beginsOccasion(words.slice(from + 1), length))) return found;
  }
  if (isTimeInKorean(words.slice(from, from + 2))) return [{ is: 'nothing', from, to: from + 2 }];
  const lacked = lackedProperty(words[from] ?? '', from);
  if (lacked) return lacked;
  const adjective = adjectiveOf(words[from] ?? '', words[from + 1]);
  if (adjective !== undefined) return [{ is: 'free', word: adjective, from, to: from + 1 }];
  const shade = vagueColourAt(words, from);
  if (shade) return [{ is: 'free', from, to: from + shade.length, colours: shade.values }];
  return [{ is: 'free', from, to: from + 1 }];
}

/** Tells whether words begin with the name of an occasion of some words at least: the ladies day of `for ladies day`. */
const beginsOccasion = (words: readonly string[], least: number): boolean =>
  least > 1 && [least, least + 1].some((count) => occasionNamed(words.slice(0, count).join(' ')) !== undefined);

/**
 * Reads a part that a product has or lacks as the lexicon names it, in whatever words: `끈 없이` and `끈 안 달린` are
 * `끈 없는`, and `모자 없는` leaves out `모자 달린`. Undefined where the lexicon names none.
 */
function koreanPartAt(
  words: readonly string[],
  from: number,
  parts: readonly Part[],
  houses: HouseNames,
): Item[] | undefined {
  const part = words[from] ?? '';
  const verb = koreanPartVerb(words.slice(from + 1, from + 3));
  if (!verb) return undefined;
  const to = from + 1 + verb.length;
  if (occasionNamed(words.slice(from, to).join(' '))) return undefined;
  const read = (form: string) => {
    const run = [part, form];
    const attributes = attributesAt(run).find(({ length }) => length === 2)?.reading;
    const isKnown = attributes || kindNamed(run) || isPlainWord(run.join(' ')) || looseMeaning(run.join(' '));
    return isKnown ? itemOf(run, from, to, attributes, parts, houses) : undefined;
  };
  const had = () => partVerbs.has.map(read).find((items) => items !== undefined);
  if (verb.has) return had() ?? detailWith(part, from, to);
  const lacked = read(partVerbs.lacks);
  if (lacked) return lacked;
  const denied = had();
  if (denied) return [{ is: 'not', from, to: from }, ...denied];
  const [alone] = attributesAt([part]);
  return (
    alone && [
      { is: 'attribute', attributes: alone.reading, from, to: from + 1 },
      { is: 'notBefore', from: from + 1, to },
    ]
  );
}

/** Reads a detail that texts tell, which a kind may have and be: `리본 달린`, `벨트 있는`. */
const detailWith = (part: string, from: number, to: number): Item[] | undefined =>
  isKoreanDetail(part) ? [{ is: 'free', word: part, from, to }] : undefined;

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
  if (!attributes && !loose) {
    const denied = deniedPropertyOf(run, from, to);
    if (denied) return [{ is: 'not', from, to: from }, denied];
    const opposite = run.length === 2 ? koreanOpposite(run) : undefined;
    if (opposite !== undefined) return [{ is: 'free', word: opposite, from, to }];
    if (run.length === 2 && isDeniedLength(run))
      return [
        { is: 'not', from, to: from + 1 },
        { is: 'free', from: from + 1, to },
      ];
    const denial = run.length === 2 ? koreanDenial(run) : undefined;
    if (denial) return [{ is: denial, from, to }];
  }
  if (run.length > 1 && isNegation(text)) return [{ is: 'not', from, to }];
  if (run.length > 1 && isAlternative(text)) return [{ is: 'or', from, to }];
  if (run.length > 1 && isPreposition(text)) return [{ is: 'preposition', from, to }];
  if (isExceptAt(parts, from, run.length)) return [{ is: 'not', from, to }];
  if (run.length === 1) {
    const operator = operatorOf(text, parts, from);
    if (operator) return [{ is: operator, from, to }];
  }
  if (namesNothing(text) || (text === 'less' && isFreeOf(parts, from)))
    return [{ is: isFreeOf(parts, from) ? 'notBefore' : 'nothing', from, to }];
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

const endingOfForm = /(?:s|er|est)$/;

/** Reads another number or degree of words as they are listed: apple shapes, linens, something looser. */
function inOtherForm(run: readonly string[], from: number, to: number): Item[] | undefined {
  const last = run.at(-1) ?? '';
  if (!endingOfForm.test(last)) return undefined;
  for (const form of [...numbersOf(last), ...(run.length === 1 ? adjectivesOf(last) : [])]) {
    const words = [...run.slice(0, -1), form];
    const occasion = occasionNamed(words.join(' '));
    if (occasion) return [{ is: 'occasion', occasion, from, to }];
    const attributes = run.length === 1 ? (looseMeaning(form) ?? attributesAt(words)[0]?.reading) : undefined;
    if (attributes) return [{ is: 'attribute', attributes, from, to }];
  }
  return undefined;
}

/** Returns the adjectives whose comparative or superlative a word may be: looser, baggiest, slimmer. */
function adjectivesOf(word: string): string[] {
  const [, stem = ''] = /^(\p{L}{3,})(?:er|est)$/u.exec(word) ?? [];
  if (stem === '') return [];
  return [stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.replace(/(\p{L})\1$/u, '$1')];
}

/** Returns the common adjective whose superlative a word is, or its comparative before `than`: the soft of softest. */
const adjectiveOf = (word: string, next: string | undefined): string | undefined =>
  word.endsWith('est') || next === 'than' ? adjectivesOf(word).find(isCommonWord) : undefined;

/**
 * Reads the last word of a kind's name in another language as a property, if it is a colour or a length: baskets blanches
 * are white, and a robe longue may be a gown.
 */
function propertyAbroad(run: readonly string[], kind: KindReading, from: number, to: number): Item[] | undefined {
  const last = run.at(-1) ?? '';
  if (!isForeign(last)) return undefined;
  const before = kindNamed(run.slice(0, -1).map((word) => falseFriends.get(word) ?? word));
  const named: Item = { is: 'kind', kind: before ?? { subcategoryIds: kind.subcategoryIds }, from, to: to - 1 };
  const [reading] = attributesAt([last]);
  if (reading?.reading[0]?.attribute === 'colour')
    return [named, { is: 'attribute', attributes: reading.reading, from: to - 1, to }];
  const isLength = before && lengthMeant(last, before.subcategoryIds)?.[0]?.attribute === 'length';
  return isLength ? [named, { is: 'free', from: to - 1, to }] : undefined;
}

/** A style that is named after a thing: barbiecore, leopardcore. */
const styleName = /^(\p{L}{3,})core$/u;

/**
 * Reads a word such as logoless as no logo, and unquilted as not quilted. Words such as sleeveless have a meaning of their
 * own, and are read before.
 */
function lackedProperty(word: string, from: number): Item[] | undefined {
  const [, noun, participle] = /^(?:(\p{L}{3,})less|un(\p{L}{5,}))$/u.exec(word) ?? [];
  const forms = noun ? [...numbersOf(noun), `${noun}ed`] : participle ? [participle] : [];
  const [named] = forms.flatMap((form) => attributesAt([form]));
  if (!named) return undefined;
  return [
    { is: 'not', from, to: from },
    { is: 'attribute', attributes: named.reading, from, to: from + 1 },
  ];
}

/** Returns the property that Korean words deny, with the part that has it: `비치지 않는`, `어깨 안 파인`, `크지 않은`. */
function deniedPropertyOf(run: readonly string[], from: number, to: number): Item | undefined {
  const before = run.slice(0, -2);
  for (const form of koreanDenied(run.slice(-2))) {
    const words = [...before, form];
    const stated = attributesAt(words).find(({ length }) => length === words.length)?.reading;
    const attributes = looseMeaning(words.join(' ')) ?? stated;
    if (attributes) return { is: 'attribute', attributes, from, to };
    if (words.length === 1 && isKoreanDetail(form)) return { is: 'free', word: form, from, to };
  }
  return undefined;
}

/** Tells whether a word leaves out the property before it: leather-free, crease resistant. Free shipping leaves out nothing. */
function isFreeOf(parts: readonly Part[], at: number): boolean {
  const word = parts[at]?.folded;
  if (word === 'proof' || word === 'resistant') return looseMeaning(parts[at - 1]?.folded ?? '') !== undefined;
  const isWithout = word === 'less' && parts[at]?.isJoined;
  if ((word !== 'free' && !isWithout) || /^(?:shipping|delivery|returns?)$/.test(parts[at + 1]?.folded ?? ''))
    return false;
  return [1, 2].some((count) => {
    const words = parts.slice(Math.max(0, at - count), at).map(({ folded }) => folded);
    const isProperty = attributesAt(words).some(({ length }) => length === words.length);
    return isProperty || looseMeaning(words.join(' ')) !== undefined || kindNamed(words) !== undefined;
  });
}

/** Tells whether `but` leaves out what follows: any shoes but sneakers. */
function isExceptAt(parts: readonly Part[], at: number, length: number): boolean {
  if (length !== 1 || parts[at]?.folded !== 'but' || isNegation(parts[at + 1]?.folded ?? '')) return false;
  return parts.slice(0, at).some(({ folded }) => /^(?:any|all|every|everything|anything)$/.test(folded));
}

function operatorOf(word: string, parts: readonly Part[], at: number) {
  const [part, next] = [parts[at], parts[at + 1]];
  if (isUndoing(word, next)) return 'not' as const;
  if (isBehind(word, parts, at)) return 'notBefore' as const;
  if (isNegation(word)) return next?.isJoined && !isDenying(word, next) ? undefined : ('not' as const);
  if (isNegationAfter(word)) return 'notBefore' as const;
  if (isAlternative(word)) return 'or' as const;
  if (isAddition(word)) return 'and' as const;
  return isPreposition(word) && !part?.isJoined ? ('preposition' as const) : undefined;
}

/** Tells whether a comma behind `no` or `not` turns it to the word before: `strapless not, long sleeves`. */
const isBehind = (word: string, parts: readonly Part[], at: number) =>
  at > 0 &&
  (word === 'no' || word === 'not') &&
  !parts[at]?.isApart &&
  parts.slice(at + 1).find(({ folded, isApart }) => isApart || folded !== 'please')?.isApart === true;

/** Tells whether a joined prefix denies the next word. Non-wool is no wool; a non-slip sole and a no-show sock are names. */
const isDenying = (word: string, next: Part) =>
  (word === 'non' || word === 'no' || word === 'not') && findAttributes([next.folded]).length > 0;
const isUndoing = (word: string, next: Part | undefined) =>
  next !== undefined &&
  ((word === 'un' && next.isJoined) || word === 'anti') &&
  (findAttributes([next.folded]).length > 0 || looseMeaning(next.folded) !== undefined);

/** Returns the items of a phrase of attributes. Its end may name a kind as well: `little black dress`. */
function attributeItems(attributes: AttributeReading, run: readonly string[], from: number, to: number): Item[] {
  if (isNegation(run[0] ?? '')) {
    const denied = kindNamed(run.slice(1));
    // 'No heel' leaves out heels, as 'without heels' does.
    if (denied && attributes[0]?.attribute === 'heel')
      return [
        { is: 'not', from, to: from + 1 },
        { is: 'kind', kind: denied, from: from + 1, to },
      ];
    return [{ is: 'attribute', attributes, from, to }];
  }
  // Cloth behind a preposition is no kind: jupe en jean.
  const [leading = ''] = run;
  if (isPreposition(leading) || namesNothing(leading)) return [{ is: 'attribute', attributes, from, to }];
  const meant = areAbroad(run) ? run.map((word) => falseFriends.get(word) ?? word) : run;
  for (let length = run.length - 1; length > 0; length -= 1) {
    const isDetail = areAbroad(run) && beforeDetails.has(meant.at(-length - 1) ?? '');
    const kind = isDetail ? undefined : kindNamed(meant.slice(-length));
    if (kind && !kind.narrowing && !lacksAttributes(attributes, kind.subcategoryIds)) {
      // Beside another kind, a cable knit or faux fur is a property.
      const isOfProperty = readingOf(meant.slice(-length)) !== undefined;
      return [
        { is: 'attribute', attributes, from, to: to - length },
        { is: 'kind', kind, from: to - length, to, ...(isOfProperty && { attributes }) },
      ];
    }
  }
  // The kind comes first in other languages: manteau long.
  const first = areAbroad(run) ? kindNamed(run.slice(0, 1)) : undefined;
  if (first && !first.narrowing && run.length > 1 && !lacksAttributes(attributes, first.subcategoryIds))
    return [
      { is: 'kind', kind: first, from, to: from + 1 },
      { is: 'attribute', attributes, from: from + 1, to },
    ];
  return [{ is: 'attribute', attributes, from, to }];
}

function slangItems(said: Slang, from: number, to: number): Item[] {
  const [reading] = attributesAt(said.attributes);
  const kind = kindNamed(said.kind);
  return [
    ...(reading ? [{ is: 'attribute' as const, attributes: reading.reading, from, to }] : []),
    ...(kind ? [{ is: 'kind' as const, kind, from, to }] : []),
  ];
}

/** The most words in a phrase of an attribute. */
const maxAttributeParts = 6;

/** Returns the attributes that the first words of a run name, with their number. */
function attributesAt(rest: readonly string[]): { length: number; reading: AttributeReading }[] {
  const lengths: { length: number; reading: AttributeReading }[] = [];
  for (let most = rest.length; most > 0; ) {
    const found = findAttributes(rest.slice(0, most)).filter(({ start }) => start === 0);
    const length = found[0]?.end;
    if (length === undefined) break;
    lengths.push({ length, reading: found.map(({ attribute, anyOf }) => ({ attribute, values: anyOf })) });
    most = length - 1;
  }
  return lengths;
}

/** Returns whether the lexicon knows a folded word by itself. */
export function isKnownWord(word: string, houses: HouseNames): boolean {
  return (
    kindNamed([word]) !== undefined ||
    findAttributes([word]).length > 0 ||
    occasionNamed(word) !== undefined ||
    phrasesByFirst.has(word) ||
    looseMeaning(word) !== undefined ||
    namesNothing(word) ||
    isStyle(word) ||
    isKoreanDetail(word) ||
    isNegationAfter(word) ||
    isAlternative(word) ||
    houses.named([word]) !== undefined ||
    houses.sounding(word, true) !== undefined
  );
}

/** Returns the attributes that words name together. Undefined if they name none. */
export const readingOf = (words: readonly string[]): AttributeReading | undefined => {
  const found = findAttributes(words).filter(({ start, end }) => start === 0 && end === words.length);
  return found.length > 0 ? found.map(({ attribute, anyOf }) => ({ attribute, values: anyOf })) : undefined;
};
