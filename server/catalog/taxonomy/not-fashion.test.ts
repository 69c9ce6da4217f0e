import { expect, test } from 'vitest';
import { notFashionBecause } from './not-fashion.ts';

test.each(['182', '5424', '5623'])(
  'Google category %s is children’s wear, unless the row is for adults',
  (googleCategory) => {
    expect(notFashionBecause({ googleCategory, title: 'Lune' })?.reason).toBe('children’s wear');
    expect(notFashionBecause({ googleCategory, title: 'Lune', ageGroup: 'Adult' })).toBeUndefined();
  },
);

test.each(['5193', '3683', '5463', '8248', 'Apparel & Accessories > Clothing > Uniforms > White Coats'])(
  'Google category %s is a costume, a uniform or work wear',
  (googleCategory) => {
    expect(notFashionBecause({ googleCategory, title: 'Lune' })?.reason).toBe('costumes, uniforms and work wear');
  },
);

test.each(['2619', '477', '602', '588', '1'])('Google category %s is not fashion', (googleCategory) => {
  expect(notFashionBecause({ googleCategory, title: 'Lune dress' })?.reason).toBe('no piece of fashion');
});

test.each(['5343', '524', '4358', '2353', '6553', '166', '0', '910001', 'Robes'])(
  'Google category %s may be fashion',
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
])('«%s» is not fashion', (title) => {
  expect(notFashionBecause({ title })?.reason).toBe('no piece of fashion');
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

test('detects rows that are not fashion', () => {
  expect(notFashionBecause({ title: 'Gift card $100' })).toBeDefined();
  expect(notFashionBecause({ title: 'Baby romper', googleCategory: '182' })).toBeDefined();
  expect(
    notFashionBecause({ title: 'LED TV', googleCategory: 'Electronics > Video > Flat Panel Televisions' }),
  ).toBeDefined();
  expect(notFashionBecause({ title: 'Perfumed? No: a silk dress' })).toBeUndefined();
});

test('a misleading word is ignored when title and store’s category agree', () => {
  const socks = { title: 'Sport socks with cushion foot', productTypes: ['Socks > Sports Socks'] };
  expect(notFashionBecause(socks)).toBeUndefined();
  expect(notFashionBecause({ title: 'Swatch Gent Biosphere', productTypes: ['Watches'] })).toBeUndefined();
  expect(notFashionBecause({ title: 'Sample sale dress', productTypes: ['Dresses'] })).toBeUndefined();
  expect(notFashionBecause({ title: 'Silk cushion', productTypes: ['Home'] })?.reason).toBe('no piece of fashion');
});

test.each([
  ['Shoes', 'Sneaker care kit'],
  ['Shoes > Accessories', 'Shoe laces'],
  ['Rings', 'Napkin rings'],
  ['Hats', 'Hat box'],
  ['Gloves', 'Oven gloves'],
  ['Bags', 'Handbag ornament'],
])('even in the category «%s», «%s» is not fashion', (category, title) => {
  expect(notFashionBecause({ title, productTypes: [category] })?.reason).toBe('no piece of fashion');
});

test.each([
  'Salute e bellezza > Cura della persona',
  'Casa e giardino',
  'Salud y belleza > Cuidado personal',
  'Casa y jardín',
  'Gezondheid en schoonheid',
  'Santé et beauté',
  'Heim & Garten > Dekoration',
])('Google category «%s» in another language is not fashion', (googleCategory) => {
  expect(notFashionBecause({ googleCategory, title: 'Lune' })?.reason).toBe('no piece of fashion');
});

test.each([
  'Salute e bellezza > Cura della vista > Occhiali',
  'Heim & Garten > Sonnen- & Regenschirme',
  'Home & Garden > Parasols & Rain Umbrellas',
])('glasses and umbrellas may be fashion in the Google category «%s»', (googleCategory) => {
  expect(notFashionBecause({ googleCategory, title: 'Lune' })).toBeUndefined();
});

test('baskets may be fashion among shoes, but not among home goods', () => {
  expect(notFashionBecause({ title: 'Lune', productTypes: ['Chaussures > Baskets'] })).toBeUndefined();
  expect(notFashionBecause({ title: 'Lune', productTypes: ['Home > Baskets'] })?.reason).toBe('no piece of fashion');
});

test.each([
  'Home & Dining > Tableware',
  'Home & Living > Cushion covers',
  'Sporting Goods > Exercise & Fitness',
  'Kitchen Linen > Tea Towels',
])('the category «%s» is not fashion, from Google or from the store', (of) => {
  expect(notFashionBecause({ title: 'Sensory ball', googleCategory: of })?.reason).toBe('no piece of fashion');
  expect(notFashionBecause({ title: 'Sensory ball', productTypes: [of] })?.reason).toBe('no piece of fashion');
});

test('title and store’s category outweigh the Google category when they agree', () => {
  const gloves = { googleCategory: '588', productTypes: ['Apparel > Gloves & Mittens'], title: 'Polar glove' };
  expect(notFashionBecause(gloves)).toBeUndefined();
  expect(notFashionBecause({ ...gloves, productTypes: [] })?.reason).toBe('no piece of fashion');
});
