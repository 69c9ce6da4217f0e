import { type Kysely, type RawBuilder, sql } from 'kysely';
import { dollarCentsOfProduct, isCurrencyShown } from '#server/platform/currencies/in-dollars.ts';
import type { DB } from '#server/platform/database/tables.ts';
import {
  believedPercentOfProduct,
  joinVerdict,
  provenPercentOfProduct,
  verdictIdOfProduct,
} from '#server/pricing/verdict-of-product.ts';
import { indexedAttributes } from './attributes/indexed-attributes.ts';
import { type IndexedProduct, noDollarPrice } from './index/columns.ts';
import { readNumbers } from './numbers-in.ts';
import { packedPricesBySize, unpackPricesBySize } from './prices-by-size.ts';
import { rankingOfProduct } from './ranking.ts';
import { ownSizeWords } from './search/filters/own-sizes.ts';
import { fieldSeparator } from './search/words/fields.ts';
import { generalKindsOf } from './taxonomy/kind-tree.ts';

/** A product as the index and the word index take it. */
export type ListedProduct = IndexedProduct & {
  /** The fields of `search/words/fields.ts`, in their order, joined by the separator. */
  text: string;
  /** When its price changes next by the store's announcement, in ms since 1970; 0 if none is known. */
  priceTurnsAt: number;
};

/** Options of reading products for an index. */
export type ReadOptions = {
  /** Currencies whose offers are listed. Undefined lists all. */
  shownCurrencies?: readonly string[] | undefined;
};

/** The indexed part of a description, in characters. Descriptions are rarely as long; a limit bounds the memory of one. */
const indexedDescription = 4000;

/**
 * Cuts a description at the end of a word. A truncated word would be indexed as a word of its own.
 * Searches for it would match it instead of the full word.
 */
function beginningOf(description: string): string {
  if (description.length <= indexedDescription) return description;
  const end = description.slice(0, indexedDescription + 1).search(/\s\S*$/);
  return end < 0 ? description : description.slice(0, end);
}

/** Integers of a product that the index stores, or needs to follow changes. */
const numberColumns = {
  id: sql`product.id`,
  brandId: sql`product.brand_id`,
  storeId: sql`product.store_id`,
  subcategoryId: sql`coalesce(product.subcategory_id, 0)`,
  dollarCents: sql`coalesce(${dollarCentsOfProduct}, ${sql.lit(noDollarPrice)})`,
  discountPercent: sql`product.discount_percent`,
  believedPercent: believedPercentOfProduct,
  provenPercent: provenPercentOfProduct,
  verdict: verdictIdOfProduct,
  createdAt: sql`floor(extract(epoch from product.created_at) * 1000)::bigint`,
  ranking: rankingOfProduct,
  nameKey: sql`hashtext(brand.key || ':' || lower(product.name))`,
  priceTurnsAt: sql`coalesce(floor(extract(epoch from product.price_turns_at) * 1000)::bigint, 0)`,
  itemId: sql`coalesce(product.item_id, 0)`,
  changedTx: sql`product.changed_tx`,
};
type NumberColumn = keyof typeof numberColumns | 'isOffered';
const numberColumnNames = [...Object.keys(numberColumns), 'isOffered'] as NumberColumn[];
const placeOf = Object.fromEntries(numberColumnNames.map((name, place) => [name, place])) as Record<
  NumberColumn,
  number
>;

/** A product with the values needed to follow its changes. */
export type ReadProduct = ListedProduct & { isListed: boolean; changedTx: number };

/**
 * Selects products, each as one text: its numbers, sizes, prices by size, attributes and searchable
 * fields.
 * One column per part takes the driver longer.
 * Aggregating many products into one text makes PostgreSQL copy the text repeatedly.
 */
export const packedProducts = ({ shownCurrencies }: ReadOptions) => sql<{ packed: string }>`
  select concat(
    ${sql.join([...Object.values(numberColumns), isOffered(shownCurrencies)], sql`, ',', `)}, ${sql.lit(fieldSeparator)},
    array_to_string(product.size_ids, ' '), ${sql.lit(fieldSeparator)},
    ${packedPricesBySize}, ${sql.lit(fieldSeparator)},
    array_to_string(product.attributes, ' '), ${sql.lit(fieldSeparator)},
    product.picture_colour, ${sql.lit(fieldSeparator)},
    brand.name, ' ', brand.key, ${sql.lit(fieldSeparator)},
    product.name, ' ', product.color, ${sql.lit(fieldSeparator)},
    case when cardinality(product.size_ids) = 0 then array_to_string(product.size_labels, ' ') end, ${sql.lit(fieldSeparator)},
    left(product.description, ${sql.lit(indexedDescription + 1)})
  ) as packed
  from product join brand on brand.id = product.brand_id ${joinVerdict}`;

