import { expect, test } from 'vitest';
import { parseSizes } from './parse-sizes.ts';
import { sizes } from './sizes.ts';
import { subcategories } from './subcategories.ts';

const names = (ids: readonly number[]) => ids.map((id) => sizes.find((size) => size.id === id)?.name);
const apparel = (text: string, more = {}) => names(parseSizes({ text: text, categoryId: 7, ...more }).ids);
const shoe = (text: string, more = {}) => names(parseSizes({ text: text, categoryId: 2, ...more }).ids);

test.each([
  ['6', ['6']],
  ['00', ['00']],
  ['6P', ['6P']],
  ['16W', ['16W']],
  ['XS-S', ['XS', 'S']],
  ['S/M', ['S', 'M']],
  ['Large,Medium', ['L', 'M']],
  ['X-Large', ['XL']],
  ['2XL', ['XXL']],
  ['ONE SIZE', ['One Size']],
  ['Taille Unique', ['One Size']],
  ['UNI', ['One Size']],
  ['IT 42', ['6']],
  ['IT42', ['6']],
  ['FR 38', ['6']],
  ['UK 10', ['6']],
  ['8 US', ['8']],
  ['27', ['4']],
  ['8 Tall', ['8']],
  ['XX-Large', ['XXL']],
  ['X Small', ['XS']],
  ['Extra Extra Large', ['XXL']],
  ['Extra-Small', ['XS']],
  ['Medium-Large', ['M', 'L']],
  ['3X', ['XXXL']],
  ['1X', ['XL']],
  ['1XL', ['XL']],
  ['1 X-Large', ['XL']],
  ['1X/2X', ['XL', 'XXL']],
  ['1XL/2XL', ['XL', 'XXL']],
  ['2X-Large', ['XXL']],
  ['OSFA', ['One Size']],
  ['OSFM', ['One Size']],
  ['UK 8 / US 4', ['4']],
  ['US 4 / UK 8 / EU 36', ['4']],
  ['US 4 UK 8 EU 36', ['4']],
  ['IT 42 / FR 38', ['6']],
  ['D 36 / F 38 / I 42', ['6']],
  ['S (US 4)', ['S', '4']],
  ['XS/34', ['XS', '2']],
  ['UK 8-10', ['4', '6']],
  ['IT 38-40', ['2', '4']],
  ['38-40 IT', ['2', '4']],
  ['GB 10', ['6']],
  ['AU 10', ['6']],
  ['12 (UK)', ['8']],
  ['28/32', ['6']],
  ['28W x 32L', ['6']],
  ['W28 L32', ['6']],
  ['28 x 32', ['6']],
  ['W28/L32', ['6']],
  ['28"', ['6']],
  ['Waist 28', ['6']],
  ['24W/26W', ['24W', '26W']],
  ['26W', ['26W']],
  ['18 Plus', ['18W']],
  ['10 Petite', ['10P']],
  ['Petite 10', ['10P']],
  ['Petite S', ['S']],
  ['S Petite', ['S']],
  ['PS', ['S']],
  ['P/M', ['M']],
  ['10R', ['10']],
  ['10 L', ['10']],
  ['08', ['8']],
  ['T38', ['6']],
  ['Gr. 38', ['6']],
  ['48-50', ['12', '14']],
  ['34/36', ['2', '4']],
  ['L FR', ['L']],
  ['XL US', ['XL']],
  ['L Standard', ['L']],
  ['EU S', ['S']],
  ['S (EU)', ['S']],
  ['S EU 36', ['S', '6']],
  ['XS 34', ['XS', '2']],
  ['M 38/40', ['M', '6', '8']],
  ['38/40 M', ['6', '8', 'M']],
  ['40/42', ['8', '10']],
  ['36,38,40,42,44', ['4', '6', '8', '10', '12']],
  ['42,44', ['6', '8']],
  ['26 US', ['2']],
  ['28 US', ['6']],
  ['25 IT', ['0']],
  ['26W/32L IT', ['2']],
  ['W27L32', ['4']],
  ['36 DE', ['6']],
  ['38 DE', ['8']],
  ['Italian 42', ['6']],
  ['French 38', ['6']],
  ['European 38', ['8']],
  ['AUS 8', ['4']],
  ['Talla única', ['One Size']],
  ['FREE', ['One Size']],
  ['F', ['One Size']],
  ['JP 9', []],
  ['2 Years', []],
  ['Aucun', []],
  ['34B', []],
  ['34 DD', []],
  ['', []],
])('the apparel size «%s» means %j [spec 9.14]', (text, expected) => {
  expect(apparel(text)).toEqual(expected);
});

test.each([
  ['9.5 BM US', ['9.5']],
  ['38 M EU / 7.5-8 BM US', ['7.5', '8']],
  ['11 W', ['11']],
  ['IT36', ['6']],
  ['7-6.5-7.5', ['7', '6.5', '7.5']],
  ['37½', ['7.5']],
  ['37,5', ['7.5']],
  ['EU 38', ['8']],
  ['UK 5', ['7']],
  ['GB 5', ['7']],
  ['UK 5 / EU 38', ['7']],
  ['M 6.5 / W 8', ['8']],
  ['6.5M/8W', ['8']],
  ['Men’s 6.5 / Women’s 8', ['8']],
  ['8 M', ['8']],
  ['4 (UK)', ['6']],
  ['38 (5)', ['8']],
  ['39/8', ['9']],
  ['US 8 - EU 39', ['8']],
  ['245', []],
])('the shoe size «%s» means US %j', (text, expected) => {
  expect(shoe(text)).toEqual(expected);
});

