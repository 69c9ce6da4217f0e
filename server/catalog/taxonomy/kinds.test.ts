import { expect, test } from 'vitest';
import { fold } from '#server/catalog/search/fold.ts';
import { kindsAbove, kindsNamed } from './kinds.ts';
import { subcategories } from './subcategories.ts';

test.each([
  ['trainers', 'Sneakers'],
  ['trainer', 'Sneakers'],
  ['sneaker', 'Sneakers'],
  ['purse', 'Handbags'],
  ['purses', 'Handbags'],
  ['jumper', 'Sweaters'],
  ['trousers', 'Pants'],
  ['watches', 'Watches'],
  ['clutches', 'Clutches & Evening Bags'],
  ['dress', 'Dresses'],
  ['dresses', 'Dresses'],
  ['shoes', 'Shoes'],
  ['heels', 'Pumps'],
  ['shorts', 'Shorts'],
  ['panties', 'Panties'],
  ['accessories', 'Accessories'],
  ['scarves', 'Scarves & Wraps'],
  ['t-shirts', 'T-Shirts'],
])('the word %s means %s', (word, kind) => {
  expect(kindsNamed(word)).toContain(kind);
});

test.each([
  ['beret', 'Hats'],
  ['balaclavas', 'Hats'],
  ['flip-flops', 'Flat Sandals'],
])('%s belongs to the broader %s', (word, kind) => {
  expect(kindsAbove(word)).toContain(kind);
  expect(kindsNamed(word)).toEqual([]);
});

test('the word ties does not mean all accessories', () => {
  expect([kindsNamed('ties'), kindsAbove('ties')]).toEqual([[], []]);
});

test.each(['', 's', 'es', 'gucci', 'black', 'constructor', '__proto__', '"', '👗', '\ud800'])(
  '«%s» means no subcategory',
  (word) => {
    expect(kindsNamed(word)).toEqual([]);
  },
);

test('every subcategory is found by each of its words', () => {
  for (const { name, words, narrower } of subcategories) {
    for (const word of words) {
      if (!narrower.includes(word)) expect(kindsNamed(fold(word))).toContain(name);
      else if (!['Jewelry', 'Accessories'].includes(name)) expect(kindsAbove(fold(word))).toContain(name);
    }
  }
});

test('words mean only names of subcategories', () => {
  const names = new Set(subcategories.map(({ name }) => name));
  for (const { words } of subcategories)
    for (const word of words) for (const kind of kindsNamed(`${word}s`)) expect(names).toContain(kind);
});
