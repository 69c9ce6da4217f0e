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
])('who looks for %s is shown %s', (word, kind) => {
  expect(kindsNamed(word)).toContain(kind);
});

test.each([
  ['beret', 'Hats'],
  ['balaclavas', 'Hats'],
  ['flip-flops', 'Flat Sandals'],
])('%s are among %s, which are more than what is looked for', (word, kind) => {
  expect(kindsAbove(word)).toContain(kind);
  expect(kindsNamed(word)).toEqual([]);
});

test('ties are no word for all accessories', () => {
  expect([kindsNamed('ties'), kindsAbove('ties')]).toEqual([[], []]);
});

test.each(['', 's', 'es', 'gucci', 'black', 'constructor', '__proto__', '"', '👗', '\ud800'])(
  '«%s» means no kind of piece',
  (word) => {
    expect(kindsNamed(word)).toEqual([]);
  },
);

test('every kind is found by each of the words that mean it', () => {
  for (const { name, words, narrower } of subcategories) {
    for (const word of words) {
      if (!narrower.includes(word)) expect(kindsNamed(fold(word))).toContain(name);
      else if (!['Jewelry', 'Accessories'].includes(name)) expect(kindsAbove(fold(word))).toContain(name);
    }
  }
});

test('kinds that a word means have the names of subcategories', () => {
  const names = new Set(subcategories.map(({ name }) => name));
  for (const { words } of subcategories)
    for (const word of words) for (const kind of kindsNamed(`${word}s`)) expect(names).toContain(kind);
});
