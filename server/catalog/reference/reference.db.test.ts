import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type Brand,
  brandSchema,
  categorySchema,
  faqSchema,
  referenceListSchema,
  sizeSchema,
  storeSchema,
  subcategorySchema,
  typeSchema,
} from '#contract/reference.ts';
import { brandLetter, knownBrands } from '#server/catalog/taxonomy/brands.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { referenceRoutes } from './reference-routes.ts';

const oddBrands = ['100% Cashmere', '1017 ALYX 9SM', 'A_C', 'a\\c', 'Être Cécile', 'étoile', 'Ørgreen', 'œuf', 'Zoë'];
const storeNames = ['Zeta', 'Ámbar', 'alma & co', 'L’Atelier', "L'Avenue", '24S', 'Alma', 'Ñandú', '(nude)'];

let connection: Connection;
let api: ReturnType<typeof referenceRoutes>;

beforeAll(async () => {
  connection = await testDatabase();
  await connection.db
    .insertInto('brand')
    .values(oddBrands.map((name) => ({ name, key: `test: ${name}`, letter: brandLetter(name) })))
    .execute();
  await connection.db
    .insertInto('store')
    .values(storeNames.map((name, n) => ({ name, url: `https://shop-${n}.example` })))
    .execute();
  api = referenceRoutes(connection.db, {
    name: 'Trouvaille',
    supportEmail: 'support@trouvaille.example',
    providers: { google: false, facebook: false },
  });
});
afterAll(() => connection.close());

const kinds = {
  types: typeSchema,
  categories: categorySchema,
  subcategories: subcategorySchema,
  brands: brandSchema,
  sizes: sizeSchema,
  stores: storeSchema,
  faq: faqSchema,
};
type Kind = keyof typeof kinds;

