import { type RawBuilder, sql } from 'kysely';
import { attributeNames, attributeOf, attributeValues } from '#contract/attributes.ts';
import type { ListingRequest } from '#contract/listing.ts';
import { verdictNames } from '#contract/verdict-names.ts';
import type { Facet, ProductFilter } from '#server/catalog/index/conditions.ts';
import type { Attribute } from '#server/catalog/index/dictionaries.ts';
import { discountSteps, priceBands } from '#server/catalog/index/facets.ts';
import { maxPerBrand, varietyWindow } from '#server/catalog/index/variety.ts';
import { rankingOfProduct } from '#server/catalog/ranking.ts';
import type { Atom, Clause } from '#server/catalog/search/grammar/clause.ts';
import { fieldPoints } from '#server/catalog/search/words/fields.ts';
import { parentOf } from '#server/catalog/taxonomy/kind-tree.ts';
import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { joinVerdict } from '#server/pricing/verdict-of-product.ts';

/** A listing in plain SQL: slow, but easy to verify. Tests compare the index with it. */
export type PlainListing = {
  ids: number[];
  total: number;
  facets: Record<Facet, [id: number, count: number][]>;
  /** The dollar price in cents and the discount that each product is shown with, in the order of `ids`. */
  shown: [dollarCents: number | null, discountPercent: number][];
};

type ListingQuery = Omit<ListingRequest, 'filter'> & {
  filter: ProductFilter;
  /** The shopper whose saved preferences filter the listing. Hidden products are left out. */
  accountId?: number | undefined;
  /** Words of letters only. A product must contain each of them, in singular or plural. */
  words: readonly string[];
  /** Conditions that a search reads: kinds, brands and stores. */
  clauses?: readonly Clause[];
};

/** Returns whether a product meets the conditions of a search. */
function meets(clauses: readonly Clause[]) {
  const has = (atom: Atom) => {
    if (atom.is === 'kind') return sql`product.subcategory_id = any(${sql.val(atom.subcategoryIds)}::integer[])`;
    if (atom.is === 'brand') return sql`product.brand_id = any(${sql.val(atom.brandIds)}::integer[])`;
    if (atom.is === 'store') return sql`product.store_id = any(${sql.val(atom.storeIds)}::integer[])`;
    if (atom.is === 'attribute') {
      const named = atom.values.map((value) => `${atom.attribute}:${value}`);
      return sql`(${attributesOfProduct} && ${sql.val(named)}::text[])`;
    }
    throw new Error(`A comparison has no ${atom.is}.`);
  };
  const whole = clauses.map(({ any, isExcluded }) => {
    const some = sql`(${sql.join(
      any.map((atoms) => sql`(${sql.join(atoms.map(has), sql` and `)})`),
      sql` or `,
    )})`;
    return isExcluded ? sql`not ${some}` : some;
  });
  return whole.length === 0 ? sql`true` : sql.join(whole, sql` and `);
}

/** Returns an amount in the currency of `product` as cents of a dollar, null without a rate. Needs `joinRate`. */
function dollarCents(cents: RawBuilder<unknown>) {
  return sql`case when product.currency = 'USD' then ${cents} when rate.per_euro is not null then
    greatest(1, floor(0.5 + ${cents} * (select per_euro from exchange_rate where currency = 'USD') / rate.per_euro))::integer end`;
}
const joinRate = sql`left join exchange_rate as rate on rate.currency = product.currency`;

/** The position of the verdict among all, from 1; null without a reduction. */
const verdict = sql`case when product.price_cents < product.original_cents then
  array_position(${sql.val(verdictNames)}::text[], coalesce(offer_verdict.verdict, 'too_early')) end`;
const proven = sql`case when offer_verdict.verdict like '%proven' and offer_verdict.verdict <> 'not_proven'
  then coalesce(offer_verdict.proven_percent, 0) else 0 end`;

/** All values of attributes, in the order of their numbers. */
const attributeSlugs = attributeNames.flatMap((name) => attributeValues[name].map((value) => `${name}:${value}`));

