import { expect, it } from 'vitest';
import { classify } from './classify.ts';
import { subcategories } from './subcategories.ts';

const kindOf = (title: string) =>
  subcategories.find(({ id }) => id === classify({ title }).subcategoryId)?.name ?? 'none';

it.each([
  ['Abito kimono in seta', 'Dresses'],
  ['Abito camicia', 'Dresses'],
  ['Pochette gioiello', 'Clutches & Evening Bags'],
  ['Cappotto vestaglia', 'Coats'],
  ['Falda vaquero', 'Skirts'],
  ['Pantaloni tuta', 'Pants'],
  ['Vestido túnica', 'Dresses'],
])('%s is the piece that it begins with: %s', (title, expected) => {
  expect(kindOf(title)).toBe(expected);
});

it.each([
  ['Chaqueta vaquera', 'Denim Jackets'],
  ['Pantaloni pigiama', 'Pajamas'],
  ['Manteau doudoune', 'Puffers & Down'],
  ['Borsa tracolla', 'Crossbody Bags'],
  ['Bijoux 55 leather mules', 'Slides & Mules'],
  ['Joya 85mm leather sandals', 'Heeled Sandals'],
  ['Pull-on pants', 'Pants'],
])('%s is a kind of its own, or named last: %s', (title, expected) => {
  expect(kindOf(title)).toBe(expected);
});

it.each([
  ['Slip aus Spitze', 'Panties'],
  ['Slip in pizzo', 'Panties'],
  ['Satin slip in ivory', 'Shapewear & Slips'],
  ['Culotte en dentelle', 'Panties'],
  ['Collar de perlas', 'Pearl Jewelry'],
  ['Weite Hose', 'Wide-Leg Pants'],
  ['Hose mit Bügelfalte', 'Pants'],
  ['Sheer hose', 'none'],
  ['Vest van wol', 'Cardigans'],
])('%s means a piece in its own language: %s', (title, expected) => {
  expect(kindOf(title)).toBe(expected);
});
