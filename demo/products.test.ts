import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brandKey } from '#server/catalog/taxonomy/brands.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { classify } from '#server/catalog/taxonomy/classify.ts';
import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import { readGtin } from '#server/items/gtin.ts';
import type { Craft } from './kinds/kind.ts';
import { kinds } from './kinds.ts';
import { maisons } from './maisons.ts';
import { cutOf, pictureFromPath, pictureUrl } from './pictures/picture.ts';
import { demoProducts } from './products.ts';

const products = demoProducts();
const pieces = products.filter(({ number, piece }) => number === piece);
const shareOf = (craft: Craft) => products.filter((product) => product.kind.craft === craft).length / products.length;

test('there are always the same products: about 2,000 offers of about 1,500 pieces', () => {
  expect(Math.abs(products.length - 2000)).toBeLessThan(50);
  expect(Math.abs(pieces.length - 1500)).toBeLessThan(50);
  expect(demoProducts()).toEqual(products);
});

test('names of pieces are unique within a brand, and no two pieces of a brand look alike', () => {
  expect(new Set(pieces.map(({ maison, title }) => `${maison.name} ${title}`)).size).toBe(pieces.length);
  const looks = pieces.map(({ maison, kind, material, colour }) =>
    [maison.name, kind.silhouette, material.fabric, colour].join(),
  );
  expect(new Set(looks).size).toBe(pieces.length);
});

test('about a fifth of the pieces are sold by two to four stores, in words and sizes of their own', () => {
  const shared = [...Map.groupBy(products, ({ piece }) => piece).values()].filter((offers) => offers.length > 1);
  expect(shared.length / pieces.length).toBeCloseTo(0.2, 1);
  for (const offers of shared) {
    expect(offers.length).toBeLessThanOrEqual(4);
    expect(new Set(offers.map(({ store }) => store)).size).toBe(offers.length);
    for (const { seed, maison, kind, colour } of offers)
      expect({ seed, maison, kind, colour }).toEqual({
        seed: offers[0]?.seed,
        maison: offers[0]?.maison,
        kind: offers[0]?.kind,
        colour: offers[0]?.colour,
      });
  }
  const evidence = new Set(shared.map(([first]) => first?.evidence));
  expect(evidence).toEqual(new Set(['gtin', 'mpn', 'picture', 'name']));
  const rewritten = shared.filter((offers) => new Set(offers.map(({ title }) => title)).size === offers.length);
  expect(rewritten.length / shared.length).toBeGreaterThan(0.7);
  const priced = shared.filter((offers) => new Set(offers.map((one) => one.listPriceCents)).size > 1);
  expect(priced.length / shared.length).toBeGreaterThan(0.3);
});

test('most products are clothing, then shoes, bags, jewelry and accessories', () => {
  expect(shareOf('apparel')).toBeCloseTo(0.55, 1);
  expect(shareOf('shoes')).toBeCloseTo(0.17, 1);
  expect(shareOf('bags')).toBeCloseTo(0.13, 1);
  expect(shareOf('jewelry')).toBeCloseTo(0.08, 1);
  expect(shareOf('accessories')).toBeCloseTo(0.07, 1);
});

test('every brand and every kind has products', () => {
  expect(new Set(products.map((product) => product.maison)).size).toBe(maisons.length);
  expect(new Set(products.map((product) => product.kind)).size).toBe(kinds.length);
});

test('every kind can be drawn in each of its materials and colours', () => {
  for (const { silhouette, materials } of kinds) {
    for (const { fabric, colours } of materials) {
      for (const colour of colours) {
        const picture = { silhouette, fabric, colour, seed: 7, view: 1 as const, setting: 0 };
        expect(pictureFromPath(pictureUrl(picture)), `${silhouette} in ${fabric}`).toEqual(picture);
      }
    }
  }
});

test('every kind has its three cuts, and neighbours in price differ in cut', () => {
  for (const ofKind of Map.groupBy(pieces, ({ kind }) => kind.silhouette).values()) {
    const cuts = ofKind
      .filter(({ isBest }) => !isBest)
      .toSorted((one, other) => one.listPriceCents - other.listPriceCents)
      .map(({ seed }) => cutOf(seed));
    expect(new Set(cuts).size, ofKind[0]?.kind.silhouette).toBe(3);
    const alike = cuts.filter((cut, place) => cut === cuts[place - 1]);
    // Only a best piece between two neighbours, whose cut is given, can make them alike.
    expect(alike.length).toBeLessThanOrEqual(ofKind.filter(({ isBest }) => isBest).length);
  }
});

const categoryOfCraft: Record<Craft, number> = {
  apparel: categoryIds.apparel,
  shoes: categoryIds.shoes,
  bags: categoryIds.bags,
  jewelry: categoryIds.jewelry,
  accessories: categoryIds.accessories,
};

test('every product is classified correctly, with and without a Google category', () => {
  const found = new Set<number | null>();
  for (const { kind, title } of products) {
    for (const googleCategory of [String(kind.googleId), undefined]) {
      const { subcategoryId: id } = classify({ googleCategory, productTypes: [kind.productType], title });
      const subcategory = subcategories.find((one) => one.id === id);
      expect(subcategory?.categoryId, title).toBe(categoryOfCraft[kind.craft]);
      found.add(id);
    }
  }
  expect(found.size).toBeGreaterThan(70);
});

test('list prices are multiples of 5, and at least 25', () => {
  for (const product of products) {
    expect(product.listPriceCents).toBeGreaterThanOrEqual(2500);
    expect(product.listPriceCents % 500).toBe(0);
  }
});

test('GTINs are valid, of the range for demonstrations, and each names one piece', () => {
  const numbered = products.filter(({ gtin }) => gtin !== '');
  expect(numbered.length).toBeGreaterThan(1000);
  for (const offers of Map.groupBy(numbered, ({ gtin }) => gtin).values())
    expect(new Set(offers.map(({ piece }) => piece)).size).toBe(1);
  for (const { gtin } of numbered) {
    expect(gtin).toMatch(/^952/);
    expect(readGtin(gtin)).toBeDefined();
  }
});

test('descriptions have at least two sentences and no unfilled placeholders', () => {
  for (const { title, description, facts } of products) {
    const words = `${title} ${description} ${facts}`;
    expect(words).not.toMatch(/undefined|\{|\}| {2}|\s[.,;]|\.\./);
    expect(words).not.toMatch(/\b(\w{3,}) \1\b/i);
    expect(description.split(/[.?!](?= |$)/).length - 1, description).toBeGreaterThanOrEqual(2);
    expect(description.length, description).toBeLessThan(400);
  }
});

const realBrands = new URL('../../shared/feeds/brands/merged_unique.txt', import.meta.url);
describe.runIf(existsSync(realBrands))('names', () => {
  const readBrands = () =>
    readFileSync(realBrands, 'utf8')
      .split('\n')
      .filter((name) => name.trim() !== '');

  test('of demo brands match no real brand', () => {
    const keys = new Set(readBrands().map(brandKey));
    expect(maisons.map((maison) => maison.name).filter((name) => keys.has(brandKey(name)))).toEqual([]);
  });

  test('of real brands do not occur in product texts', () => {
    // Single words are skipped: they may be first names or ordinary words.
    const telling = readBrands().filter((name) => /^\S+(?: \S+)+$/u.test(name) && name.length > 7);
    const words = products
      .map((product) => `${product.title} ${product.description} ${product.facts}`.toLowerCase())
      .join('\n');
    expect(telling.filter((name) => words.includes(name.toLowerCase()))).toEqual([]);
  });
});
