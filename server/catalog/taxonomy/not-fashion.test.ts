import { expect, test } from 'vitest';
import { notFashionBecause } from './not-fashion.ts';

test.each(['182', '5424', '5623'])(
  'Google’s class %s is of children, unless the row is of adults',
  (googleCategory) => {
    expect(notFashionBecause({ googleCategory, title: 'Lune' })).toBe('children’s wear');
    expect(notFashionBecause({ googleCategory, title: 'Lune', ageGroup: 'Adult' })).toBeUndefined();
  },
);

test.each(['5193', '3683', '5463', '8248', 'Apparel & Accessories > Clothing > Uniforms > White Coats'])(
  'Google’s class %s is not worn as fashion',
  (googleCategory) => {
    expect(notFashionBecause({ googleCategory, title: 'Lune' })).toBe('costumes, uniforms and work wear');
  },
);

test.each(['2619', '477', '602', '588', '1'])('Google’s class %s is no fashion', (googleCategory) => {
  expect(notFashionBecause({ googleCategory, title: 'Lune dress' })).toBe('no piece of fashion');
});

test.each(['5343', '524', '4358', '2353', '6553', '166', '0', '910001', 'Robes'])(
  'Google’s class %s may be fashion',
  (googleCategory) => {
    expect(notFashionBecause({ googleCategory, title: 'Lune' })).toBeUndefined();
  },
);

test.each([
  'Linen table runner',
  'Oak shoe rack',
  'Jewelry boxes',
  'Watch winder',
  'Quilted dog coat',
  'Beds for dogs',
  'Ivory satin swatch',
  'Swatch - ivory',
  'French linen tea towel',
  'Silk dress sample',
  'Blackout door curtains',
  'Wool carpet',
  'Set of 6 wine glasses',
  'Ceramic table-top planter',
  'Brass pendant lamp',
  'Liquid lip color - 22 pink heels 6 ml',
  'Rose body splash 250ml',
])('«%s» is no fashion', (title) => {
  expect(notFashionBecause({ title })).toBe('no piece of fashion');
});

test.each([
  'Red carpet gown',
  'Rocket Dog Beany lace-up boots',
  'Gold dog tag necklace',
  'Dogtooth coat',
  'Hot dog stud earrings',
  'Shirt in floral blanket print',
  'Tote with notebook sleeve',
  'Latex bodysuit + cleaning kit 3 x 30ml bottles',
])('«%s» may be fashion', (title) => {
  expect(notFashionBecause({ title })).toBeUndefined();
});

test('what is no fashion is told apart', () => {
  expect(notFashionBecause({ title: 'Gift card $100' })).toBeDefined();
  expect(notFashionBecause({ title: 'Baby romper', googleCategory: '182' })).toBeDefined();
  expect(
    notFashionBecause({ title: 'LED TV', googleCategory: 'Electronics > Video > Flat Panel Televisions' }),
  ).toBeDefined();
  expect(notFashionBecause({ title: 'Perfumed? No: a silk dress' })).toBeUndefined();
});

test('what a thing is like is not what it is, where title and store agree', () => {
  const socks = { title: 'Sport socks with cushion foot', productTypes: ['Socks > Sports Socks'] };
  expect(notFashionBecause(socks)).toBeUndefined();
  expect(notFashionBecause({ title: 'Swatch Gent Biosphere', productTypes: ['Watches'] })).toBeUndefined();
  expect(notFashionBecause({ title: 'Sample sale dress', productTypes: ['Dresses'] })).toBeUndefined();
  expect(notFashionBecause({ title: 'Silk cushion', productTypes: ['Home'] })).toBe('no piece of fashion');
});

test.each(['Sporting Goods > Exercise & Fitness', 'Kitchen Linen > Tea Towels'])(
  'what is of «%s» is no fashion',
  (of) => {
    expect(notFashionBecause({ title: 'Sensory ball', googleCategory: of })).toBe('no piece of fashion');
    expect(notFashionBecause({ title: 'Sensory ball', productTypes: [of] })).toBe('no piece of fashion');
  },
);

test('another class of Google’s is not believed where title and store agree on a piece', () => {
  const gloves = { googleCategory: '588', productTypes: ['Apparel > Gloves & Mittens'], title: 'Polar glove' };
  expect(notFashionBecause(gloves)).toBeUndefined();
  expect(notFashionBecause({ ...gloves, productTypes: [] })).toBe('no piece of fashion');
});