/** The attributes of a product. The colour of its picture counts where its words name none. */
const attributesOfProduct = sql`(coalesce(product.attributes, '{}') || case when product.picture_colour <> ''
  and not exists (select from unnest(product.attributes) as said where said like 'colour:%' or said = 'pattern:multicolour')
  then array['colour:' || product.picture_colour] else '{}' end)`;

function hasAttributes(choices: NonNullable<ProductFilter['attributes']>) {
  const each = choices.map(({ ids, isExcluded = false }) => {
    const values = ids.map((id) => attributeOf(id)?.join(':') ?? '');
    return sql`(${attributesOfProduct} && ${sql.val(values)}::text[]) = ${!isExcluded}`;
  });
  return each.length === 0 ? sql`true` : sql.join(each, sql` and `);
}

/** The conditions of the attributes beside a list, each of which its own facet leaves out, and of the others. */
function attributesPass({ attributes: choices = [] }: ProductFilter) {
  const isOfFacet = ({ isSaid, isExcluded }: (typeof choices)[number]) => !isSaid && !isExcluded;
  const ofFacets = attributeNames.map((name): [Attribute, RawBuilder<unknown>] => [
    name,
    hasAttributes(choices.filter((choice) => choice.attribute === name && isOfFacet(choice))),
  ]);
  return {
    ofFacets: Object.fromEntries(ofFacets) as Record<Attribute, RawBuilder<unknown>>,
    others: hasAttributes(choices.filter((choice) => !isOfFacet(choice))),
  };
}

/** The variants that a shopper can buy: those in stock where sizes differ in price, else the product as one. */
const variants = sql`(
  select ${dollarCents(sql`price_cents`)} as dollar_cents, size_ids,
    floor((original_cents - price_cents) * 100.0 / original_cents)::integer as discount
  from jsonb_to_recordset(case when product.price_varies then product.variants end)
    as each (price_cents integer, original_cents integer, size_ids integer[], in_stock boolean) where in_stock
  union all
  select ${dollarCents(sql`product.price_cents`)}, product.size_ids, product.discount_percent
  where not product.price_varies) as variant`;

function costs({ minPriceCents, maxPriceCents }: Pick<ProductFilter, 'minPriceCents' | 'maxPriceCents'>) {
  if (minPriceCents === undefined && maxPriceCents === undefined) return sql`true`;
  return sql`coalesce(variant.dollar_cents between ${minPriceCents ?? 0}::integer and ${maxPriceCents ?? 2 ** 31 - 1}::integer, false)`;
}

/** The condition for variants within one side of a choice. */
function isWithinAny(
  sides: NonNullable<ProductFilter['saidChoice']>,
  isReduced: (percent: number) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (sides.length === 0) return sql`true`;
  const each = sides.map(({ minDiscountPercent, subcategoryIds, ...bounds }) => {
    const isOfKind =
      subcategoryIds && sql`coalesce(product.subcategory_id = any(${sql.val(subcategoryIds)}::integer[]), false)`;
    return sql`(${sql.join([costs(bounds), minDiscountPercent === undefined ? sql`true` : isReduced(minDiscountPercent), isOfKind ?? sql`true`], sql` and `)})`;
  });
  return sql`(${sql.join(each, sql` or `)})`;
}

/**
 * Runs a listing in SQL.
 * @param query the request; in an order by variety, its page must hold every match
 */
