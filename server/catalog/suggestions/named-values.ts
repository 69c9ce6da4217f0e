import { attributeLabel } from '#contract/attribute-labels.ts';
import { type AttributeName, attributeNames, attributeValues } from '#contract/attributes.ts';
import { krAttributeValues } from '#contract/attributes-in-korean.ts';
import { krKinds } from '#contract/kinds-in-korean.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { koreanSpellings } from '#server/catalog/attributes/korean-compounds.ts';
import { phrasesByFirst } from '#server/catalog/attributes/lexicon.ts';
import type { Names } from '#server/catalog/names.ts';
import { numbersOf, wordsOf } from '#server/catalog/search/fold.ts';
import { koreanBrandNames } from '#server/catalog/search/grammar/korean/brands.ts';
import { soundOfKorean, soundOfName } from '#server/catalog/search/grammar/korean/sounds.ts';
import { kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import { koreanWords } from '#server/catalog/taxonomy/words-korean.ts';
import { splitList } from '#server/platform/word-lists.ts';
import { withOpenEnd } from './typed-otherwise.ts';

/** A value of a facet that suggestions may name. */
export type NamedValue = Pick<Suggestion, 'kind' | 'value' | 'name'>;

/** One name of a value, as folded words: its own name, or a word that means the same. */
type Naming = { value: NamedValue; words: readonly string[]; isSynonym: boolean };

/** How well typed words fit a value: 0 is the whole name, then its beginning, a later word, and a synonym. */
export type Fit = { value: NamedValue; rank: number /** The name that they fit. */; words: readonly string[] };

/** All names of values, to be found by the words that begin them. */
export type NamedValues = {
  /** Finds the values whose names contain the words in a row. The last word may be incomplete. */
  begunBy(words: readonly string[]): Map<NamedValue, Fit>;
  /** Finds the brands whose names begin with the sounds of words in Hangul. */
  begunBySound(words: readonly string[]): Map<NamedValue, Fit>;
  /** Finds the values that have exactly these words as a name, in singular or plural. */
  named(words: readonly string[]): NamedValue[];
};

/** The type of all products, a category in the database. */
const everyProduct = 'Women';

/** Builds the names of all values: own names, synonyms of product types, and Korean names of types and attributes. */
export function namedValuesOf(names: Names): NamedValues {
  const namings: Naming[] = [];
  const add = (value: NamedValue, name: string, isSynonym = false) => {
    const words = foldedWords(name);
    if (words.length > 0) namings.push({ value, words, isSynonym });
  };
  const brands: { value: NamedValue; sound: string }[] = [];
  for (const [id, name] of names.brands) {
    const value: NamedValue = { kind: 'brand', value: `${id}`, name };
    brands.push({ value, sound: soundOfName(name) });
    add(value, name);
    for (const korean of splitList(koreanBrandNames[name]).flatMap(koreanSpellings)) add(value, korean, true);
  }
  for (const [id, name] of names.stores) add({ kind: 'store', value: `${id}`, name }, name);
  for (const [kind, kindNames] of [
    ['category', names.categories],
    ['subcategory', names.subcategories],
  ] as const) {
    for (const [id, name] of kindNames) {
      if (name === everyProduct) continue;
      const value: NamedValue = { kind, value: `${id}`, name };
      add(value, name);
      for (const synonym of kind === 'subcategory' ? synonymsOf(id) : []) add(value, synonym, true);
      const korean = krKinds[name];
      if (korean !== undefined) add(value, korean);
    }
  }
  for (const kind of attributeNames) {
    const koreanNames: Readonly<Record<string, string>> = krAttributeValues[kind];
    for (const slug of attributeValues[kind]) {
      const value: NamedValue = { kind, value: slug, name: attributeLabel(kind, slug) };
      add(value, value.name);
      add(value, koreanNames[slug] ?? '');
      for (const words of otherWords.get(`${kind} ${slug}`) ?? []) namings.push({ value, words, isSynonym: true });
    }
  }
  return index(namings, brands);
}

/** The attributes that are suggested by other words of the lexicon: noir, 검정. */
const suggestedByWords: readonly AttributeName[] = ['colour', 'material', 'pattern'];

/** The words of the lexicon that mean a single value, by attribute and value. */
const otherWords = new Map<string, (readonly string[])[]>();
for (const { words, meanings } of [...phrasesByFirst.values()].flat()) {
  const [meaning] = meanings;
  if (meanings.length !== 1 || !meaning || meaning.isOnlyInField || meaning.values.length !== 1) continue;
  if (!suggestedByWords.includes(meaning.attribute)) continue;
  const key = `${meaning.attribute} ${meaning.values[0]}`;
  otherWords.set(key, [...(otherWords.get(key) ?? []), words]);
}

/** Returns the folded words of a text. Parts of compound words count as words. */
export function foldedWords(text: string): string[] {
  return wordsOf(text.normalize('NFKC')).flat();
}

/** Returns other words for a product type. A word for only some of its products is not one: a beret is not any hat. */
function synonymsOf(id: number): readonly string[] {
  const { words = [], narrower = [] } = subcategories.find((subcategory) => subcategory.id === id) ?? {};
  const korean = splitList(koreanWords[id]).filter((word) => {
    const kind = kindNamed(wordsOf(word).flat());
    return kind !== undefined && !kind.narrowing;
  });
  return [...words.filter((word) => !narrower.includes(word)), ...korean];
}

/** Returns the fit of a value that sounds or looks like the typed words. */
export const fitOfName = (value: NamedValue): Fit => ({ value, rank: 4, words: foldedWords(value.name) });

/** A word of a name, and its place there. */
type Start = { word: string; naming: Naming; place: number };

/** The fewest sounds of a beginning that a brand is suggested by. */
const minSounds = 3;

const hangul = /^[\u1100-\u1112]/;
const notInitial = /[^\u1100-\u1112]/g;
const minInitials = 2;
const initialsOnly = /^[\u1100-\u1112]{2,}$/;

function index(namings: readonly Naming[], brands: readonly { value: NamedValue; sound: string }[]): NamedValues {
  const starts = namings
    .flatMap((naming) => naming.words.map((word, place): Start => ({ word, naming, place })))
    .sort((one, other) => (one.word < other.word ? -1 : one.word > other.word ? 1 : 0));

  const byInitials = namings.flatMap(({ value, words }) => {
    const initials = words.join('').replace(notInitial, '');
    return initials.length >= minInitials && hangul.test(words[0] ?? '') ? [{ initials, value, words }] : [];
  });

  function* startsWith(prefix: string): Generator<Start> {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle]?.word ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    for (let at = low; starts[at]?.word.startsWith(prefix); at += 1) yield starts[at] as Start;
  }

  function fitsOf(words: readonly string[]): Map<NamedValue, Fit> {
    const fits = new Map<NamedValue, Fit>();
    const [typed = ''] = words;
    for (const first of numbersOf(typed)) {
      for (const { word, naming, place } of startsWith(first)) {
        const isIncomplete = words.length === 1 && first === typed;
        if (word !== first && !isIncomplete) continue;
        if (!continues(naming.words, place, words) || !isMeant(naming, words)) continue;
        const rank = rankOf(naming, place, words);
        const known = fits.get(naming.value);
        if (!known || rank < known.rank) fits.set(naming.value, { value: naming.value, rank, words: naming.words });
      }
    }
    return fits;
  }

  /** Finds names by the first consonants of their syllables: ㅇㅍㅅ is 원피스. */
  function fitsOfInitials(typed: string): Map<NamedValue, Fit> {
    const fits = new Map<NamedValue, Fit>();
    if (!initialsOnly.test(typed)) return fits;
    for (const { initials, value, words } of byInitials)
      if (initials.startsWith(typed)) fits.set(value, { value, rank: initials === typed ? 2 : 4, words });
    return fits;
  }

  function fitsOfSound(words: readonly string[]): Map<NamedValue, Fit> {
    const heard = soundOfKorean(words.join('')) ?? '';
    const found = heard.length < minSounds ? [] : brands.filter(({ sound }) => sound.startsWith(heard));
    return new Map(found.map(({ value }) => [value, fitOfName(value)]));
  }

  return {
    begunBy(words) {
      let fits = fitsOf(words);
      const open = fits.size === 0 ? withOpenEnd(words) : undefined;
      if (open) fits = fitsOf(open);
      if (fits.size === 0 && words.length === 1) fits = fitsOfInitials(words[0] ?? '');
      return fits.size === 0 ? fitsOfSound(words) : fits;
    },
    begunBySound: fitsOfSound,
    named(words) {
      const found = new Set<NamedValue>();
      for (const first of numbersOf(words[0] ?? ''))
        for (const { word, naming, place } of startsWith(first))
          if (word === first && place === 0 && isSame(naming.words, words)) found.add(naming.value);
      const heard = soundOfKorean(words.join('')) ?? '';
      if (found.size === 0 && heard.length > minSounds)
        for (const { value, sound } of brands) if (sound === heard) found.add(value);
      return [...found];
    },
  };
}

