import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { referenceRoutes } from './reference-routes.ts';

const kinds = ['types', 'categories', 'subcategories', 'brands', 'sizes', 'stores', 'faq'];

let connection: Connection;
let api: ReturnType<typeof referenceRoutes>;

beforeAll(async () => {
  connection = await testDatabase();
  api = referenceRoutes(connection.db, {
    name: 'Trouvaille',
    supportEmail: 'support@trouvaille.example',
    providers: { google: false, facebook: false },
  });
});
afterAll(() => connection.close());

const wrongPages = kinds.flatMap((kind) => [
  [`${kind}?page[number]=0`, 'page[number]'],
  [`${kind}?page[number]=-1`, 'page[number]'],
  [`${kind}?page[number]=1&page[number]=2`, 'page[number]'],
  [`${kind}?page_number=1e9`, 'page_number'],
  [`${kind}?page[size]=501`, 'page[size]'],
  [`${kind}?page[size]=0`, 'page[size]'],
  [`${kind}?page[size]=%00`, 'page[size]'],
]);
test.each([
  ...wrongPages,
  ['brands?filter[name]=%00', 'filter[name]'],
  ['stores?filter[name]=a%00b%25', 'filter[name]'],
  ['brands?filter[name]=a&filter[name]=b', 'filter[name]'],
  ['brands?filter[starts_with_number]=2', 'filter[starts_with_number]'],
  ['stores?filter[starts_with_number]=', 'filter[starts_with_number]'],
  ['brands?filter[preferred]=__proto__', 'filter[preferred]'],
  ['sizes?filter[category_id]=abc', 'filter[category_id]'],
  ['sizes?filter[category_id]=-2', 'filter[category_id]'],
  ['subcategories?filter[category_id]=99999999999', 'filter[category_id]'],
  ['sizes?filter[classifier]=3', 'filter[classifier]'],
])('%s is rejected with a message for %s [spec 7.15 9.1 10.18]', async (call, field) => {
  const response = await api.request(`/api/${call}`);
  expect(response.status).toBe(422);
  const { message, errors } = await response.json();
  expect(Object.keys(errors)).toEqual([field]);
  expect(message).toBe(errors[field][0]);
});

test.each([
  '__proto__=1',
  '__proto__[page]=1&constructor[prototype][x]=1',
  'filter[name][$ne]=1',
  '%',
  '%E0%A4%A',
  '&&&===&[]=&%00=1',
])('%j is ignored by every call', async (query) => {
  for (const kind of kinds) expect((await api.request(`/api/${kind}?${query}`)).status).toBe(200);
});

test.each(['chlo%', '%E0%A4%A', '%F0%9F%91%97%', '%ED%A0%80', '[[[', '(?'])(
  'the name prefix %j is valid',
  async (text) => {
    expect((await api.request(`/api/brands?filter[name]=${text}`)).status).toBe(200);
  },
);

test('a name prefix may have eighty characters, not eighty-one', async () => {
  const status = async (name: string) => (await api.request(`/api/stores?filter[name]=${name}`)).status;
  expect(await status('x'.repeat(5000))).toBe(422);
  expect(await status('%C3%A9'.repeat(81))).toBe(422);
  // Folding turns this letter into eighteen.
  expect(await status('%EF%B7%BA'.repeat(80))).toBe(200);
});

test('ignores a parameter nested two thousand levels deep', async () => {
  for (const kind of kinds) expect((await api.request(`/api/${kind}?filter${'[a]'.repeat(2000)}=1`)).status).toBe(200);
});
