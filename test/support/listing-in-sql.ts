import { type RawBuilder, sql } from 'kysely';
import type { ListingRequest } from '#contract/listing.ts';
import type { Facet, ProductFilter } from '#server/catalog/index/conditions.ts';
import { priceBands } from '#server/catalog/index/facets.ts';
import { maxPerBrand, varietyWindow } from '#server/catalog/index/variety.ts';
import { rankingOfProduct } from '#server/catalog/ranking.ts';
import { fieldPoints } from '#server/catalog/search/fields.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** A listing in plain SQL: slow, but easy to verify. Tests compare the index with it. */
export type PlainListing = { ids: number[]; total: number; facets: Record<Facet, [id: number, count: number][]> };

type Asked = Omit<ListingRequest, 'filter'> & {
  filter: ProductFilter;
  /** The shopper whose saved preferences filter the listing. Hidden products are left out. */
  accountId?: number | undefined;
  /** Words of letters only. A product must contain each of them, in singular or plural. */
  words: readonly string[];
};

function costs({ minPriceCents, maxPriceCents }: Pick<ProductFilter, 'minPriceCents' | 'maxPriceCents'>) {
  if (minPriceCents === undefined && maxPriceCents === undefined) return sql`true`;
  return sql`coalesce(in_dollars.cents between ${minPriceCents ?? 0}::integer and ${maxPriceCents ?? 2 ** 31 - 1}::integer, false)`;
}

/** Joins the price of `product` in cents of a dollar, null without a rate. */
const joinInDollars = sql`left join exchange_rate as rate on rate.currency = product.currency
  cross join lateral (select case when product.currency = 'USD' then product.price_cents when rate.per_euro is not null then
    greatest(1, floor(0.5 + product.price_cents * (select per_euro from exchange_rate where currency = 'USD')
      / rate.per_euro))::integer end as cents) as in_dollars`;

/**
 * Runs a listing in SQL.
 * @param asked the request; in an order by variety, its page must hold every match
 */
export async function listInSql(db: Db, asked: Asked): Promise<PlainListing> {
  const { filter, words, accountId } = asked;
  const among = (column: RawBuilder<unknown>, ids: readonly number[]) =>
    ids.length === 0 ? sql`true` : sql`${column} = any(${sql.val(ids)}::integer[])`;
  const passes: Record<Facet, RawBuilder<unknown>> = {
    brands: among(sql`product.brand_id`, filter.brandIds),
    stores: among(sql`product.store_id`, filter.storeIds),
    categories: among(sql`subcategory.category_id`, filter.categoryIds),
    subcategories: among(sql`product.subcategory_id`, filter.subcategoryIds),
    sizes:
      filter.sizes.length === 0
        ? sql`true`
        : sql`(${sql.join(
            filter.sizes.map(
              ({ sizeId, categoryIds }) =>
                sql`(${sizeId}::integer = any(product.size_ids) and subcategory.category_id = any(${sql.val(categoryIds)}::integer[]))`,
            ),
            sql` or `,
          )})`,
    prices: costs(filter),
  };
  const names = Object.keys(passes) as Facet[];
  const allBut = (facet?: Facet) =>
    sql.join(
      names.filter((name) => name !== facet).map((name) => sql`ok_${sql.raw(name)}`),
      sql` and `,
    );
  const counted = (facet: Facet, value: RawBuilder<unknown>) =>
    sql`select ${facet}::text as facet, value as id, count(*) as count
      from (select ${value} as value from candidate where ${allBut(facet)}) as found where value is not null group by value`;
  const order = {
    featured: sql`ranking desc, created_at desc, id desc`,
    recommended: sql`ranking desc, created_at desc, id desc`,
    bestMatch: sql`ranking + points desc, created_at desc, id desc`,
    newest: sql`created_at desc, id desc`,
    priceLowHigh: sql`dollar_cents nulls last, id desc`,
    priceHighLow: sql`dollar_cents desc nulls last, id desc`,
    discount: sql`discount_percent desc, id desc`,
  }[asked.sort];

  const { rows } = await sql<{
    matches: { id: number; brand_id: number }[];
    counts: { facet: Facet; id: number; count: number }[];
  }>`
    with candidate as (
      select product.*, in_dollars.cents as dollar_cents, subcategory.category_id, ${rankingOfProduct} as ranking, ${pointsOf(words)} as points,
        ${sql.join(names.map((name) => sql`${passes[name]} as ok_${sql.raw(name)}`))}
      from product
      join brand on brand.id = product.brand_id
      join store on store.id = product.store_id
      join subcategory on subcategory.id = product.subcategory_id
      join category on category.id = subcategory.category_id
      ${joinInDollars}
      where product.ended_at is null
        and product.discount_percent >= ${filter.minDiscountPercent ?? 0}::integer
        and ${costs(filter.saidPrice ?? {})}
        and ${hasWords(words)} and ${accountId === undefined ? sql`true` : fits(accountId)}
    )
    select
      (select coalesce(json_agg(json_build_object('id', id, 'brand_id', brand_id) order by ${order}), '[]')
        from candidate where ${allBut()}) as matches,
      (select coalesce(json_agg(counts), '[]') from (
        ${counted('brands', sql`brand_id`)} union all ${counted('stores', sql`store_id`)}
        union all ${counted('categories', sql`category_id`)} union all ${counted('subcategories', sql`subcategory_id`)}
        union all ${counted('sizes', sql`unnest(size_ids)`)} union all ${counted('prices', band)}
      ) as counts) as counts
  `.execute(db);
  const { matches = [], counts = [] } = rows[0] ?? {};
  const isVaried = ['featured', 'recommended'].includes(asked.sort);
  const ids = (isVaried ? varied(matches) : matches).map(({ id }) => id);
  const offset = (asked.page - 1) * asked.pageSize;
  const ofFacet = (facet: Facet) =>
    counts
      .filter((count) => count.facet === facet)
      .map(({ id, count }): [number, number] => [id, count])
      .sort(([a, ofA], [b, ofB]) => ofB - ofA || a - b);
  return {
    ids: ids.slice(offset, offset + asked.pageSize),
    total: ids.length,
    facets: {
      brands: ofFacet('brands'),
      stores: ofFacet('stores'),
      categories: ofFacet('categories'),
      subcategories: ofFacet('subcategories'),
      sizes: ofFacet('sizes'),
      prices: ofFacet('prices'),
    },
  };
}

