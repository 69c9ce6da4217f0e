import { describe, expect, it, test } from 'vitest';
import { classify, type KindClues } from './classify.ts';
import { notFashionBecause } from './not-fashion.ts';
import { subcategories } from './subcategories.ts';

const nameOf = (clues: KindClues) =>
  subcategories.find(({ id }) => id === classify(clues).subcategoryId)?.name ?? 'not mapped';

describe('a word anywhere in a name narrows its kind', () => {
  it.each([
    ['Leather cropped jacket', 'Leather Jackets'],
    ['Leather-trimmed wool jacket', 'Jackets'],
    ['Giacca di pelle', 'Leather Jackets'],
    ['Denim bomber jacket', 'Denim Jackets'],
    ['Bomber jacket in leather', 'Leather Jackets'],
    ['Bomber jacket with leather buttons', 'Jackets'],
    ['Shearling flight jacket', 'Fur & Shearling'],
    ['Shearling-lined parka', 'Coats'],
    ['Down bomber jacket', 'Puffers & Down'],
    ['Closed toe ankle fashion boots', 'Ankle Boots'],
    ['Snow short boots', 'Rain & Snow Boots'],
    ['Rubber-soled leather boots', 'Boots'],
    ['Palazzo silk trousers', 'Wide-Leg Pants'],
    ['Pantalon large fluide', 'Wide-Leg Pants'],
    ['Maternity straight jeans', 'Maternity'],
    ['Umstandskleid aus Jersey', 'Maternity'],
    ['Nursing bra', 'Bras'],
    ['Bridal satin midi dress', 'Bridal'],
    ['Wedding guest dress', 'Dresses'],
    ['Sculpting high-waist briefs', 'Shapewear & Slips'],
    ['Gold hoops earrings', 'Hoop Earrings'],
    ['Chain necklace with coin pendant', 'Pendant Necklaces'],
    ['Collar de perlas', 'Pearl Jewelry'],
    ['Mother-of-pearl necklace', 'Necklaces'],
    ['Shawl in silk', 'Silk Scarves'],
    ['Silk and cashmere shawl', 'Scarves & Wraps'],
    ['Orologio bracciale acciaio', 'Watches'],
  ])('%s is among %s', (title, name) => {
    expect(nameOf({ title })).toBe(name);
  });
});

describe('a feature of a piece', () => {
  it.each([
    ['Handyhülle mit Kette', 'Tech Cases'],
    ['Aurore mit Gürtel', 'not mapped'],
    ['Lune avec ceinture', 'not mapped'],
    ['Riemchensandalen mit Absatz', 'Heeled Sandals'],
    ['Sandalen mit flachem Absatz', 'Flat Sandals'],
    ['Sandalen met blokhak', 'Heeled Sandals'],
    ['Satin sandals 85', 'Heeled Sandals'],
    ['Sandali flat', 'Flat Sandals'],
    ['Sandali con tacco largo', 'Heeled Sandals'],
  ])('is no piece: %s is among %s', (title, name) => {
    expect(nameOf({ title })).toBe(name);
  });
});

describe('a compound of German or Dutch', () => {
  it.each([
    ['Sonnenhut aus Stroh', 'Hats'],
    ['Wandersocken Merino', 'Hosiery & Socks'],
    ['Samtblazer tailliert', 'Blazers'],
    ['Wolltuch kariert', 'Scarves & Wraps'],
    ['Strandtuch', 'not mapped'],
    ['Avondtasje', 'Handbags'],
    ['Winterlaarsjes', 'Ankle Boots'],
  ])('ends with its piece: %s is among %s', (title, name) => {
    expect(nameOf({ title })).toBe(name);
  });
});

describe('a word that means another piece in its language', () => {
  it.each([
    ['Mono de lino', 'Jumpsuits'],
    ['Medias de rejilla', 'Hosiery & Socks'],
    ['Gilet long en laine', 'Cardigans'],
    ['Gilet sans manches en laine', 'Vests & Waistcoats'],
    ['Lace chemise', 'Pajamas'],
    ['Chemise en dentelle', 'Shirts'],
    ['Samsung Galaxy S24 Ultra leather cover', 'Tech Cases'],
    ['Wing-tip dress shoes', 'Oxfords & Brogues'],
    ['Patent dress shoes', 'Pumps'],
    ['Gebreide vest', 'Cardigans'],
    ['Panty 40 den', 'Hosiery & Socks'],
  ])('%s is among %s', (title, name) => {
    expect(nameOf({ title })).toBe(name);
  });
});

test.each([
  ['Waffle bath robe', undefined],
  ['Robe hook', 'no piece of fashion'],
  ['Bath mat', 'no piece of fashion'],
])('%s of a department for the bath: left out as %s', (title, reason) => {
  expect(notFashionBecause({ title, productTypes: ['Home > Bath'] })?.reason).toBe(reason);
});

describe('a set', () => {
  it.each([
    ['Knitted co-ord top and trousers', 'Suits & Sets'],
    ['Zweiteiler aus Bluse und Hose', 'Suits & Sets'],
    ['탑 스커트 세트', 'Suits & Sets'],
    ['Pyjama set top and shorts', 'Pajamas'],
    ['Striped skirt and top', 'Suits & Sets'],
    ['Blazer & trousers in wool', 'Suits & Sets'],
    ['Black and white skirt', 'Skirts'],
    ['Giorgio Armani & Kith trousers', 'Pants'],
    ['Shirt and tie', 'Shirts'],
    ['Hose ohne Gürtel', 'Pants'],
    ['Loafer-Schuhe', 'Loafers & Moccasins'],
  ])('%s is among %s', (title, name) => {
    expect(nameOf({ title })).toBe(name);
  });
});

describe('a thing for a bag or a pet', () => {
  it.each([
    'Felt handbag organiser',
    'Purse hook',
    'Hundehalsband Leder',
    'Hundemantel',
    'Collier pour chien',
    'Collare per cani',
    'Coffee table book: Chanel',
    'Skirt hanger',
    'Suede protector',
    'Body lotion rose',
  ])('%s is no fashion', (title) => {
    expect(notFashionBecause({ title })?.reason).toBe('no piece of fashion');
  });
});