export async function listInSql(db: Db, query: ListingQuery): Promise<PlainListing> {
  const { filter, words, accountId, clauses = [] } = query;
  const among = (column: RawBuilder<unknown>, ids: readonly number[]) =>
    ids.length === 0 ? sql`true` : sql`${column} = any(${sql.val(ids)}::integer[])`;
  const attributes = attributesPass(filter);
  const kinds = kindsPass(filter);
  const passes = {
    brands: among(sql`product.brand_id`, filter.brandIds),
    stores: among(sql`product.store_id`, filter.storeIds),
    categories: kinds.chosen,
    kinds: sql`true`,
    subcategories: filter.subcategoryIds.length === 0 ? sql`true` : isOfKinds(filter.subcategoryIds),
    sizes: sql`true`,
    prices: sql`true`,
    discounts: isReducedBy(filter.minDiscountPercent ?? 0),
    verdicts: among(verdict, filter.verdictIds ?? []),
    ...attributes.ofFacets,
  } satisfies Record<Facet, RawBuilder<unknown>>;
  const names = Object.keys(passes) as Facet[];
  const allBut = (facet?: Facet) =>
    sql.join(
      [
        ...names.filter((name) => !leavesOut(facet, name)).map((name) => sql`ok_${sql.raw(name)}`),
        ...(facet === 'sizes' && filter.sizes.length > 0 ? [sql`ok_categories_or_others`] : []),
        ...(facet === 'sizes' && filter.sizes.length === 0 ? [sql`ok_categories`] : []),
        variantsPass(facet),
      ],
      sql` and `,
    );
  const { saidChoice = [] } = filter;
  const anyDiscount = sql`${costs(filter.saidPrice ?? {})} and ${isWithinAny(saidChoice, isVariantReducedBy)} and ${isAffordable(accountId)}`;
  const otherPrices = sql`${anyDiscount} and ${isVariantReducedBy(filter.minDiscountPercent ?? 0)}`;
  const prices = sql`${otherPrices} and ${costs(filter)}`;
  const ownSizes = isInVisitorsSizes(filter.ownSizes ?? []);
  const otherSizes = [...(ownSizes ? [ownSizes] : []), isInOwnSizes(accountId)];
  const sizes = [...(filter.sizes.length > 0 ? [isInSizes(filter.sizes, kinds.areChosen)] : []), ...otherSizes];
  const [firstSizes = sql`true`, ...laterSizes] = sizes;
  const counted = (facet: Facet, value: RawBuilder<unknown>) =>
    sql`select ${facet}::text as facet, value as id, count(distinct item) as count
      from (select ${value} as value, item from candidate where ${allBut(facet)}) as found where value is not null group by value`;
  const countedAttribute = (name: Attribute) =>
    counted(
      name,
      sql`unnest(array(select array_position(${sql.val(attributeSlugs)}::text[], value)
        from unnest(all_attributes) as value where value like ${`${name}:%`}))`,
    );
  const countedKinds = (facet: Facet) =>
    counted(
      facet,
      sql`unnest(array(select kind_id from kind_of where kind_of.subcategory_id = candidate.subcategory_id))`,
    );
  const order = {
    featured: sql`ranking desc, created_at desc, id desc`,
    recommended: sql`ranking desc, created_at desc, id desc`,
    bestMatch: sql`ranking + points desc, created_at desc, id desc`,
    newest: sql`created_at desc, id desc`,
    priceLowHigh: sql`shown_cents nulls last, id desc`,
    priceHighLow: sql`shown_cents desc nulls last, id desc`,
    discount: sql`shown_discount desc, id desc`,
    realDiscount: sql`proven desc, id desc`,
  }[query.sort];

  const { rows } = await sql<{
    matches: { id: number; brand_id: number; shown: [number | null, number] }[];
    counts: { facet: Facet; id: number; count: number }[];
  }>`
    with recursive included (id, general) as (select * from ${generalKinds}), kind_of as (
      select id as subcategory_id, id as kind_id from subcategory
      union select kind_of.subcategory_id, included.general from kind_of join included on included.id = kind_of.kind_id
    ), candidate as (
      select product.*, ${query.offers === 'all' ? sql`-product.id` : sql`coalesce(product.item_id, -product.id)`} as item,
        coalesce(shown.dollar_cents, ${dollarCents(sql`product.price_cents`)}) as shown_cents,
        coalesce(shown.discount, product.discount_percent) as shown_discount, subcategory.category_id,
        ${rankingOfProduct} as ranking, ${pointsOf(words)} as points,
        ${verdict} as verdict, ${proven} as proven, ${attributesOfProduct} as all_attributes,
        ${sql.join(names.map((name) => sql`${passes[name]} as ok_${sql.raw(name)}`))},
        ${haveVariants(prices, sizes)} as ok_variants,
        ${haveVariants(prices, otherSizes)} as ok_variants_without_sizes,
        ${haveVariants(prices, [isInSizes(filter.sizes, true), ...otherSizes])} as ok_variants_of_other_categories,
        ${kinds.others} as ok_categories_or_others,
        array(select distinct unnest(variant.size_ids) from ${variants} where ${prices}) as variant_sizes,
        array(select step from ${discounts} where ${isReducedBy(sql`step`)}
          and ${haveVariants(sql`${anyDiscount} and ${costs(filter)} and ${isVariantReducedBy(sql`step`)}`, sizes)}) as variant_discounts,
        array(select band.id from ${bands} where ${haveVariants(sql`${otherPrices} and ${isInBand}`, sizes)}) as variant_bands
      from product
      join brand on brand.id = product.brand_id
      join store on store.id = product.store_id
      join subcategory on subcategory.id = product.subcategory_id
      join category on category.id = subcategory.category_id
      ${joinRate} ${joinVerdict}
      -- The filter's sizes decide where no variant comes in both a filter size and a saved one.
      left join lateral (
        select variant.dollar_cents, variant.discount from ${variants}
        where ${prices} and ${firstSizes} and variant.dollar_cents is not null and product.price_varies
          and ${isSelective(filter, accountId)}
        order by not (${sql.join([sql`true`, ...laterSizes], sql` and `)}), variant.dollar_cents, variant.discount desc limit 1
      ) as shown on true
      where product.ended_at is null
        and product.discount_percent <= ${filter.saidMaxDiscountPercent ?? 100}
        and ${haveVariants(isWithinAny(saidChoice, isReducedBy), [])}
        and ${hasWords(words)} and ${meets(clauses)} and ${attributes.others}
        and ${accountId === undefined ? sql`true` : fits(accountId)}
    )
    select
      (select coalesce(json_agg(json_build_object('id', id, 'brand_id', brand_id,
          'shown', json_build_array(shown_cents, shown_discount)) order by ${order}), '[]')
        from (
          -- The cheapest offer stands for an item, and of equally cheap ones the first in the order of the list.
          select *, row_number() over (partition by item order by shown_cents nulls last, ${order}) as place
          from candidate where ${allBut()}
        ) as ranked where place = 1) as matches,
      (select coalesce(json_agg(counts), '[]') from (
        ${counted('brands', sql`brand_id`)} union all ${counted('stores', sql`store_id`)}
        union all ${counted('categories', sql`category_id`)} union all ${countedKinds('kinds')} union all ${countedKinds('subcategories')}
        union all ${counted('sizes', sql`unnest(variant_sizes)`)} union all ${counted('prices', sql`unnest(variant_bands)`)}
        union all ${counted('discounts', sql`unnest(variant_discounts)`)}
        union all ${counted('verdicts', sql`verdict`)}
        union all ${sql.join(attributeNames.map(countedAttribute), sql` union all `)}
      ) as counts) as counts
  `.execute(db);
  const { matches = [], counts = [] } = rows[0] ?? {};
  const isVaried = ['featured', 'recommended'].includes(query.sort);
  const offset = (query.page - 1) * query.pageSize;
  const page = (isVaried ? varied(matches) : matches).slice(offset, offset + query.pageSize);
  const ofFacet = (facet: Facet) =>
    counts
      .filter((count) => count.facet === facet)
      .map(({ id, count }): [number, number] => [id, count])
      .sort(([a, ofA], [b, ofB]) => ofB - ofA || a - b);
  return {
    ids: page.map(({ id }) => id),
    total: matches.length,
    shown: page.map(({ shown }) => shown),
    facets: {
      brands: ofFacet('brands'),
      stores: ofFacet('stores'),
      categories: ofFacet('categories'),
      kinds: ofFacet('kinds'),
      subcategories: ofFacet('subcategories'),
      sizes: ofFacet('sizes'),
      prices: ofFacet('prices'),
      discounts: ofFacet('discounts'),
      verdicts: ofFacet('verdicts'),
      ...(Object.fromEntries(attributeNames.map((name) => [name, ofFacet(name)])) as Record<
        Attribute,
        [number, number][]
      >),
    },
  };
}

