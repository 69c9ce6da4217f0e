import type { AttributeName } from '#contract/attributes.ts';
import { memoize } from '#server/catalog/taxonomy/memoized.ts';
import type { StatedValue } from './attribute.ts';
import { readWords, type WordReading } from './read-words.ts';

/** Nouns that a value lacks in a field of its own: a sleeve length is `Long`, a heel height `High`. */
const nouns: Partial<Record<AttributeName, string>> = {
  sleeve: 'sleeve',
  heel: 'heel',
  neckline: 'neck',
  length: 'length',
  fit: 'fit',
};

/** Reads a value of a field, by itself and else with the field's noun. Fields repeat their values. */
const readValue = memoize((key): WordReading[] => {
  const [name, value = ''] = key.split('\n') as [AttributeName, string];
  const read = (text: string) => readWords(text, { isField: true }).filter(({ attribute }) => attribute === name);
  const alone = read(value);
  const noun = nouns[name];
  return alone.length > 0 || noun === undefined ? alone : read(`${value} ${noun}`);
});

/** Reads the values of an attribute that a feed states in fields, each with the store's own words. */
export function readStated(stated: readonly StatedValue[], attribute: AttributeName): WordReading[] {
  if (stated.length === 0) return [];
  return stated.flatMap(([name, value]) => {
    // A field of colours may name a pattern: Shopify has one field for both.
    if (name !== attribute && !(name === 'colour' && attribute === 'pattern')) return [];
    return readValue(`${attribute}\n${value}`).map((reading) => ({ ...reading, word: value }));
  });
}
