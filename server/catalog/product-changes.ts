import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.ts';
import type { IndexedProduct } from './index/columns.ts';
import { numbersIn, readNumbers } from './numbers-in.ts';
import { rankingOfProduct } from './ranking.ts';
import { fieldSeparator } from './search/fields.ts';

/** What the index and the words are told of a product. */
export type ListedProduct = IndexedProduct & {
  /** Its fields of `words/fields.ts`, in their order, parted by the separator. */
  text: string;
};

/**
 * Where in the history of the catalogue a reader stands: all that transactions below this number wrote has been seen.
 * Transactions get their numbers when they begin to write, not when they commit; so what may be read is bounded by
 * the oldest one still running, and nothing that commits late is ever passed over.
 */
export type Position = number;

/** What is to be done to an index, and where it then stands. */
export type ProductChanges = {
  put: ListedProduct[];
  /** Products that ended, or that nobody has mapped to a subcategory yet. */
  remove: number[];
  position: Position;
  /** The newest transaction whose rows are in; equal in every process that has read the same. */
  newestTx: number;
  /** Whether more has changed than was read at a time. */
  hasMore: boolean;
};

/** Products of one round trip while everything is read. */
const batchSize = 2000;

/** What a description says first is what the thing is; the rest is care and measures. */
const indexedDescription = 240;

/** The beginning of a description up to the end of a word: half a word would be one of its own, and keep who types it from the whole. */
function beginningOf(description: string): string {
  if (description.length <= indexedDescription) return description;
  const end = description.slice(0, indexedDescription + 1).search(/\s\S*$/);
  return end < 0 ? description : description.slice(0, end);
}

const finishedTransactions = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/** Whole numbers that the index knows of a product, or needs to follow it. */
const numberColumns = {
  id: sql`product.id`,
  brandId: sql`product.brand_id`,
  storeId: sql`product.store_id`,
  subcategoryId: sql`coalesce(product.subcategory_id, 0)`,
  priceCents: sql`product.price_cents`,
  isUsd: sql`(product.currency = 'USD')::integer`,
  discountPercent: sql`product.discount_percent`,
  createdAt: sql`floor(extract(epoch from product.created_at) * 1000)::bigint`,
  ranking: rankingOfProduct,
  nameKey: sql`hashtext(brand.key || ':' || lower(product.name))`,
  gtinKey: sql`case when product.gtin = '' then 0 else hashtext(product.gtin) end`,
  isOffered: sql`(product.ended_at is null)::integer`,
  changedTx: sql`product.changed_tx`,
};
type NumberColumn = keyof typeof numberColumns;
const numberColumnNames = Object.keys(numberColumns) as NumberColumn[];
const placeOf = Object.fromEntries(numberColumnNames.map((name, place) => [name, place])) as Record<
  NumberColumn,
  number
>;

/** A product with what is needed to follow it. */
type ReadProduct = ListedProduct & { isListed: boolean; changedTx: number };

/**
 * Products, each as one text: its numbers, its sizes, and what words are found in. A column for each part takes the driver longer,
 * and to gather many products in one text makes PostgreSQL move what it has gathered again and again.
 */
const productsAsTold = sql<{ told: string }>`
  select concat(
    ${sql.join(Object.values(numberColumns), sql`, ',', `)}, ${sql.lit(fieldSeparator)},
    array_to_string(product.size_ids, ' '), ${sql.lit(fieldSeparator)},
    brand.name, ' ', brand.key, ${sql.lit(fieldSeparator)},
    product.name, ' ', product.color, ${sql.lit(fieldSeparator)},
    left(product.description, ${sql.lit(indexedDescription + 1)})
  ) as told
  from product join brand on brand.id = product.brand_id`;

