import { expect, test } from 'vitest';
import { classify, notFashionBecause } from './classify.ts';
import { subcategories } from './subcategories.ts';

const nameOf = (id: number | null) => subcategories.find((subcategory) => subcategory.id === id)?.name ?? null;

test.each([
  ['Ines bias-cut silk slip dress', 'Dresses'],
  ['Cotton shirt dress', 'Dresses'],
  ['Sequin mini dress', 'Mini Dresses'],
  ['Boot-cut jeans', 'Jeans'],
  ['Leather belt bag', 'Belt Bags'],
  ['Patent dress shoes', 'Pumps'],
  ['Wool cardigan coat', 'Coats'],
  ['Cropped jean jacket', 'Denim Jackets'],
  ['Short sleeve blouse', 'Blouses'],
  ['Ring-detail sandals', 'Flat Sandals'],
  ['Slip-on sneakers', 'Sneakers'],
  ['Leather bag charm', 'Key & Bag Charms'],
  ['Steel watch', 'Watches'],
  ['Pumpkin orange scarf', 'Scarves & Wraps'],
  ['Blazer with belt and bag', 'Blazers'],
  ['Silk skirt - belt included', 'Skirts'],
  ['Embellished satin pumps 85', 'Pumps'],
  ['Tights', 'Hosiery & Socks'],
  ['Linen shorts', 'Shorts'],
  ['Chaussures en cuir', 'Shoes'],
  ['Sunglasses', 'Sunglasses'],
  ['Une surprise', null],
])('the title «%s» names %s', (title, expected) => {
  expect(nameOf(classify({ title }))).toBe(expected);
});

test('Google’s class is believed, and the title chooses within it', () => {
  expect(nameOf(classify({ googleCategory: '187', title: 'Ankle boots' }))).toBe('Ankle Boots');
  expect(nameOf(classify({ googleCategory: '2271', title: 'Top of the world' }))).toBe('Dresses');
  expect(nameOf(classify({ googleCategory: '5322', title: 'Race suit' }))).toBe('Activewear');
});

test('a class as broad as a category is refined by any word of that category', () => {
  expect(nameOf(classify({ googleCategory: '167', title: 'Aurora knit beanie' }))).toBe('Beanies');
  expect(nameOf(classify({ googleCategory: '1604', title: 'Silk blouse' }))).toBe('Blouses');
  expect(nameOf(classify({ googleCategory: '1604', title: 'Lune' }))).toBeNull();
});

test('a path is read from its deepest step, also a retired or a foreign one', () => {
  expect(nameOf(classify({ googleCategory: 'Apparel & Accessories > Clothing > Jeans', title: 'The Marfa' }))).toBe(
    'Jeans',
  );
  expect(nameOf(classify({ googleCategory: 'Vêtements > Chaussures', title: 'Lune' }))).toBe('Shoes');
  const frenchDresses = 'Vêtements et accessoires > Vêtements > Robes';
  expect(nameOf(classify({ googleCategory: frenchDresses, title: 'Lune' }))).toBe('Dresses');
  expect(nameOf(classify({ googleCategory: frenchDresses, title: 'Robe longue Lune' }))).toBe('Maxi Dresses');
  expect(nameOf(classify({ productTypes: ['Femme > Robes'], title: 'Lune' }))).toBe('Dresses');
  expect(nameOf(classify({ productTypes: ['Femme > Robes de chambre'], title: 'Lune' }))).toBe('Robes');
  expect(nameOf(classify({ productTypes: ['Women > Robes'], title: 'Lune' }))).toBe('Robes');
});

test('the store’s category decides where the title names something else', () => {
  expect(nameOf(classify({ productTypes: ['Earrings'], title: 'Ribbon bow dress' }))).toBe('Earrings');
  expect(nameOf(classify({ productTypes: ['Clothing', 'midi dresses'], title: 'Nova' }))).toBe('Midi Dresses');
});

test('what is no fashion is told apart', () => {
  expect(notFashionBecause({ title: 'Gift card $100' })).toBeDefined();
  expect(notFashionBecause({ title: 'Baby romper', googleCategory: '182' })).toBeDefined();
  expect(
    notFashionBecause({ title: 'LED TV', googleCategory: 'Electronics > Video > Flat Panel Televisions' }),
  ).toBeDefined();
  expect(notFashionBecause({ title: 'Perfumed? No: a silk dress' })).toBeUndefined();
});

test('subcategories have ids of their own and every word one meaning', () => {
  const ids = subcategories.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const words = subcategories.flatMap((subcategory) => subcategory.words);
  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
});
