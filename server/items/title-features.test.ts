import { expect, test } from 'vitest';
import { countRarity } from './rarity.ts';
import { titleFeatureNames, titleFeatures } from './title-features.ts';
import { readTitleWords } from './title-words.ts';
import { evidenceFeatureNames, evidenceFeatures } from './word-evidence.ts';

const titlesOf = (text: string) => ({ name: readTitleWords(text), all: readTitleWords(text) });
const one = titlesOf('Robe plissée noire Aurelia 38');
const other = titlesOf('Aurelia pleated dress black, 40');
const rarity = countRarity([one.all, other.all]);

test('each feature has a name', () => {
  expect(titleFeatures(one, other, rarity)).toHaveLength(titleFeatureNames.length);
  expect(evidenceFeatures(one.all, other.all, {})).toHaveLength(evidenceFeatureNames.length);
});

test('a colour of another language is shared, and numbers are told apart', () => {
  const features = new Map(titleFeatures(one, other, rarity).map((value, place) => [titleFeatureNames[place], value]));
  expect(features.get('colours: shared of all, -1 without')).toBe(1);
  expect(features.get('numbers not shared, lesser side')).toBe(1);
});

test('an amount of money is no word of a title', () => {
  expect(readTitleWords('Slip dress nur 399,00 €').words).toEqual(readTitleWords('Slip dress nur').words);
});
