import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brandKey, brandLetter, knownBrands, resolveBrand } from './brands.ts';

test.each([
  ['YSL', 'Saint Laurent'],
  ['Saint Laurent Paris', 'Saint Laurent'],
  ['yves saint laurent', 'Saint Laurent'],
  ['HERMES', 'Hermès'],
  ['Dolce&Gabbana', 'Dolce & Gabbana'],
  ['D&G', 'Dolce & Gabbana'],
  ['rag and bone', 'Rag & Bone'],
  ['GUCCI®', 'Gucci'],
  ['McQueen', 'Alexander McQueen'],
  ['PRADA S.p.A.', 'Prada'],
  ['Jimmy Choo Ltd', 'Jimmy Choo'],
  ['Sœur, Inc.', 'Sœur'],
  ['Inc', 'Inc'],
  ['10 Crosby by Derek Lam', 'Derek Lam 10 Crosby'],
  ['Frankie Shop', 'The Frankie Shop'],
])('«%s» resolves to %s', (text, name) => {
  expect(resolveBrand(text).name).toBe(name);
});

test('brands that share part of a name stay separate', () => {
  expect(resolveBrand('See By Chloe').key).not.toBe(resolveBrand('Chloe').key);
  expect(resolveBrand('Alexander Wang').key).not.toBe(resolveBrand('Alexander McQueen').key);
  expect(resolveBrand('MM6').key).not.toBe(resolveBrand('Maison Margiela').key);
});

test('ligatures and stroked letters fold to plain letters, in capitals too', () => {
  expect(brandKey('SŒUR Đ')).toBe(brandKey('soeur d'));
});

test('an unknown brand keeps its spelling, except for all capitals and stray spaces', () => {
  expect(resolveBrand('BILALI The Label ')).toEqual({ name: 'BILALI The Label', key: 'bilalithelabel' });
  expect(resolveBrand('SWIMINISTA').name).toBe('Swiminista');
  expect(resolveBrand('DKNY').name).toBe('DKNY');
  expect(resolveBrand('  ')).toEqual({ name: '', key: '' });
});

test.each([
  ['LK BENNETT', 'LK Bennett'],
  ['JW ANDERSON', 'JW Anderson'],
  ['PS PAUL SMITH', 'PS Paul Smith'],
  ['L’AGENCE', 'L’Agence'],
  ["L'AGENCE", "L'Agence"],
  ["D'ORSAY PARIS", "D'Orsay Paris"],
  ["LEVI'S JEANS", "Levi's Jeans"],
  ['ST. JOHN', 'St. John'],
  ['DR MARTENS', 'Dr Martens'],
  ['NO KA OI', 'No Ka Oi'],
])('«%s» in capitals becomes «%s», with its initials unchanged', (text, name) => {
  expect(resolveBrand(text).name).toBe(name);
});

test('the letter index groups digits, and ignores brackets and accents', () => {
  expect(['3.1 Phillip Lim', '(di)vision', 'Étoile', 'Øre', '한복'].map(brandLetter)).toEqual([
    '0-9',
    'D',
    'E',
    'O',
    '0-9',
  ]);
});

test('no two known brands share a key', () => {
  const keys = knownBrands.flatMap((brand) => [brand.key, ...brand.aliases.map(({ key }) => key)]);
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});

const variants = new URL('../../../../shared/feeds/brands/spelling_variants.json', import.meta.url);
describe.runIf(existsSync(variants))('spellings in real feeds', () => {
  test('all spellings of a brand have the same key', () => {
    const groups = Object.values(JSON.parse(readFileSync(variants, 'utf8')) as Record<string, string[]>);
    expect(groups.filter((spellings) => new Set(spellings.map(brandKey)).size > 1)).toEqual([]);
  });
});
