import { createHash } from 'node:crypto';
import type pg from 'pg';
import { pick, random } from '#demo/random.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { sizes } from '#server/catalog/taxonomy/sizes.ts';
import { plainArray, textArray } from './arrays.ts';
import { between, distinct } from './draws.ts';
import type { Reference } from './reference.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The number of accounts in every benchmark database. Their ids start at 1. */
export const accountCount = 2_000;

/** Returns the access token of an account. */
export const tokenOf = (accountId: number) => `bench-${accountId}`;

type Catalog = { words: Vocabulary; reference: Reference; count: number };

/** Collected rows of a table with two id columns. */
type Pairs = { table: string; column: string; accounts: number[]; others: number[] };

const sizeIds = (categoryId: number) => sizes.filter((size) => size.categoryId === categoryId).map(({ id }) => id);
const apparelSizes = sizeIds(categoryIds.apparel);
const shoeSizes = sizeIds(categoryIds.shoes);

/**
 * Writes shoppers with preferences, favorites, hidden products, and one access token each. Requires disabled triggers,
 * since it sets `taste_version` itself.
 */
export async function writeAccounts(client: pg.Client, catalog: Catalog): Promise<void> {
  const ids = Array.from({ length: accountCount }, (_, place) => place + 1);
  await client.query(
    'insert into account (id, taste_version) overriding system value select unnest($1::integer[]), 1',
    [plainArray(ids)],
  );
  await client.query(`select setval(pg_get_serial_sequence('account', 'id'), $1)`, [accountCount]);
  await client.query(
    `insert into access_token (hash, account_id) select decode(hash, 'hex'), id
     from unnest($1::text[], $2::integer[]) as token (hash, id)`,
    [textArray(ids.map((id) => createHash('sha256').update(tokenOf(id)).digest('hex'))), plainArray(ids)],
  );
  for (const { table, column, accounts, others } of collectTastes(ids, catalog)) {
    await client.query(
      `insert into ${table} (account_id, ${column}) select * from unnest($1::integer[], $2::integer[])`,
      [plainArray(accounts), plainArray(others)],
    );
  }
  await writePriceRanges(client, ids);
}

function collectTastes(ids: readonly number[], { words, reference, count }: Catalog): Pairs[] {
  const pairs = new Map<string, Pairs>();
  const add = (table: string, column: string, account: number, others: readonly number[]) => {
    const found = pairs.get(table) ?? { table, column, accounts: [], others: [] };
    pairs.set(table, found);
    for (const other of others) {
      found.accounts.push(account);
      found.others.push(other);
    }
  };
  for (const id of ids) {
    const rand = random(id * 31);
    const brand = () => reference.brandIds[words.brand(rand)] ?? 1;
    const store = () => reference.storeIds[words.store(rand)] ?? 1;
    const product = () => between(rand, 1, count);
    const liked = distinct(between(rand, 0, 60), product);
    const favourites = liked.slice(0, Math.ceil(liked.length * 0.7));
    add('account_type', 'type_id', id, [1]);
    add('account_brand', 'brand_id', id, distinct(between(rand, 2, 15), brand));
    add(
      'account_subcategory',
      'subcategory_id',
      id,
      distinct(between(rand, 1, 10), () => words.garment(rand).subcategory.id),
    );
    if (rand() < 0.5)
      add(
        'account_category',
        'category_id',
        id,
        distinct(between(rand, 1, 3), () => words.garment(rand).subcategory.categoryId),
      );
    if (rand() < 0.2) add('account_store', 'store_id', id, distinct(between(rand, 1, 4), store));
    if (rand() < 0.8) add('account_size', 'size_id', id, neighbours(rand, apparelSizes, between(rand, 1, 4)));
    if (rand() < 0.6) add('account_size', 'size_id', id, neighbours(rand, shoeSizes, between(rand, 1, 3)));
    add('favorite_product', 'product_id', id, favourites);
    add('hidden_product', 'product_id', id, liked.slice(favourites.length));
  }
  return [...pairs.values()];
}

function neighbours(rand: () => number, all: readonly number[], count: number): number[] {
  const from = between(rand, 0, all.length - count);
  return all.slice(from, from + count);
}

async function writePriceRanges(client: pg.Client, ids: readonly number[]): Promise<void> {
  const rand = random(71);
  const ranged = ids.filter(() => rand() < 0.7);
  await client.query(
    `insert into account_price (account_id, price_low, price_high)
     select * from unnest($1::integer[], $2::integer[], $3::integer[])`,
    [
      plainArray(ranged),
      plainArray(ranged.map(() => pick(rand, [0, 0, 50, 100, 200]))),
      plainArray(ranged.map(() => pick(rand, [300, 500, 1000, 2000, 5000]))),
    ],
  );
}
