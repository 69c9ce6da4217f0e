import { type AttributeName, attributeNames } from '#contract/attributes.ts';
import { fold } from '#server/catalog/search/fold.ts';
import { splitList } from '#server/platform/word-lists.ts';
import { koreanSpellings } from './korean-compounds.ts';
import { colourTones, colourWords, notColours } from './lexicon-colours.ts';
import { materialWords, notMaterials } from './lexicon-materials.ts';
import { patternWords } from './lexicon-patterns.ts';
import {
  closureWords,
  fitWords,
  heelWords,
  lengthWords,
  necklineWords,
  notShapes,
  occasionWords,
  seasonWords,
  sleeveWords,
} from './lexicon-shapes.ts';

/** The words of colours, each family also with its tones: light blue, dark green. */
const colours = Object.fromEntries(
  Object.entries(colourWords).map(([family, lists]) => [family, [...lists, ...colourTones(family)]]),
);

const words: Record<AttributeName, Readonly<Record<string, readonly string[]>>> = {
  colour: colours,
  material: materialWords,
  pattern: patternWords,
  length: lengthWords,
  sleeve: sleeveWords,
  neckline: necklineWords,
  heel: heelWords,
  closure: closureWords,
  fit: fitWords,
  occasion: occasionWords,
  season: seasonWords,
};

/** The meaning of a phrase in one attribute: one value, or several that a shopper may mean by it. */
type Meaning = {
  attribute: AttributeName;
  values: readonly string[];
  /** Whether the phrase only counts in a field of the attribute, such as a colour field. */
  isOnlyInField: boolean;
};

/** Phrases of folded words, with their meanings; a phrase without a meaning hides the words within it. */
export type Phrase = { words: readonly string[]; meanings: readonly Meaning[] };

const adjectiveEndings = ['', 'e', 'er', 'es', 'en', 'em', 's'];

/** Returns the forms that an entry of the lexicon stands for, and whether they only count in a field. */
function formsOf(entry: string): { forms: string[]; isOnlyInField: boolean } {
  const isOnlyInField = entry.startsWith('=');
  const plain = isOnlyInField ? entry.slice(1) : entry;
  const forms = plain.endsWith('*')
    ? adjectiveEndings.map((ending) => `${plain.slice(0, -1)}${ending}`)
    : koreanSpellings(plain);
  return { forms, isOnlyInField };
}

const wordParts = /[\p{L}\p{N}]+/gu;

/** Splits a text into its folded words. Hyphens separate words: `polo-neck` is two. */
export const foldedWords = (text: string): string[] => fold(text).match(wordParts) ?? [];

/** Returns the folded words of all lists of some languages, by their places: English, Romance, Germanic, Korean. */
export function wordsOfLanguages(places: readonly number[]): Set<string> {
  const lists = Object.values(words).flatMap((values) =>
    Object.values(values).flatMap((lists) => places.map((place) => lists[place] ?? '')),
  );
  return new Set(splitList(lists.join('|')).flatMap((entry) => formsOf(entry).forms.flatMap(foldedWords)));
}

function compile(): Map<string, Phrase[]> {
  const meanings = new Map<
    string,
    Map<string, { attribute: AttributeName; values: Set<string>; isOnlyInField: boolean }>
  >();
  const meaningsOf = (form: string) => {
    const key = foldedWords(form).join(' ');
    const known = meanings.get(key) ?? new Map();
    meanings.set(key, known);
    return known;
  };
  for (const form of splitList([notColours, notMaterials, notShapes].join('|'))) meaningsOf(form);
  for (const attribute of attributeNames) {
    for (const [value, lists] of Object.entries(words[attribute])) {
      for (const entry of lists.flatMap(splitList)) {
        const { forms, isOnlyInField } = formsOf(entry);
        for (const form of forms) {
          const ofForm = meaningsOf(form);
          const known = ofForm.get(attribute) ?? { attribute, values: new Set<string>(), isOnlyInField: true };
          known.values.add(value);
          known.isOnlyInField &&= isOnlyInField;
          ofForm.set(attribute, known);
        }
      }
    }
  }
  const byFirst = new Map<string, Phrase[]>();
  // 6,264 phrases have 253 meanings.
  const shared = new Map<string, Meaning[]>();
  for (const [key, ofForm] of meanings) {
    const phraseWords = key.split(' ');
    const [first = ''] = phraseWords;
    const phrases = byFirst.get(first) ?? [];
    const plain = [...ofForm.values()].map(({ values, ...meaning }) => ({ ...meaning, values: [...values] }));
    const text = JSON.stringify(plain);
    const known = shared.get(text) ?? plain;
    shared.set(text, known);
    phrases.push({ words: phraseWords, meanings: known });
    byFirst.set(first, phrases);
  }
  // Copies are as long as their phrases: V8 gives an array that grows room for 17.
  for (const [first, phrases] of byFirst)
    byFirst.set(
      first,
      phrases.toSorted((a, b) => b.words.length - a.words.length),
    );
  return byFirst;
}

/** The phrases of the lexicon by their first word, the longest first. */
export const phrasesByFirst: ReadonlyMap<string, readonly Phrase[]> = compile();

/** Returns whether a phrase has meanings, and none of them outside of fields. */
export function isVague({ meanings }: Phrase): boolean {
  return meanings.length > 0 && meanings.every(({ isOnlyInField }) => isOnlyInField);
}

/** Returns the longest phrase of the lexicon that begins at a word and counts outside of fields, else a vague one. */
export function phraseAt(folded: readonly string[], start: number): Phrase | undefined {
  const phrases = phrasesByFirst
    .get(folded[start] ?? '')
    ?.filter(({ words: phrase }) => phrase.every((word, place) => folded[start + place] === word));
  return phrases?.find((phrase) => !isVague(phrase)) ?? phrases?.[0];
}
