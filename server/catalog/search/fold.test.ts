import { describe, expect, test } from 'vitest';
import { fold, isStopWord, numbersOf, wordsOf } from './fold.ts';

test.each([
  ['Chloé', 'chloe'],
  ['CHLOÉ', 'chloe'],
  ['Chloe\u0301', 'chloe'],
  ['Ñandú', 'nandu'],
  ['Çelik', 'celik'],
  ['İpekyol', 'ipekyol'],
  ["Levi's", 'levis'],
  ['Levi’s', 'levis'],
  ['SŒUR Æther', 'soeur aether'],
  ['Łucja Đorđe Møller', 'lucja dorde moller'],
  ['Straße STRAẞE', 'strasse strasse'],
  ['T-Shirt', 't-shirt'],
  ['', ''],
])('«%s» folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('folding is idempotent', () => {
  for (const text of ['Chloé', "Levi's", 'Чёрный', '가방', 'ガウン', 'Straße'])
    expect(fold(fold(text))).toBe(fold(text));
});

describe('words of a text', () => {
  test.each([
    ['black silk dress', [['black'], ['silk'], ['dress']]],
    ['t-shirt', [['t', 'shirt']]],
    ['over-the-knee boots', [['over', 'the', 'knee'], ['boots']]],
    ['H&M', [['h', 'm']]],
    ['A.P.C.', [['a', 'p', 'c']]],
    ['Dolce & Gabbana', [['dolce'], ['gabbana']]],
    ['and/or', [['and', 'or']]],
    ["women's d’Orsay pumps", [['womens'], ['dorsay'], ['pumps']]],
    ["ladies' shoes", [['ladies'], ['shoes']]],
    ['-dress- /bag/', [['dress'], ['bag']]],
    ['Crème brûlée', [['creme'], ['brulee']]],
    ['Cre\u0300me', [['creme']]],
    ['501 jeans, 2.55 bag', [['501'], ['jeans'], ['2', '55'], ['bag']]],
    ['rock ’n’ roll', [['rock'], ['n'], ['roll']]],
    ['dress \u19b0', [['dress']]],
    ['👗 dress', [['dress']]],
    ['dress\u0000bag', [['dress'], ['bag']]],
    ['dress \ud800', [['dress']]],
  ])('«%s» is split into words, and joined parts stay together', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test.each(['', '   ', '!?*^"()', '\u0000', '\udfff', '👗👠'])('«%s» has no words', (text) => {
    expect(wordsOf(text)).toEqual([]);
  });
});

test('stop words include function words, and no product or brand names', () => {
  for (const word of ['a', 'and', 'with', 'the', 'in', 'of', 'for', 'womens']) expect(isStopWord(word)).toBe(true);
  for (const word of ['dress', 'gucci', 'mini', '', 'The']) expect(isStopWord(word)).toBe(false);
});

describe('singular and plural', () => {
  test.each([
    ['dress', 'dresses'],
    ['bag', 'bags'],
    ['shoe', 'shoes'],
    ['watch', 'watches'],
    ['clutch', 'clutches'],
    ['brush', 'brushes'],
    ['box', 'boxes'],
    ['cape', 'capes'],
    ['tie', 'ties'],
    ['accessory', 'accessories'],
    ['jersey', 'jerseys'],
    ['scarf', 'scarves'],
    ['scarf', 'scarfs'],
    ['heel', 'heels'],
  ])('the singular %s finds %s', (one, many) => {
    expect(numbersOf(one)).toEqual(expect.arrayContaining([one, many]));
  });

  test.each([
    ['dresses', 'dress'],
    ['bags', 'bag'],
    ['shoes', 'shoe'],
    ['watches', 'watch'],
    ['boxes', 'box'],
    ['capes', 'cape'],
    ['ties', 'tie'],
    ['accessories', 'accessory'],
    ['booties', 'bootie'],
    ['beanies', 'beanie'],
    ['scarves', 'scarf'],
  ])('the plural %s finds %s', (many, one) => {
    expect(numbersOf(many)).toEqual(expect.arrayContaining([many, one]));
  });

  test.each([
    ['shorts', 'short'],
    ['heels', 'heel'],
    ['glasses', 'glass'],
    ['tights', 'tight'],
    ['jeans', 'jean'],
    ['dress', 'dres'],
  ])('%s is not taken for a form of %s', (word, other) => {
    expect(numbersOf(word)).toContain(word);
    expect(numbersOf(word)).not.toContain(other);
  });

  test.each(['', 's', 'xs', '501s', '2000s'])('«%s» has no other form', (word) => {
    expect(numbersOf(word)).toEqual([word]);
  });
});