function readTold(rows: readonly { told: string }[], context: Context): ReadProduct[] {
  const numbers = new Float64Array(numberColumnNames.length);
  const numberOf = (name: NumberColumn) => numbers[placeOf[name]] ?? 0;
  return rows.map(({ told }) => {
    const [digits = '', sizes = '', brand = '', name = '', ...description] = told.split(fieldSeparator);
    readNumbers(digits, numbers);
    const [brandId, storeId, subcategoryId] = [numberOf('brandId'), numberOf('storeId'), numberOf('subcategoryId')];
    const { categoryId = 0, words = '' } = context.subcategories.get(subcategoryId) ?? {};
    const fields = [
      `${brand} ${context.aliases.get(brandId) ?? ''}`,
      name,
      words,
      context.stores.get(storeId) ?? '',
      beginningOf(description.join(' ')),
    ];
    const text = fields.join(fieldSeparator);
    return {
      id: numberOf('id'),
      brandId,
      storeId,
      categoryId,
      subcategoryId,
      priceCents: numberOf('priceCents'),
      isUsd: numberOf('isUsd') === 1,
      discountPercent: numberOf('discountPercent'),
      createdAt: numberOf('createdAt'),
      ranking: numberOf('ranking'),
      sizes,
      nameKey: numberOf('nameKey') >>> 0,
      gtinKey: numberOf('gtinKey') >>> 0,
      textKey: textKey(text),
      text,
      isListed: numberOf('isOffered') === 1 && categoryId !== 0,
      changedTx: numberOf('changedTx'),
    };
  });
}

/**
 * @param which a condition on `product`
 * @param known what has been read for other products of the same snapshot
 */
async function readProducts(db: Kysely<DB>, which: RawBuilder<unknown>, known?: Context): Promise<ReadProduct[]> {
  const { rows } = await sql<{ told: string }>`${productsAsTold} where ${which} order by product.id`.execute(db);
  return rows.length === 0 ? [] : readTold(rows, known ?? (await readContext(db)));
}

type Context = Awaited<ReturnType<typeof readContext>>;

/** What a category's name says of one of its kinds: of 'Jewelry & Watches' a necklace is no watch, since that is a kind of its own. */
function wordsOfCategory(category: string, kind: string, kinds: ReadonlySet<string>): string {
  const [all, ...others] = category.split(' & ');
  return [all, ...others.filter((part) => part === kind || !kinds.has(part))].join(' ');
}

/** Small tables that give texts their words; joining them to each product in SQL took a third of the time. */
async function readContext(db: Kysely<DB>) {
  const [aliases, stores, subcategories] = await Promise.all([
    db
      .selectFrom('brand_alias')
      .select(['brand_id', sql<string>`string_agg(name, ' ' order by key)`.as('names')])
      .groupBy('brand_id')
      .execute(),
    db.selectFrom('store').select(['id', 'name']).execute(),
    db
      .selectFrom('subcategory')
      .innerJoin('category', 'category.id', 'subcategory.category_id')
      .select(['subcategory.id', 'category_id', 'subcategory.name', 'category.name as category'])
      .execute(),
  ]);
  const names = new Set(subcategories.map(({ name }) => name));
  return {
    aliases: new Map(aliases.map(({ brand_id, names }) => [brand_id, names])),
    stores: new Map(stores.map(({ id, name }) => [id, name])),
    subcategories: new Map(
      subcategories.map(({ id, category_id, name, category }) => [
        id,
        { categoryId: category_id, words: `${name} ${wordsOfCategory(category, name, names)}` },
      ]),
    ),
  };
}

/**
 * Every product that is listed, handed over in batches of one snapshot, and where to go on from. The next batch is read
 * while one is taken.
 */
export async function readAllProducts(
  db: Kysely<DB>,
  take: (products: ListedProduct[]) => Promise<void>,
): Promise<Pick<ProductChanges, 'position' | 'newestTx'>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const { position } = await snapshot.selectNoFrom(finishedTransactions.as('position')).executeTakeFirstOrThrow();
      const context = await readContext(snapshot);
      // In the order in which they lie on disk: to look each up by its id took PostgreSQL twice as long.
      await sql`declare catalogue no scroll cursor for ${productsAsTold}`.execute(snapshot);
      const readNext = () => {
        const batch = sql<{ told: string }>`fetch ${sql.lit(batchSize)} from catalogue`.execute(snapshot);
        // It may fail while another is taken; whoever awaits it is told.
        batch.catch(() => {});
        return batch;
      };

      let newestTx = 0;
      let next = readNext();
      for (;;) {
        const { rows } = await next;
        if (rows.length === 0) break;
        next = readNext();
        const products = readTold(rows, context);
        for (const { changedTx } of products) newestTx = Math.max(newestTx, changedTx);
        await take(products.filter(({ isListed }) => isListed));
      }
      return { position, newestTx };
    });
}

