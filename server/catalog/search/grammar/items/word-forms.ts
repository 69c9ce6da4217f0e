import { isStopWord, numbersOf } from '#server/catalog/search/fold.ts';
import { looseMeaning } from '#server/catalog/search/grammar/names/loose-words.ts';
import { occasionNamed } from '#server/catalog/search/grammar/occasions/named-occasions.ts';
import { isCommonWord } from '#server/catalog/search/words/common-words.ts';
import { attributesAt } from './attribute-readings.ts';
import type { AttributeReading, Item } from './item.ts';

const endingOfForm = /(?:s|er|est|ish|y)$/;
/** The ending of words for a likeness: reddish, silky, orangey. */
const likeness = /(?:ish|y)$/;
const likened = new Set<string>(['colour', 'material', 'pattern']);

/** Reads another number or degree of words as they are listed: apple shapes, linens, something looser or reddish. */
export function inOtherForm(run: readonly string[], from: number, to: number): Item[] | undefined {
  const last = run.at(-1) ?? '';
  const told = run.length === 1 ? toldByVerb(last) : undefined;
  if (told) return [{ is: 'attribute', attributes: told, from, to }];
  if (!endingOfForm.test(last)) return undefined;
  for (const form of [...numbersOf(last), ...(run.length === 1 ? adjectivesOf(last) : [])]) {
    const words = [...run.slice(0, -1), form];
    const isLikeness = likeness.test(last);
    const occasion = isLikeness ? undefined : occasionNamed(words.join(' '));
    if (occasion) return [{ is: 'occasion', occasion, from, to }];
    const stated = attributesAt(words).find(({ length }) => length === words.length)?.reading;
    const attributes = run.length === 1 ? (looseMeaning(form) ?? stated) : stated;
    const isMeant = !isLikeness || attributes?.every(({ attribute }) => likened.has(attribute)) === true;
    if (attributes && isMeant) return [{ is: 'attribute', attributes, from, to }];
  }
  return undefined;
}

/** Shorter words are verbs by chance. */
const minLettersOfVerb = 4;

/** Returns the meaning of a verb's adjective: a skirt that twirls is twirly, a top that shimmers shimmery. */
function toldByVerb(word: string): AttributeReading | undefined {
  if (!/[^s]s$/.test(word)) return undefined;
  const stems = [word.replace(/s$/, ''), word.replace(/es$/, '')];
  const adjectives = stems.flatMap((stem) => (stem.length < minLettersOfVerb ? [] : [`${stem}y`, `${stem}ing`]));
  return adjectives.map(looseMeaning).find((meaning) => meaning !== undefined);
}

/** Returns the adjectives whose comparative, superlative or likeness a word may be: looser, baggiest, reddish. */
function adjectivesOf(word: string): string[] {
  const [, stem = ''] = /^(\p{L}{3,})(?:er|est|ish|e?y)$/u.exec(word) ?? [];
  if (stem === '') return [];
  return [stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.replace(/(\p{L})\1$/u, '$1')];
}

/** Returns the common adjective whose superlative a word is, or its comparative before `than`: the soft of softest. */
export const adjectiveOf = (word: string, next: string | undefined): string | undefined =>
  word.endsWith('est') || next === 'than'
    ? adjectivesOf(word).find((adjective) => isCommonWord(adjective) && !isStopWord(adjective))
    : undefined;

/**
 * Reads a word such as logoless as no logo, and unquilted as not quilted. Words such as sleeveless have a meaning of their
 * own, and are read before.
 */
export function lackedProperty(word: string, from: number): Item[] | undefined {
  const [, noun, participle] = /^(?:(\p{L}{3,})less|un(\p{L}{5,}))$/u.exec(word) ?? [];
  const forms = noun ? [...numbersOf(noun), `${noun}ed`] : participle ? [participle] : [];
  const [named] = forms.flatMap((form) => attributesAt([form]));
  if (!named) return undefined;
  return [
    { is: 'not', from, to: from },
    { is: 'attribute', attributes: named.reading, from, to: from + 1 },
  ];
}
