import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.ts';
import type { IndexedProduct } from './index/columns.ts';
import { numbersIn, readNumbers } from './numbers-in.ts';
import { rankingOfProduct } from './ranking.ts';
import { fieldSeparator } from './search/fields.ts';

/** A product as the index and the word index take it. */
export type ListedProduct = IndexedProduct & {
  /** The fields of `search/fields.ts`, in their order, joined by the separator. */
  text: string;
};

/**
 * The position of a reader in the history of the catalogue: it has seen every write of transactions below this number.
 * PostgreSQL numbers a transaction at its first write, not at its commit.
 * Reads therefore stop at the oldest running transaction, so that no late commit is skipped.
 */
export type Position = number;

/** Changes to apply to an index, and its position afterwards. */
export type ProductChanges = {
  put: ListedProduct[];
  /** Products that ended, or that have no subcategory yet. */
  remove: number[];
  position: Position;
  /** The newest transaction with rows in the index; equal in every process that has read the same. */
  newestTx: number;
  /** Whether changes remain beyond this batch. */
  hasMore: boolean;
};

/** Products per round trip when everything is read. */
const batchSize = 2000;

/** The indexed part of a description, in characters. Its beginning names the product; the rest is care and measurements. */
const indexedDescription = 240;

/**
 * Cuts a description at the end of a word. A truncated word would be indexed as a word of its own.
 * Searches for it would match it instead of the full word.
 */
function beginningOf(description: string): string {
  if (description.length <= indexedDescription) return description;
  const end = description.slice(0, indexedDescription + 1).search(/\s\S*$/);
  return end < 0 ? description : description.slice(0, end);
}

const finishedTransactions = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/** Integers of a product that the index stores, or needs to follow changes. */
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

/** A product with the values needed to follow its changes. */
type ReadProduct = ListedProduct & { isListed: boolean; changedTx: number };

/**
 * Selects products, each as one text: its numbers, its sizes and its searchable fields.
 * One column per part takes the driver longer.
 * Aggregating many products into one text makes PostgreSQL copy the text repeatedly.
 */
const packedProducts = sql<{ packed: string }>`
  select concat(
    ${sql.join(Object.values(numberColumns), sql`, ',', `)}, ${sql.lit(fieldSeparator)},
    array_to_string(product.size_ids, ' '), ${sql.lit(fieldSeparator)},
    brand.name, ' ', brand.key, ${sql.lit(fieldSeparator)},
    product.name, ' ', product.color, ${sql.lit(fieldSeparator)},
    left(product.description, ${sql.lit(indexedDescription + 1)})
  ) as packed
  from product join brand on brand.id = product.brand_id`;

function unpackProducts(rows: readonly { packed: string }[], context: Context): ReadProduct[] {
  const numbers = new Float64Array(numberColumnNames.length);
  const numberOf = (name: NumberColumn) => numbers[placeOf[name]] ?? 0;
  return rows.map(({ packed }) => {
    const [digits = '', sizes = '', brand = '', name = '', ...description] = packed.split(fieldSeparator);
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
 * @param known the lookup tables, if they were read in the same snapshot
 */
async function readProducts(db: Kysely<DB>, which: RawBuilder<unknown>, known?: Context): Promise<ReadProduct[]> {
  const { rows } = await sql<{ packed: string }>`${packedProducts} where ${which} order by product.id`.execute(db);
  return rows.length === 0 ? [] : unpackProducts(rows, known ?? (await readContext(db)));
}

type Context = Awaited<ReturnType<typeof readContext>>;

/**
 * Returns the words of a category's name that apply to one of its subcategories.
 * A necklace in 'Jewelry & Watches' is not a watch, because Watches is a subcategory of its own.
 */
function wordsOfCategory(category: string, kind: string, kinds: ReadonlySet<string>): string {
  const [all, ...others] = category.split(' & ');
  return [all, ...others.filter((part) => part === kind || !kinds.has(part))].join(' ');
}

/** Reads small lookup tables that add words to products. Joining them to each product in SQL took a third of the read. */
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
 * Reads every listed product in batches, from one snapshot. The next batch is read while `take` handles one.
 * @returns the position from which to follow changes
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
      // In physical order: looking up each product by id took PostgreSQL twice as long.
      await sql`declare catalogue no scroll cursor for ${packedProducts}`.execute(snapshot);
      const readNext = () => {
        const batch = sql<{ packed: string }>`fetch ${sql.lit(batchSize)} from catalogue`.execute(snapshot);
        // A batch may fail while the previous one is handled. The error reaches the loop that awaits it.
        batch.catch(() => {});
        return batch;
      };

      let newestTx = 0;
      let next = readNext();
      for (;;) {
        const { rows } = await next;
        if (rows.length === 0) break;
        next = readNext();
        const products = unpackProducts(rows, context);
        for (const { changedTx } of products) newestTx = Math.max(newestTx, changedTx);
        await take(products.filter(({ isListed }) => isListed));
      }
      return { position, newestTx };
    });
}

/**
 * Changes applied in one batch, during which no query is answered.
 * Each batch rewrites every sort order and voids cached responses.
 * Many small batches therefore delay requests more than a few large ones.
 */
const maxChanges = 6000;

/** Products read in one step; queries are answered between steps. */
const sliceSize = 500;

/**
 * Reads the changes since a position, from one snapshot.
 * A large backlog is read in batches of whole transactions, the oldest first. Relies on the index product (changed_tx).
 */
export async function readProductChanges(db: Kysely<DB>, since: Position, most = maxChanges): Promise<ProductChanges> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const { position, hasMore } = await nextBatch(snapshot, since, most);
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

/**
 * Reads products by id in slices, between which queries are answered.
 * Six thousand at once would block the thread for a tenth of a second.
 */
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
 * Returns the position up to which the next batch reads. All transactions below it have finished.
 * Equals `since` if there is nothing to read.
 */
export async function nextBatch(db: Kysely<DB>, since: Position, most = maxChanges) {
  const finished = await db.selectNoFrom(finishedTransactions.as('position')).executeTakeFirstOrThrow();
  if (finished.position <= since) return { position: since, hasMore: false };
  const position = await endOfBite(db, since, finished.position, most);
  return { position, hasMore: position < finished.position };
}

/** Returns the end of a batch of at most `most` products, but of at least one whole transaction. */
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

/** Reads products as the index takes them, and drops unlisted ones. */
export async function readListedProducts(db: Kysely<DB>, ids: readonly number[]): Promise<ListedProduct[]> {
  const products = await readProducts(db, sql`product.id = any(${sql.val(ids)}::integer[])`);
  return products.filter(({ isListed }) => isListed);
}

/** Reads a product as the index takes it, listed or not. Undefined for an unknown id or a product without a subcategory. */
export async function readListedProduct(db: Kysely<DB>, id: number): Promise<ListedProduct | undefined> {
  const [product] = await readProducts(db, sql`product.id = ${id} and product.subcategory_id is not null`);
  return product;
}

/** Returns a 52-bit hash that tells texts apart (two FNV-1a hashes with different seeds). */
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