/** Tells whether the words follow in a name from a place on. The last one may be incomplete. */
function continues(name: readonly string[], from: number, words: readonly string[]): boolean {
  return words.every((word, at) => {
    const own = name[from + at];
    if (own === undefined) return false;
    return at === words.length - 1 ? own.startsWith(word) || isSameWord(own, word) : isSameWord(own, word);
  });
}

/** The letters after which a word may be the beginning of a synonym: `bo` is hardly that of a boarding case. */
const minSynonymChars = 3;

/** Tells whether so much was typed that a naming is meant: `t-sh` is not the beginning of a T-shirt dress, a synonym. */
function isMeant({ words: name, isSynonym }: Naming, words: readonly string[]): boolean {
  return !isSynonym || (name.length === words.length && words.join('').length >= minSynonymChars);
}

function isSame(name: readonly string[], words: readonly string[]): boolean {
  return name.length === words.length && name.every((own, at) => isSameWord(own, words[at] ?? ''));
}

function isSameWord(own: string, word: string): boolean {
  return own === word || numbersOf(word).includes(own);
}

function rankOf({ words: name, isSynonym }: Naming, place: number, words: readonly string[]): number {
  if (isSynonym) return isSame(name, words) ? 1 : place === 0 ? 3 : 4;
  if (isSame(name, words)) return 0;
  return place === 0 ? 2 : 3;
}