const isOffered = (shownCurrencies: ReadOptions['shownCurrencies']) =>
  sql`(product.ended_at is null and ${isCurrencyShown(shownCurrencies)})::integer`;

/** The numbers of the product that was read last, by place. */
const numbers = new Float64Array(numberColumnNames.length);
const numberOf = (name: NumberColumn) => numbers[placeOf[name]] ?? 0;

export const unpackProducts = (rows: readonly { packed: string }[], context: Context): ReadProduct[] =>
  rows.map(({ packed }) => unpackProduct(packed, context));

// No function within `unpackProducts`: V8 would compile one anew after each full collection, for a tenth of a second.
function unpackProduct(packed: string, context: Context): ReadProduct {
  const [
    digits = '',
    sizes = '',
    prices = '',
    attributes = '',
    pictureColour = '',
    brand = '',
    name = '',
    ownSizes = '',
    ...description
  ] = packed.split(fieldSeparator);
  readNumbers(digits, numbers);
  const [brandId, storeId, subcategoryId] = [numberOf('brandId'), numberOf('storeId'), numberOf('subcategoryId')];
  const { categoryId = 0, generalKindIds, words = '' } = context.subcategories.get(subcategoryId) ?? {};
  const fields = [
    `${brand} ${context.aliases.get(brandId) ?? ''}`,
    name,
    words,
    context.stores.get(storeId) ?? '',
    ownSizeWords(ownSizes).join(' '),
    beginningOf(description.join(' ')),
  ];
  const text = fields.join(fieldSeparator);
  return {
    id: numberOf('id'),
    brandId,
    storeId,
    categoryId,
    subcategoryId,
    generalKindIds,
    dollarCents: numberOf('dollarCents'),
    discountPercent: numberOf('discountPercent'),
    believedPercent: numberOf('believedPercent'),
    provenPercent: numberOf('provenPercent'),
    verdict: numberOf('verdict'),
    createdAt: numberOf('createdAt'),
    ranking: numberOf('ranking'),
    sizes,
    pricesBySize: unpackPricesBySize(prices),
    attributes: indexedAttributes(attributes, pictureColour),
    nameKey: numberOf('nameKey') >>> 0,
    itemId: numberOf('itemId'),
    textKey: textKey(text),
    text,
    priceTurnsAt: numberOf('priceTurnsAt'),
    isListed: numberOf('isOffered') === 1 && categoryId !== 0,
    changedTx: numberOf('changedTx'),
  };
}

/**
 * @param which a condition on `product`
 * @param known the lookup tables, if they were read in the same snapshot
 */
export async function readProducts(
  db: Kysely<DB>,
  which: RawBuilder<unknown>,
  options: ReadOptions,
  known?: Context,
): Promise<ReadProduct[]> {
  const { rows } = await sql<{ packed: string }>`${packedProducts(options)} where ${which} order by product.id`.execute(
    db,
  );
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
export async function readContext(db: Kysely<DB>) {
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
        {
          categoryId: category_id,
          generalKindIds: generalKindsOf(id),
          words: `${name} ${wordsOfCategory(category, name, names)}`,
        },
      ]),
    ),
  };
}

/** Reads products as the index takes them, and drops unlisted ones. */
export async function readListedProducts(
  db: Kysely<DB>,
  ids: readonly number[],
  options: ReadOptions = {},
): Promise<ListedProduct[]> {
  const products = await readProducts(db, sql`product.id = any(${sql.val(ids)}::integer[])`, options);
  return products.filter(({ isListed }) => isListed);
}

/** Reads a product as the index takes it, listed or not. Undefined for an unknown id or a product without a subcategory. */
export async function readListedProduct(db: Kysely<DB>, id: number): Promise<ListedProduct | undefined> {
  const [product] = await readProducts(db, sql`product.id = ${id} and product.subcategory_id is not null`, {});
  return product;
}

/** Returns a 32-bit hash that tells the texts of one product apart (FNV-1a). */
function textKey(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
