import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { StagedProduct } from './variants.ts';

/** Separators between the values of a column, and between the items of a list. Texts of feeds hold no control characters. */
const [betweenValues, betweenItems] = ['\u001e', '\u001f'];

/** A column of `staged_product`, with the conversion of its values to text and back. */
type StagedColumn = {
  name: keyof StagedProduct;
  write(product: StagedProduct): string | number | bigint | boolean;
  read(text: RawBuilder<unknown>): RawBuilder<unknown>;
};

type TextColumn =
  | 'group_key'
  | 'store_category'
  | 'name'
  | 'description'
  | 'currency'
  | 'buy_url'
  | 'color'
  | 'gtin'
  | 'mpn'
  | 'sku';

function texts(...names: TextColumn[]): StagedColumn[] {
  return names.map((name) => ({ name, write: (product) => product[name], read: (text) => text }));
}

type TimeColumn = 'sale_ends_at' | 'price_turns_at';

/** Null is written as an empty text. */
function times(...names: TimeColumn[]): StagedColumn[] {
  return names.map((name) => ({
    name,
    write: (product) => product[name]?.toISOString() ?? '',
    read: (text) => sql`nullif(${text}, '')::timestamptz`,
  }));
}

type ScalarColumn = Exclude<keyof StagedProduct, TextColumn | ListColumn | TimeColumn | JsonColumn>;

/** Null is written as an empty text. */
function scalars(type: 'integer' | 'bigint' | 'boolean', ...names: ScalarColumn[]): StagedColumn[] {
  return names.map((name) => ({
    name,
    write: (product) => product[name] ?? '',
    read: (text) => sql`nullif(${text}, '')::${sql.raw(type)}`,
  }));
}

type ListColumn = 'image_urls' | 'size_ids' | 'size_labels' | 'attributes' | 'attribute_sources';

function list(name: ListColumn, type: 'integer[]' | 'text[]'): StagedColumn {
  return {
    name,
    write: (product) => product[name].join(betweenItems),
    read: (text) => sql`string_to_array(${text}, ${sql.lit(betweenItems)})::${sql.raw(type)}`,
  };
}

type JsonColumn = 'variants' | 'terms';

/** Null is written as an empty text. */
function jsons(...names: JsonColumn[]): StagedColumn[] {
  return names.map((name) => ({
    name,
    write: (product) => (product[name] ? JSON.stringify(product[name]) : ''),
    read: (text) => sql`nullif(${text}, '')::jsonb`,
  }));
}

const columns: readonly StagedColumn[] = [
  ...scalars('integer', 'seq', 'line', 'brand_id', 'subcategory_id', 'price_cents', 'original_cents'),
  ...times('sale_ends_at', 'price_turns_at'),
  ...texts('group_key', 'store_category', 'name', 'description', 'currency', 'buy_url', 'color', 'gtin', 'mpn', 'sku'),
  list('image_urls', 'text[]'),
  list('size_ids', 'integer[]'),
  list('size_labels', 'text[]'),
  list('attributes', 'text[]'),
  list('attribute_sources', 'text[]'),
  ...jsons('variants', 'terms'),
  ...scalars('bigint', 'fingerprint'),
  ...scalars('boolean', 'price_varies', 'continues', 'is_second_hand'),
];

const names = sql.join(columns.map(({ name }) => sql.ref(name)));
const read = sql.join(columns.map((column) => column.read(sql.ref(column.name))));

/**
 * Adds products to a run's staged ones, each column as one text. PostgreSQL takes three times as long for rows of JSON,
 * and so does the driver for lists.
 */
export async function writeStaged(db: Db, runId: number, products: readonly StagedProduct[]): Promise<void> {
  if (products.length === 0) return;
  const given = columns.map(({ write }) => {
    // The text begins with a separator, since PostgreSQL reads an empty text as no value at all.
    let text = '';
    for (const product of products) text += betweenValues + write(product);
    return sql`string_to_array(${text}, ${sql.lit(betweenValues)})`;
  });
  await sql`
    insert into staged_product (run_id, ${names})
    select ${runId}::integer, ${read} from (select * from unnest(${sql.join(given)}) offset 1) as product (${names})
  `.execute(db);
}
