import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { seedReferenceData } from './seed.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const count = async (table: 'category' | 'subcategory' | 'size' | 'brand' | 'brand_alias' | 'product_type') =>
  (
    await connection.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows;

test('shoes are category 2, apparel is 7, and Women is the only type [spec 3.6 9.8 9.34 10.19]', async () => {
  const categories = await connection.db.selectFrom('category').select(['id', 'name']).orderBy('sequence').execute();
  expect(categories).toEqual([
    { id: 7, name: 'Apparel' },
    { id: 2, name: 'Shoes' },
    { id: 1, name: 'Bags' },
    { id: 3, name: 'Jewelry & Watches' },
    { id: 4, name: 'Accessories' },
  ]);
  expect(await connection.db.selectFrom('product_type').selectAll().execute()).toEqual([
    { id: 1, name: 'Women', sequence: 1 },
  ]);
});

test('YSL and Saint Laurent Paris are one brand', async () => {
  const aliases = await connection.db
    .selectFrom('brand_alias')
    .innerJoin('brand', 'brand.id', 'brand_alias.brand_id')
    .select(['brand_alias.key', 'brand.name'])
    .where('brand_alias.key', 'in', ['ysl', 'saintlaurentparis'])
    .orderBy('brand_alias.key')
    .execute();
  expect(aliases).toEqual([
    { key: 'saintlaurentparis', name: 'Saint Laurent' },
    { key: 'ysl', name: 'Saint Laurent' },
  ]);
});

test('shoe sizes have EU and UK equivalents', async () => {
  const size = await connection.db
    .selectFrom('size')
    .select(['name', 'eu', 'uk'])
    .where('category_id', '=', 2)
    .where('name', '=', '7.5')
    .execute();
  expect(size).toEqual([{ name: '7.5', eu: '37.5', uk: '5.5' }]);
});

test('seeding again changes nothing', async () => {
  const tables = ['product_type', 'category', 'subcategory', 'size', 'brand', 'brand_alias'] as const;
  const before = await Promise.all(tables.map(count));
  await seedReferenceData(connection.db);
  expect(await Promise.all(tables.map(count))).toEqual(before);
});