/**
 * Changes that are shown at a time. While they are, no query is answered; but every time all orders of the catalogue are written anew, and
 * what was kept of answers is void, so that many small bites hold up more than few large ones.
 */
const mostChanges = 6000;

/** Products that are taken in at a time while queries wait. */
const sliceSize = 500;

/**
 * What changed since a position, from one snapshot; of very much the transactions that came first, each whole.
 * Relies on the index product (changed_tx).
 */
export async function readProductChanges(db: Kysely<DB>, since: Position, most = mostChanges): Promise<ProductChanges> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const { position, hasMore } = await nextBite(snapshot, since, most);
      if (position === since) return { put: [], remove: [], position, newestTx: 0, hasMore };
      const products = await readInSlices(snapshot, await readChangedIds(snapshot, since, position));
      return {
        put: products.filter(({ isListed }) => isListed),
        remove: products.filter(({ isListed }) => !isListed).map(({ id }) => id),
        position,
        newestTx: products.reduce((newest, { changedTx }) => Math.max(newest, changedTx), 0),
        hasMore,
      };
    });
}

async function readChangedIds(db: Kysely<DB>, since: Position, until: Position): Promise<number[]> {
  const { ids } = await db
    .selectFrom('product')
    .select(sql<string | null>`string_agg(id::text, ',' order by id)`.as('ids'))
    .where('changed_tx', '>=', since)
    .where('changed_tx', '<', until)
    .executeTakeFirstOrThrow();
  return ids === null ? [] : [...numbersIn(ids, Float64Array)];
}

/** Products by id; between slices of them queries get their turn, since to take in six thousand holds a thread up for a tenth of a second. */
async function readInSlices(db: Kysely<DB>, ids: readonly number[]): Promise<ReadProduct[]> {
  if (ids.length === 0) return [];
  const context = await readContext(db);
  const products: ReadProduct[] = [];
  for (let from = 0; from < ids.length; from += sliceSize) {
    const slice = ids.slice(from, from + sliceSize);
    products.push(...(await readProducts(db, sql`product.id = any(${sql.val(slice)}::integer[])`, context)));
  }
  return products;
}

/**
 * Up to which position changes can be read now, all of whose transactions have finished; of very many products those that
 * changed first. The same as `since`: nothing is to be read.
 */
export async function nextBite(db: Kysely<DB>, since: Position, most = mostChanges) {
  const finished = await db.selectNoFrom(finishedTransactions.as('position')).executeTakeFirstOrThrow();
  if (finished.position <= since) return { position: since, hasMore: false };
  const position = await endOfBite(db, since, finished.position, most);
  return { position, hasMore: position < finished.position };
}

/** Up to which position to read so that it is not many more than `most` products; at least one transaction. */
async function endOfBite(db: Kysely<DB>, since: Position, finished: Position, most: number): Promise<Position> {
  const changed = db
    .selectFrom('product')
    .select('changed_tx')
    .where('changed_tx', '>=', since)
    .where('changed_tx', '<', finished)
    .orderBy('changed_tx');
  const beyond = await changed.offset(most).limit(1).executeTakeFirst();
  if (beyond === undefined) return finished;
  const first = await changed.limit(1).executeTakeFirstOrThrow();
  return Math.max(beyond.changed_tx, first.changed_tx + 1);
}

/** Those of some products that are listed, as the index knows them. */
export async function readListedProducts(db: Kysely<DB>, ids: readonly number[]): Promise<ListedProduct[]> {
  const products = await readProducts(db, sql`product.id = any(${sql.val(ids)}::integer[])`);
  return products.filter(({ isListed }) => isListed);
}

/** A product as the index knows it, listed or not; undefined when there never was one of this id or nothing maps it. */
export async function readListedProduct(db: Kysely<DB>, id: number): Promise<ListedProduct | undefined> {
  const [product] = await readProducts(db, sql`product.id = ${id} and product.subcategory_id is not null`);
  return product;
}

/** 52 bits by which texts are told apart (FNV-1a, twice over with different beginnings). */
function textKey(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x2f0b4c47;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x01000193);
  }
  return (low >>> 0) + (high >>> 12) * 2 ** 32;
}