/** Returns whether a facet is counted without the condition of another, besides its own. */
function leavesOut(facet: Facet | undefined, name: Facet): boolean {
  if (facet === 'categories' || facet === 'kinds') return name === 'categories' || name === 'subcategories';
  return facet === name || (facet === 'sizes' && name === 'categories');
}

/** The pairs of a kind and the general kind that includes it. */
const generalKinds = sql`(values ${sql.join(
  subcategories.flatMap(({ id }) => {
    const general = parentOf(id);
    return general === null ? [] : [sql`(${sql.lit(id)}, ${sql.lit(general)})`];
  }),
)}) as pair (id, general)`;

function isOfKinds(ids: readonly number[]) {
  return sql`exists (select from kind_of where kind_of.subcategory_id = product.subcategory_id
    and kind_id = any(${sql.val(ids)}::integer[]))`;
}

/** The conditions of the chosen categories and kinds together, and of categories of which nothing is chosen. */
function kindsPass({ categoryIds, kinds = [] }: ProductFilter) {
  const areChosen = categoryIds.length + kinds.length > 0;
  const covered = [...categoryIds, ...kinds.map(({ categoryId }) => categoryId)];
  const isChosen = sql`(subcategory.category_id = any(${sql.val(categoryIds)}::integer[]) or ${isOfKinds(kinds.map(({ id }) => id))})`;
  const chosen = areChosen ? isChosen : sql`true`;
  return {
    areChosen,
    chosen,
    others: sql`(${chosen} or subcategory.category_id <> all(${sql.val(covered)}::integer[]))`,
  };
}