test('the size system and size type of a feed are used', () => {
  expect(apparel('42', { system: 'IT' })).toEqual(['6']);
  expect(apparel('10', { system: 'UK' })).toEqual(['6']);
  expect(apparel('10', { system: 'gb' })).toEqual(['6']);
  expect(apparel('10', { system: 'AU' })).toEqual(['6']);
  expect(apparel('9', { system: 'JP' })).toEqual([]);
  expect(apparel('6', { system: '' })).toEqual(['6']);
  expect(apparel('32/34', { system: 'EU' })).toEqual(['2', '4']);
  expect(apparel('27', { system: 'US' })).toEqual(['4']);
  expect(apparel('28', { system: 'IT' })).toEqual(['6']);
  expect(apparel('8', { type: 'petite' })).toEqual(['8P']);
  expect(shoe('5', { system: 'UK' })).toEqual(['7']);
});

test('a number without a system is read by the product’s other sizes', () => {
  expect(apparel('42', { beside: '36|38|40|42' })).toEqual(['10']);
  expect(apparel('42', { beside: '42|44|46' })).toEqual(['6']);
  expect(apparel('34', { beside: '28|29|30|34' })).toEqual(['18']);
  expect(apparel('34', { beside: '32|34|36' })).toEqual(['2']);
  expect(apparel('42', { beside: '36|38|40|42', system: 'IT' })).toEqual(['6']);
});

test.each([
  ['UK 10 / EU 38', '6'],
  ['UK 10 / EU 38 / US 6', '6'],
  ['IT 42 / EU 38', '6'],
  ['FR 38 / DE 38', '6'],
  ['10 (UK) / 38 (EU)', '6'],
])('the apparel size «%s» means US %s, with its systems in any order', (text, expected) => {
  expect(apparel(text)).toEqual([expected]);
  expect(apparel(text.split(' / ').toReversed().join(' / '))).toEqual([expected]);
});

test.each([
  [['UK 5', 'EU 38'], ['7']],
  [['5 UK', '38 EU'], ['7']],
  [['5 (UK)', '38 (EU)'], ['7']],
  [['UK 5', 'US 7.5', 'EU 38'], ['7.5']],
  [
    ['UK 5 - 6', 'EU 38 - 39'],
    ['7', '8'],
  ],
  [['UK 5', 'IT 38'], ['7']],
])('the shoe sizes %j mean US %j, in any order', (labels, expected) => {
  for (const joint of [' / ', '/', ' ']) {
    expect(shoe(labels.join(joint))).toEqual(expected);
    expect(shoe(labels.toReversed().join(joint))).toEqual(expected);
  }
});

test('plus sizes beside dress sizes are not read as waists', () => {
  const beside = '14|16|18|20|22|24|26|28';
  const read = (more = {}) => beside.split('|').map((text) => apparel(text, { beside, ...more })[0]);
  expect(read()).toEqual(['14', '16', '18', '20', '22', '24', '26W', undefined]);
  expect(read({ system: 'US' })).toEqual(read());
  expect(apparel('14,16,18,20,22,24,26')).toEqual(['14', '16', '18', '20', '22', '24', '26W']);
  expect(apparel('26/28', { beside: '14/16|18/20|22/24|26/28' })).toEqual(['26W']);
  expect(apparel('26', { beside: '22|23|24|25|26|27|28' })).toEqual(['2']);
  expect(apparel('26', { beside: '24|26|28|30' })).toEqual(['2']);
  expect(apparel('34', { beside: '10|12|34|36' })).toEqual(['2']);
});

test('a bare number of a bra is a band size, not a dress size', () => {
  const bras = subcategories.find(({ name }) => name === 'Bras')?.id;
  for (const text of ['34', '36', '75', '105', '34B'])
    expect(parseSizes({ text, categoryId: 7, subcategoryId: bras })).toEqual({ labels: [text], ids: [] });
  expect(apparel('34', { system: 'US', subcategoryId: bras })).toEqual([]);
  expect(apparel('6', { subcategoryId: bras })).toEqual(['6']);
  expect(apparel('S', { subcategoryId: bras })).toEqual(['S']);
  expect(apparel('34', { subcategoryId: 700 })).toEqual(['2']);
});

test('labels keep the store’s text, even without a matching size', () => {
  expect(parseSizes({ text: 'Size: 34B', categoryId: 7 })).toEqual({ labels: ['34B'], ids: [] });
  expect(parseSizes({ text: 'Taglia unica', categoryId: 7 }).labels).toEqual(['Taglia unica']);
  expect(parseSizes({ text: '6', categoryId: 3 })).toEqual({ labels: ['6'], ids: [] });
  expect(parseSizes({ text: 'Default Title', categoryId: 1 })).toEqual({ labels: [], ids: [] });
});

test('size ids are unique, petite sizes contain P and plus sizes W [spec 3.12]', () => {
  expect(new Set(sizes.map(({ id }) => id)).size).toBe(sizes.length);
  const named = sizes.map(({ name }) => name);
  for (const name of ['2P', '50P', '12W', '26W', 'XXS', 'XXXL', '7', '11']) expect(named).toContain(name);
});