async function list<K extends Kind>(kind: K, query: Record<string, string> = {}) {
  const response = await api.request(`/api/${kind}?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  const answer = referenceListSchema(z.strictObject(kinds[kind].shape)).parse(await response.json());
  return answer as unknown as { data: z.infer<(typeof kinds)[K]>[] } & Pick<typeof answer, 'links' | 'meta'>;
}

async function names(kind: Exclude<Kind, 'faq'>, query: Record<string, string> = {}) {
  return (await list(kind, query)).data.map((entry) => entry.name);
}

test('types and categories come in their sequence [spec 3.7 3.27 7.14 7.15]', async () => {
  expect((await list('types')).data).toEqual([{ id: 1, name: 'Women', sequence: 1 }]);
  const categories = await list('categories');
  expect(categories.data[0]).toEqual({ id: 7, name: 'Apparel', sequence: 1 });
  expect(categories.data.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  expect(categories.meta).toEqual({ current_page: 1, from: 1, to: 5, per_page: 500, last_page: 1, total: 5 });
});

test('a subcategory includes its category, and a category filters the list [spec 3.8 7.16]', async () => {
  const all = await list('subcategories');
  const sequences = all.data.map(({ sequence }) => sequence);
  expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
  expect(all.data.find(({ id }) => id === 700)).toEqual({
    id: 700,
    name: 'Dresses',
    category_id: 7,
    category: { id: 7, name: 'Apparel' },
    parent_id: null,
    sequence: 1,
  });
  expect(all.data.find(({ name }) => name === 'Gowns')).toMatchObject({ parent_id: 700 });
  const ofShoes = await list('subcategories', { 'filter[category_id]': '2' });
  expect(ofShoes.data).toEqual(all.data.filter(({ category_id }) => category_id === 2));
  expect(ofShoes.meta.total).toBeGreaterThan(1);
});

test('apparel sizes are grouped into petite, plus, letter and regular sizes [spec 3.11 7.20 9.10 9.11 9.12]', async () => {
  const apparel = await list('sizes', { 'filter[category_id]': '7', 'page[size]': '500' });
  const inGroup = (group: string) => apparel.data.filter((size) => size.group === group).map(({ name }) => name);
  expect(inGroup('petite').slice(0, 2)).toEqual(['2P', '4P']);
  expect(inGroup('petite').at(-1)).toBe('50P');
  expect(inGroup('plus')).toEqual(['12W', '14W', '16W', '18W', '20W', '22W', '24W', '26W']);
  expect(inGroup('letter')).toEqual(['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'One Size']);
  expect(inGroup('regular').slice(0, 3)).toEqual(['00', '0', '2']);
  expect(inGroup('shoes')).toEqual([]);
});

test('shoe sizes have EU and UK equivalents, and the classifier separates letters from numbers [spec 3.13 7.21 9.13]', async () => {
  const shoes = await list('sizes', { 'filter[category_id]': '2' });
  expect(new Set(shoes.data.map(({ group }) => group))).toEqual(new Set(['shoes']));
  expect(shoes.data.find(({ name }) => name === '8.5')).toMatchObject({ category_id: 2, eu: '38.5', uk: '6.5' });
  const letters = await list('sizes', { 'filter[classifier]': '2' });
  expect(letters.meta.total).toBe(9);
  expect(await names('sizes', { 'filter[classifier]': '2', 'filter[category_id]': '2' })).toEqual([]);
  const numbers = await list('sizes', { 'filter[classifier]': '1' });
  expect(numbers.meta.total + letters.meta.total).toBe((await list('sizes')).meta.total);
});

test('an unknown category has no sizes and no subcategories', async () => {
  for (const id of ['0', '5', '999999999']) {
    expect((await list('sizes', { 'filter[category_id]': id })).data).toEqual([]);
    expect((await list('subcategories', { 'filter[category_id]': id })).meta.total).toBe(0);
  }
});

test('brands and stores are sorted alphabetically, regardless of the database’s collation [spec 3.9 7.22]', async () => {
  const brands = await names('brands');
  expect(brands).toHaveLength(knownBrands.length + oddBrands.length);
  const inOrder = (some: string[]) => expect(brands.filter((name) => some.includes(name))).toEqual(some);
  inOrder(['100% Cashmere', '1017 ALYX 9SM', '3.1 Phillip Lim', 'A_C', 'Acne Studios', 'Zoë']);
  inOrder(['Emilio Pucci', 'étoile', 'Être Cécile', 'Etro', 'œuf', 'Off-White', 'Ørgreen', 'Oscar de la Renta']);
  expect(await names('stores')).toEqual([
    '(nude)',
    '24S',
    'Alma',
    'alma & co',
    'Ámbar',
    'L’Atelier',
    "L'Avenue",
    'Ñandú',
    'Zeta',
  ]);
});

test.each([
  ['brands', 'chlo%', ['Chloé']],
  ['brands', 'chlo', ['Chloé']],
  ['brands', 'CHLOÉ%', ['Chloé']],
  ['brands', 'Chloe\u0301', ['Chloé']],
  ['brands', 'tods', ["Tod's"]],
  ['brands', 'Tod’s%', ["Tod's"]],
  ['brands', '  miu   miu', ['Miu Miu']],
  ['brands', '100%', ['100% Cashmere']],
  ['brands', '10%', ['100% Cashmere', '1017 ALYX 9SM']],
  ['brands', '100%%', ['100% Cashmere']],
  ['brands', 'a_c', ['A_C']],
  ['brands', 'a\\c', ['a\\c']],
  ['brands', '%%', []],
  ['brands', '_', []],
  ['brands', '\\', []],
  ['brands', "' or 1=1 --", []],
  ['brands', 'x'.repeat(80), []],
  ['stores', 'latelier%', ['L’Atelier']],
  ['stores', 'ALM', ['Alma', 'alma & co']],
  ['stores', 'nandu', ['Ñandú']],
] as const)('finds %s by the name prefix %j', async (kind, prefix, found) => {
  expect(await names(kind, { 'filter[name]': prefix })).toEqual(found);
});

test('an empty prefix or a lone % matches all names [spec 7.19]', async () => {
  for (const prefix of ['', '%']) expect(await names('stores', { 'filter[name]': prefix })).toHaveLength(9);
});

test('lists filter by a leading number, and brands by preferred [spec 7.18 7.22]', async () => {
  for (const yes of ['1', 'true'])
    expect(await names('brands', { 'filter[starts_with_number]': yes })).toEqual([
      '100% Cashmere',
      '1017 ALYX 9SM',
      '3.1 Phillip Lim',
    ]);
  expect(await names('stores', { 'filter[starts_with_number]': '1' })).toEqual(['24S']);
  for (const no of ['0', 'false']) expect(await names('stores', { 'filter[starts_with_number]': no })).toHaveLength(9);
  const letters = Object.fromEntries((await list('stores')).data.map(({ name, letter }) => [name, letter]));
  expect(letters).toEqual(Object.fromEntries(storeNames.map((name) => [name, brandLetter(name)])));

  const preferred = await list('brands', { 'filter[preferred]': '1' });
  expect(preferred.meta.total).toBe(knownBrands.filter((brand) => brand.preferred).length);
  expect(new Set(preferred.data.map((brand) => brand.preferred))).toEqual(new Set([1]));
  const all = await list('brands', { 'filter[preferred]': '0' });
  expect(all.meta.total).toBe(knownBrands.length + oddBrands.length);
  expect(all.data.find(({ name }) => name === 'Chloé')).toMatchObject({ letter: 'C', preferred: 1 });
  expect(await names('brands', { 'filter[preferred]': '1', 'filter[name]': 'st%' })).toEqual(['Stella McCartney']);
});

test('loading pages until an empty page gives every brand once, in order [spec 4.25 7.17 9.1]', async () => {
  const { db } = connection;
  const many = Array.from({ length: 1200 }, (_, n) => ({ name: `Maison ${n % 700}`, key: `maison-${n}`, letter: 'M' }));
  await db.insertInto('brand').values(many).execute();
  const seen: Brand[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await list('brands', { 'page[size]': '500', 'page[number]': String(page) });
    expect(meta.total).toBe(knownBrands.length + oddBrands.length + 1200);
    if (data.length === 0) break;
    seen.push(...data);
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(knownBrands.length + oddBrands.length + 1200);
  expect((await list('brands', { page_number: '2' })).data).toEqual(seen.slice(500, 1000));
  await db.deleteFrom('brand').where('key', 'like', 'maison-%').execute();
});

test('links lead to the other pages with the same filters [spec 7.19]', async () => {
  const first = await list('brands', { 'filter[name]': 'ma%', 'page[size]': '2' });
  expect(first.links.prev).toBeNull();
  const next = new URL(first.links.next ?? '', 'http://localhost');
  expect(next.searchParams.get('filter[name]')).toBe('ma%');
  const second = referenceListSchema(brandSchema).parse(await (await api.request(next.href)).json());
  expect(second.meta).toMatchObject({ current_page: 2, from: 3, per_page: 2, total: first.meta.total });
  expect(second.data[0]?.id).not.toBe(first.data[0]?.id);
});

test('questions are paged, and answers contain the support address [spec 3.26 7.23]', async () => {
  const { data, meta } = await list('faq');
  expect(meta.total).toBe(data.length);
  expect(data.find(({ question }) => question.includes('delete'))?.answer).toContain('support@trouvaille.example');
  expect((await list('faq', { 'page[size]': '4', 'page[number]': '2' })).data).toEqual(data.slice(4, 8));
});

test('responses are cacheable for five minutes, and an unchanged response gives 304', async () => {
  for (const kind of Object.keys(kinds)) {
    const answer = await api.request(`/api/${kind}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const again = await api.request(`/api/${kind}`, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=300']);
  }
  expect((await api.request('/api/types?page[size]=0')).headers.has('cache-control')).toBe(false);
});

test('a page far beyond the last is empty', async () => {
  for (const kind of Object.keys(kinds) as Kind[]) {
    const { data, meta } = await list(kind, { 'page[number]': '999999999' });
    expect([data, meta.from, meta.to]).toEqual([[], null, null]);
    expect(meta.total).toBeGreaterThan(0);
  }
});