function isReducedBy(percent: number | RawBuilder<unknown>) {
  return sql`product.discount_percent >= ${percent}::integer`;
}

/** The condition of a discount on a variant. One without a dollar price is not compared with others. */
function isVariantReducedBy(percent: number | RawBuilder<unknown>) {
  return sql`(variant.dollar_cents is null or variant.discount >= ${percent}::integer)`;
}

const discounts = sql`(values ${sql.join(discountSteps.map((step) => sql`(${sql.lit(step)})`))}) as discounts (step)`;

/** Returns the condition on variants under which a facet counts a product. Price bands and discounts state their own. */
function variantsPass(facet: Facet | undefined) {
  if (facet === 'prices' || facet === 'discounts') return sql`true`;
  if (facet === 'categories' || facet === 'kinds') return sql`ok_variants_of_other_categories`;
  return facet === 'sizes' ? sql`ok_variants_without_sizes` : sql`ok_variants`;
}

/** The condition that a filter or saved preferences may leave out variants. Other listings show the product's own price. */
function isSelective(
  { sizes, ownSizes = [], saidPrice = {}, saidChoice = [], ...filter }: ProductFilter,
  accountId: number | undefined,
) {
  const isBounded = ({ minPriceCents = 0, maxPriceCents }: typeof saidPrice) =>
    minPriceCents > 0 || maxPriceCents !== undefined;
  const isFiltered =
    sizes.length > 0 ||
    ownSizes.length > 0 ||
    isBounded(filter) ||
    isBounded(saidPrice) ||
    saidChoice.length > 0 ||
    (filter.minDiscountPercent ?? 0) > 0;
  if (isFiltered || accountId === undefined) return sql.lit(isFiltered);
  return sql`(exists (select from account_size where account_id = ${accountId})
    or exists (select from account_price where account_id = ${accountId}))`;
}

/** The condition that a product has a variant at such a price, and for each of the size filters one in such a size. */
function haveVariants(prices: RawBuilder<unknown>, sizes: RawBuilder<unknown>[]) {
  return sql.join(
    [sql`true`, ...sizes].map((inSizes) => sql`exists (select from ${variants} where ${prices} and ${inSizes})`),
    sql` and `,
  );
}