const band = sql`case ${sql.join(
  priceBands.map(
    ({ id, fromCents, toCents }) =>
      sql`when dollar_cents between ${sql.lit(fromCents)} and ${sql.lit(toCents ?? 2 ** 31 - 1)} then ${sql.lit(id)}`,
  ),
  sql` `,
)} end`;

const fieldsInSql = {
  brand: sql`concat_ws(' ', brand.name, brand.key)`,
  name: sql`concat_ws(' ', product.name, product.color)`,
  subcategory: sql`concat_ws(' ', subcategory.name, category.name)`,
  store: sql`store.name`,
  description: sql`left(product.description, 240)`,
};
const fieldNames = Object.keys(fieldsInSql) as (keyof typeof fieldsInSql)[];
const hasWord = (field: keyof typeof fieldsInSql, word: string) => sql`${fieldsInSql[field]} ~* ${`\\m${word}s?\\M`}`;

function hasWords(words: readonly string[]) {
  const each = words.map(
    (word) =>
      sql`(${sql.join(
        fieldNames.map((field) => hasWord(field, word)),
        sql` or `,
      )})`,
  );
  return each.length === 0 ? sql`true` : sql.join(each, sql` and `);
}

function pointsOf(words: readonly string[]) {
  const each = words.flatMap((word) =>
    fieldNames.map((field) => sql`case when ${hasWord(field, word)} then ${sql.lit(fieldPoints[field])} else 0 end`),
  );
  return each.length === 0 ? sql`0` : sql.join(each, sql` + `);
}

/** The condition for products that match a shopper's preferences and are not hidden. */
function fits(accountId: number) {
  const saved = (table: string, column: string) =>
    sql`(select ${sql.ref(column)} from ${sql.table(table)} where account_id = ${accountId})`;
  const none = (table: string) => sql`not exists (select from ${sql.table(table)} where account_id = ${accountId})`;
  return sql`product.id not in ${saved('hidden_product', 'product_id')}
    and (${none('account_brand')} or product.brand_id in ${saved('account_brand', 'brand_id')})
    and (${none('account_store')} or product.store_id in ${saved('account_store', 'store_id')})
    and (${none('account_category')} and ${none('account_subcategory')}
      or product.subcategory_id in ${saved('account_subcategory', 'subcategory_id')}
      or subcategory.category_id in ${saved('account_category', 'category_id')}
        and not exists (select from account_subcategory as preferred join subcategory as other on other.id = preferred.subcategory_id
          where preferred.account_id = ${accountId} and other.category_id = subcategory.category_id))
    and (cardinality(product.size_ids) = 0
      or not exists (select from account_size as preferred join size on size.id = preferred.size_id
        where preferred.account_id = ${accountId} and size.category_id = subcategory.category_id)
      or exists (select from account_size as preferred join size on size.id = preferred.size_id
        where preferred.account_id = ${accountId} and size.category_id = subcategory.category_id
          and size.id = any(product.size_ids)))
    and not exists (select from account_price as preferred where preferred.account_id = ${accountId}
      and (preferred.price_low > 0 or preferred.price_high < 5000)
      and not coalesce(in_dollars.cents >= preferred.price_low * 100
        and (preferred.price_high >= 5000 or in_dollars.cents <= preferred.price_high * 100), false))`;
}

/** Limits the products of each brand on a page: takes the first match whose brand is below the limit, else the first match. */
function varied<Match extends { brand_id: number }>(matches: readonly Match[]): Match[] {
  const left = [...matches];
  const given: Match[] = [];
  let shown = new Map<number, number>();
  while (left.length > 0) {
    const place = left.findIndex(({ brand_id }) => (shown.get(brand_id) ?? 0) < maxPerBrand);
    const [match] = left.splice(Math.max(0, place), 1);
    if (!match) break;
    given.push(match);
    shown.set(match.brand_id, (shown.get(match.brand_id) ?? 0) + 1);
    if (given.length % varietyWindow === 0) shown = new Map();
  }
  return given;
}
