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
  'Napkin rings',
  'Sneaker care kit',
  'Boot brush',
  'Shoe cleaning kit',
  'Shoe laces',
  'Barbie doll in a Chanel dress',
  'Mug with a dress on it',
  'Handbag ornament',
  'Hat box',
  'Oven glove',
  'Bikini wax kit',
  'Carte cadeau',
  'Geschenkgutschein 50 €',
  'Buono regalo',
  'Tarjeta regalo',
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
  'Sneakers with extra shoe laces',
  'Shoe lace-up boots',
  'Boots with a shoe care kit',
  'Leather key ring',
  'Leather bag charm',
  'Hat box bag',
  'Baby doll with lace trim',
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

test.each([
  ['Shoes', 'Sneaker care kit'],
  ['Shoes > Accessories', 'Shoe laces'],
  ['Rings', 'Napkin rings'],
  ['Hats', 'Hat box'],
  ['Gloves', 'Oven gloves'],
  ['Bags', 'Handbag ornament'],
])('what is called after a piece is none in «%s» either: «%s»', (category, title) => {
  expect(notFashionBecause({ title, productTypes: [category] })).toBe('no piece of fashion');
});

test.each([
  'Salute e bellezza > Cura della persona',
  'Casa e giardino',
  'Salud y belleza > Cuidado personal',
  'Casa y jardín',
  'Gezondheid en schoonheid',
  'Santé et beauté',
  'Heim & Garten > Dekoration',
])('Google’s class «%s» is no fashion in any of its languages', (googleCategory) => {
  expect(notFashionBecause({ googleCategory, title: 'Lune' })).toBe('no piece of fashion');
});

test.each([
  'Salute e bellezza > Cura della vista > Occhiali',
  'Heim & Garten > Sonnen- & Regenschirme',
  'Home & Garden > Parasols & Rain Umbrellas',
])('glasses and umbrellas are fashion where Google has them: «%s»', (googleCategory) => {
  expect(notFashionBecause({ googleCategory, title: 'Lune' })).toBeUndefined();
});

test('baskets are sneakers where shoes are, and none at home', () => {
  expect(notFashionBecause({ title: 'Lune', productTypes: ['Chaussures > Baskets'] })).toBeUndefined();
  expect(notFashionBecause({ title: 'Lune', productTypes: ['Home > Baskets'] })).toBe('no piece of fashion');
});

test.each([
  'Home & Dining > Tableware',
  'Home & Living > Cushion covers',
  'Sporting Goods > Exercise & Fitness',
  'Kitchen Linen > Tea Towels',
])('what is of «%s» is no fashion', (of) => {
  expect(notFashionBecause({ title: 'Sensory ball', googleCategory: of })).toBe('no piece of fashion');
  expect(notFashionBecause({ title: 'Sensory ball', productTypes: [of] })).toBe('no piece of fashion');
});

test('another class of Google’s is not believed where title and store agree on a piece', () => {
  const gloves = { googleCategory: '588', productTypes: ['Apparel > Gloves & Mittens'], title: 'Polar glove' };
  expect(notFashionBecause(gloves)).toBeUndefined();
  expect(notFashionBecause({ ...gloves, productTypes: [] })).toBe('no piece of fashion');
});