/** @param keepsOthers whether products of categories without a size meet the condition */
function isInSizes(sizes: ProductFilter['sizes'], keepsOthers: boolean) {
  if (sizes.length === 0) return sql`true`;
  const sized = sizes.flatMap(({ categoryIds }) => categoryIds);
  const elsewhere = keepsOthers ? sql`subcategory.category_id <> all(${sql.val(sized)}::integer[])` : sql`false`;
  const each = sizes.map(
    ({ sizeId, categoryIds }) =>
      sql`(${sizeId}::integer = any(variant.size_ids) and subcategory.category_id = any(${sql.val(categoryIds)}::integer[]))`,
  );
  return sql`(${sql.join([...each, elsewhere], sql` or `)})`;
}

/** The condition for variants in the sizes that a visitor gave, by the rule of saved sizes. */
function isInVisitorsSizes(sizes: NonNullable<ProductFilter['ownSizes']>) {
  return sizes.length > 0 && sql`(cardinality(product.size_ids) = 0 or ${isInSizes(sizes, true)})`;
}

const bands = sql`(values ${sql.join(
  priceBands.map(
    ({ id, fromCents, toCents }) => sql`(${sql.lit(id)}, ${sql.lit(fromCents)}, ${sql.lit(toCents ?? 2 ** 31 - 1)})`,
  ),
)}) as band (id, low, high)`;
const isInBand = sql`variant.dollar_cents between band.low and band.high`;

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

/** The condition for products that match a shopper's preferences, apart from size and price, and are not hidden. */
function fits(accountId: number) {
  const saved = (table: string, column: string) =>
    sql`(select ${sql.ref(column)} from ${sql.table(table)} where account_id = ${accountId})`;
  const none = (table: string) => sql`not exists (select from ${sql.table(table)} where account_id = ${accountId})`;
  return sql`product.id not in ${saved('hidden_product', 'product_id')}
    and (product.item_id is null or product.item_id not in (
      select item_id from product as pressed
      where pressed.id in ${saved('hidden_product', 'product_id')} and item_id is not null))
    and (${none('account_brand')} or product.brand_id in ${saved('account_brand', 'brand_id')})
    and (${none('account_store')} or product.store_id in ${saved('account_store', 'store_id')})
    and (${none('account_category')} and ${none('account_subcategory')}
      or exists (select from kind_of where kind_of.subcategory_id = product.subcategory_id
        and kind_id in ${saved('account_subcategory', 'subcategory_id')})
      or subcategory.category_id in ${saved('account_category', 'category_id')}
        and not exists (select from account_subcategory as preferred join subcategory as other on other.id = preferred.subcategory_id
          where preferred.account_id = ${accountId} and other.category_id = subcategory.category_id))
    and (not (select proven_only from account where account.id = ${accountId})
      or coalesce(offer_verdict.verdict = 'proven', false))`;
}

/** The condition for variants in a shopper's sizes, for products of other categories, and for products without sizes. */
function isInOwnSizes(accountId: number | undefined) {
  if (accountId === undefined) return sql`true`;
  return sql`(cardinality(product.size_ids) = 0
    or not exists (select from account_size as preferred join size on size.id = preferred.size_id
      where preferred.account_id = ${accountId} and size.category_id = subcategory.category_id)
    or exists (select from account_size as preferred join size on size.id = preferred.size_id
      where preferred.account_id = ${accountId} and size.category_id = subcategory.category_id
        and size.id = any(variant.size_ids)))`;
}

/** The condition for variants within a shopper's price range. */
function isAffordable(accountId: number | undefined) {
  if (accountId === undefined) return sql`true`;
  return sql`not exists (select from account_price as preferred where preferred.account_id = ${accountId}
    and (preferred.price_low > 0 or preferred.price_high < 5000)
    and not coalesce(variant.dollar_cents >= preferred.price_low * 100
      and (preferred.price_high >= 5000 or variant.dollar_cents <= preferred.price_high * 100), false))`;
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
