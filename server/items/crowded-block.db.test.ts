import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { endurance } from '#test/support/endurance.ts';
import { newFeed, november } from '#test/support/products.ts';
import { readCrowdedBlocks } from './left-out.ts';
import { matchOffers } from './match-offers.ts';

// A brand with a hundred thousand offers of one kind and of few names, as jewellers and makers of basics have.

const stores = 10;
const offers = endurance({ sample: 4000, whole: 100_000 });
/** Pieces at two stores that a code names; a third each by GTIN, part number and a style code in the title. */
const codedPieces = 30;

let connection: Connection;
let storeIds: number[];
let brandId: number;

beforeAll(async () => {
  connection = await testDatabase();
  const { db } = connection;
  storeIds = [];
  for (let store = 0; store < stores; store += 1) storeIds.push((await newFeed(db)).storeId);
  const brand = await db
    .insertInto('brand')
    .values({ name: 'Crowded House', key: 'crowded house', letter: 'C' })
    .returning('id')
    .executeTakeFirstOrThrow();
  brandId = brand.id;
});
afterAll(() => connection.close());

/** Inserts offers by SQL: `name`, `gtin` and `mpn` are expressions of the offer's number `n`, and so is `store`. */
const draw = (key: string, count: number, drawn: Record<'store' | 'name' | 'gtin' | 'mpn', string>) =>
  connection.runSql(`
    insert into product (store_id, group_key, brand_id, subcategory_id, store_category, name, description, currency,
      price_cents, original_cents, buy_url, image_urls, color, size_ids, size_labels, gtin, mpn, highest_asked_cents,
      created_at, updated_at)
    select (array[${storeIds.join(',')}])[1 + ${drawn.store}], '${key}' || n, ${brandId},
      (select min(id) from subcategory), '', ${drawn.name}, '', 'USD', 10000 + n % 50 * 100, 20000,
      'https://store.example/p/${key}' || n, '{}', '', '{}', '{}', ${drawn.gtin}, ${drawn.mpn}, 20000, now(), now()
    from generate_series(0, ${count - 1}) as n`);

/** Offers that nothing tells apart but the store's own number. */
const drawCrowd = () =>
  draw('crowd', offers, {
    store: `n % ${stores}`,
    name: `(array['Plain cotton shirt', 'Cotton shirt', 'Shirt in plain cotton', 'Plain shirt'])[1 + n / 7 % 4]`,
    gtin: `case when n % 2 = 0 then '0000000000000' else '' end`,
    mpn: `(array['', 'N/A', 'see title', 'CS-20261'])[1 + n % 4]`,
  });

/** Pieces at two stores each: offers 2p and 2p + 1 are piece p. */
const drawPieces = (key: string, pieces: number) =>
  draw(key, 2 * pieces, {
    store: `n % 2`,
    name: `'Plain cotton shirt' || case when n / 2 % 3 = 2 then ' ' || '${key}' || 20400 + n / 2 || 'K' else '' end`,
    gtin: `case when n / 2 % 3 = 0 then gtin_of('${key}', n / 2) else '' end`,
    mpn: `case when n / 2 % 3 = 1 then '${key}-70' || 300 + n / 2 else '' end`,
  });

const gtinOf = `
  create function gtin_of(key text, piece integer) returns text language sql immutable as $$
    select digits || (10 - sum % 10) % 10
    from (select '40' || lpad((ascii(key) * 1000 + piece)::text, 10, '0') as digits) as one,
      lateral (select sum(substr(digits, place, 1)::integer * case when place % 2 = 0 then 3 else 1 end) as sum
        from generate_series(1, 12) as place) as checked $$`;

/** Returns how many of the pieces have one item for their two offers alone. */
async function joinedPieces(key: string): Promise<number> {
  const { rows } = await sql<{ joined: number }>`
    select count(*)::integer as joined from product as one
    join product as other on other.item_id = one.item_id and other.id = one.id + 1
    where one.group_key like ${`${key}%`} and one.id = one.item_id
      and 2 = (select count(*) from product as member where member.item_id = one.item_id)`.execute(connection.db);
  return rows[0]?.joined ?? 0;
}

test(`matches ${offers} offers of one kind by their codes, tells the ones that it cut, and goes on`, async () => {
  const { db } = connection;
  await connection.runSql(gtinOf);
  await drawCrowd();
  await drawPieces('AB', codedPieces);
  const cut = new Map<number, number>();
  const tellCut = (brand: number, offersOfRun: number) => cut.set(brand, (cut.get(brand) ?? 0) + offersOfRun);
  const match = () => matchOffers(db, november(2), undefined, tellCut);
  expect(await match()).toBe(offers + 2 * codedPieces);
  expect([...cut.keys()]).toEqual([brandId]);
  expect(cut.get(brandId)).toBeGreaterThanOrEqual(offers);
  expect(await joinedPieces('AB')).toBe(codedPieces);
  const { blocks, allBlocks } = await readCrowdedBlocks(db);
  expect(allBlocks).toBe(1);
  expect(blocks).toMatchObject([{ brand: 'Crowded House', kind: expect.any(String) }]);
  const [crowd] = blocks;
  expect(crowd?.offers).toBe(offers + 2 * codedPieces);
  expect(crowd?.leftOut.words).toBe(crowd?.offers);
  expect(crowd?.leftOut.code).toBeGreaterThan(200);
  const joined = db.selectFrom('product').select('id').where('item_id', 'is not', null);
  expect(await joined.execute()).toHaveLength(2 * codedPieces);
  await match();
  await drawPieces('CD', codedPieces);
  expect(await match()).toBe(2 * codedPieces);
  expect(await joinedPieces('CD')).toBe(codedPieces);
  await match();
  expect(await match()).toBe(0);
  // Offers that end leave the list of the console.
  await db
    .updateTable('product')
    .set({ ended_at: november(3) })
    .execute();
  expect(await readCrowdedBlocks(db)).toEqual({ blocks: [], allBlocks: 0 });
}, 120_000);
