import { z } from '@hono/zod-openapi';
import { attributeChoices, attributeFilters, colorFilter } from './attribute-filters.ts';
import { type AttributeChoice, attributeNames } from './attributes.ts';
import {
  defaultPageSize,
  maxOwnPageSize,
  maxPageSize,
  maxQueryLength,
  maxQueryWords,
  noMaximumPrice,
  type Sort,
  sorts,
} from './limits.ts';
import { pageNumber, pageSize, wholeNumber } from './paging.ts';
import { type SizeChoice, sizesIn } from './size-filter.ts';
import { verdictId, verdictNames } from './verdict-names.ts';

/** A request for one page of a listing: filters, order and page. Every listing call is converted to this. */
export type ListingRequest = {
  filter: {
    brandIds: number[];
    storeIds: number[];
    categoryIds: number[];
    /** Kinds widen the categories: products are of one of either. Undefined or empty: none. */
    kindIds?: number[] | undefined;
    /** Kinds that narrow the categories. */
    subcategoryIds: number[];
    sizes: SizeChoice[];
    /** The sizes of a visitor, by the rule of saved sizes: other categories, and products without sizes, stay. */
    ownSizes?: SizeChoice[] | undefined;
    /** Inclusive, in cents. Undefined means unbounded. */
    minPriceCents?: number | undefined;
    maxPriceCents?: number | undefined;
    /**
     * The price bounds in the words of a search, in cents. They apply in addition to the bounds above, and also to the
     * counts of the price facet.
     */
    saidPrice?: { minPriceCents?: number | undefined; maxPriceCents?: number | undefined } | undefined;
    /** By `verdictId`. Undefined or empty: any verdict, and products without a reduction. */
    verdictIds?: number[] | undefined;
    /** Each narrows the listing, also two of the same attribute. Undefined or empty: any attributes. */
    attributes?: AttributeChoice[] | undefined;
    /** Whole percent, inclusive. */
    minDiscountPercent?: number | undefined;
    /** Products first seen in as many days before now, from 1. */
    firstSeenWithinDays?: number | undefined;
  };
  /** 'all' lists every offer. Otherwise the cheapest of the matching offers stands for its item, which counts once. */
  offers?: 'all' | undefined;
  /** 'bestMatch' is the default order of a search. */
  sort: Sort | 'bestMatch';
  /** From 1. */
  page: number;
  pageSize: number;
};

const sortNames = new Map<string, Sort>(Object.entries(sorts).map(([name, value]) => [value, name as Sort]));

/** Comma-separated ids: `12,80`. At most 500, each of at most nine digits. */
const idList = z
  .string()
  .max(6000, 'Too many ids.')
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^\d{1,9}$/, 'Expected ids separated by commas.')
          .transform(Number),
      )
      .max(500, 'At most 500 ids.'),
  )
  .openapi({
    type: 'string',
    pattern: '^(\\d{1,9}(,\\d{1,9})*)?$',
    description: 'Ids separated by commas; at most 500',
    example: '12,80',
  });

const price = z
  .string()
  .regex(/^(?:\d{1,7}(\.\d{1,2})?)?$/, 'Expected a price such as 100 or 99.50.')
  .transform((text) => (text === '' ? undefined : Math.round(Number(text) * 100)))
  .openapi({
    type: 'string',
    pattern: '^\\d{1,7}(\\.\\d{1,2})?$',
    description:
      'A price in US dollars, inclusive; where sizes differ in price, one size has to meet all price and size filters',
    example: '99.50',
  });

/** Query strings decode + as a space. A leading +, a leading space and neither all mean ascending. */
const sort = z
  .string()
  .transform((text) => text.replace(/^[ ]|^(?=[a-z])/, '+'))
  .transform((text, context) => {
    if (text === '') return undefined;
    const name = sortNames.get(text);
    if (name !== undefined) return name;
    context.addIssue('Unknown sort order.');
    return z.NEVER;
  })
  .openapi({
    type: 'string',
    enum: Object.values(sorts),
    description: 'The sort order; each list has its own default',
    example: sorts.discount,
  });

const percent = wholeNumber(100).openapi({ description: 'The minimum discount in percent', example: 70 });

/** A year: products first seen earlier are nobody's news. */
const maxDays = 365;

const withinDays = wholeNumber(maxDays).openapi({
  description: 'Only products first seen in as many days before now, to the full hour; 0 for any',
  example: 1,
});

/** An empty value means the default, as with every other filter. */
const offers = z
  .enum(['all', ''], 'Expected all, or no value.')
  .transform((value) => value || undefined)
  .openapi({
    type: 'string',
    enum: ['all'],
    description:
      'all: list and count every offer. Otherwise a piece that several stores offer is listed once, with the cheapest of its offers that match the filters, and total and facets count pieces',
    example: 'all',
  });

/** Comma-separated verdicts, as their ids: `proven,partly_proven`. */
const verdictList = z
  .string()
  .max(200, 'Too many verdicts.')
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(z.enum(verdictNames, 'Unknown verdict.').transform(verdictId)))
  .openapi({
    type: 'string',
    pattern: `^(${verdictNames.join('|')})?(,(${verdictNames.join('|')}))*$`,
    description:
      'Verdicts on the reduction, separated by commas; products have one of them. proven: the prices of the 90 days before confirm it',
    example: 'proven,partly_proven',
  });

/** Comma-separated sizes, each after its category: `7:1104,2:2075` is apparel in 4 and shoes in 7.5. At most 500. */
const sizeList = z
  .string()
  .max(10_000, 'Too many sizes.')
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(
    z
      .array(z.string().regex(/^\d{1,9}:\d{1,9}$/, 'Expected category:size pairs separated by commas.'))
      .max(500, 'At most 500 sizes.'),
  )
  .transform((pairs) =>
    pairs.map((pair): SizeChoice => {
      const [categoryId = 0, sizeId = 0] = pair.split(':').map(Number);
      return { sizeId, categoryIds: [categoryId] };
    }),
  )
  .openapi({
    type: 'string',
    pattern: '^(\\d{1,9}:\\d{1,9}(,\\d{1,9}:\\d{1,9})*)?$',
    description:
      'The sizes of a visitor, each after its category, separated by commas: products of these categories must come in one of them, or tell no size; other categories stay',
    example: '7:1104,2:2075',
  });

type EitherName<Filters> = {
  [Name in keyof Filters & string as Name | `filter[${Name}]`]: z.ZodOptional<Filters[Name] & z.ZodType>;
};

/** Accepts each filter both as `filter[brand_ids]` and as `brand_ids`: the specification (section 7) uses both. */
function eitherName<Filters extends Record<string, z.ZodType>>(filters: Filters): EitherName<Filters> {
  const named = Object.entries(filters).flatMap(([name, schema]) => [
    [`filter[${name}]`, schema.optional()],
    [name, schema.describe(`Alias of \`filter[${name}]\`, which wins`).optional()],
  ]);
  return Object.fromEntries(named);
}

/** The query parameters of listing calls (specification, section 7). */
const listingApiParameters = z.object({
  sort: sort.optional(),
  'page[number]': pageNumber.optional(),
  page_number: pageNumber.optional(),
  'page[size]': pageSize(maxPageSize).optional(),
  ...eitherName({
    brand_ids: idList,
    store_ids: idList,
    category_ids: idList,
    subcategory_ids: idList.describe('Subcategories, each with those that it includes; they narrow the categories'),
    kind_ids: idList.describe(
      'Subcategories, each with those that it includes; they widen the categories: `category_ids=2&kind_ids=700` lists shoes and dresses',
    ),
    my_sizes: sizeList,
    price_min: price,
    price_max: price,
    discount_percentage_min: percent,
    first_seen_within_days: withinDays,
    verdict: verdictList,
    offers,
    ...attributeFilters,
    color: colorFilter,
  }),
  'filter[sizes]': z
    .unknown()
    .optional()
    .openapi({
      param: { style: 'deepObject', explode: true },
      type: 'object',
      additionalProperties: { type: 'string', pattern: '^\\d{1,9}(,\\d{1,9})*$' },
      description:
        'Sizes, each with the ids of the categories (7 or 2) whose products must come in it: `filter[sizes][1104]=7`. `filter[sizes][1104][categories]=7` is the same',
      example: { 1104: '7' },
    }),
});

/** Completes the schema of a query. The names of size parameters contain ids, so they are collected under `sizes`. */
function withSizes<Shape extends z.ZodRawShape>(parameters: z.ZodObject<Shape>) {
  return parameters.catchall(z.union([z.string(), z.array(z.string())])).transform((query, context) => ({
    ...query,
    sizes: sizesIn(query, (field, text) => refuse(context, field, text)),
  }));
}

/** The query of a listing call. */
export const listingApiQuery = withSizes(listingApiParameters);

/** The query of a listing of a shopper's own, whose pages may be longer. */
export const ownListingApiQuery = withSizes(
  listingApiParameters.extend({ 'page[size]': pageSize(maxOwnPageSize).optional() }),
);

/** The query of a search call. The search words are validated elsewhere, since pages show their error messages. */
export const searchApiQuery = withSizes(
  listingApiParameters.extend({
    query: z
      .string()
      .optional()
      .openapi({
        maxLength: maxQueryLength,
        example: 'black dress under $200',
        description: `The search text, at most ${maxQueryWords} words; it may contain filters such as "under $200"`,
      }),
    preferences: z
      .enum(['0', '1'], 'Expected 1 or 0.')
      .optional()
      .openapi({ description: '1: only products that match the saved preferences; 0: all', example: '1' }),
  }),
);

function refuse(context: z.core.$RefinementCtx, field: string, message: string): void {
  context.issues.push({ code: 'custom', path: [field], message, input: undefined });
}

/** The filters that take several values: comma-separated, or as repeated parameters. */
const listParameters = new Set([
  'brand',
  'store',
  'category',
  'kind',
  'subcategory',
  'size',
  'mysize',
  'verdict',
  ...attributeNames,
]);

/** Reads the query of a page by name. Skips empty fields, which forms without JavaScript also send. */
function pageFields(query: URLSearchParams): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of query) {
    if (value === '') continue;
    const before = fields[name];
    fields[name] = before !== undefined && listParameters.has(name) ? `${before},${value}` : value;
  }
  return fields;
}

/** The query of listing pages. Its names are short, since shoppers share these addresses. */
export const listingPageQuery = z.preprocess(
  (query) => pageFields(query as URLSearchParams),
  z.object({
    sort: sort.optional(),
    brand: idList.optional(),
    store: idList.optional(),
    category: idList.optional(),
    kind: idList.optional(),
    subcategory: idList.optional(),
    size: sizeList.optional(),
    mysize: sizeList.optional(),
    off: percent.optional(),
    verdict: verdictList.optional(),
    ...z.object(attributeFilters).partial().shape,
    min: price.optional(),
    max: price.optional(),
  }),
);

type ApiQuery = z.infer<typeof listingApiParameters> & { sizes: SizeChoice[] };

/** Converts the query of an API call to a request. Prices become cents, and open-ended bounds become undefined. */
export function requestFromApiQuery(query: ApiQuery, defaultSort: ListingRequest['sort'] = 'featured'): ListingRequest {
  return {
    filter: {
      brandIds: query['filter[brand_ids]'] ?? query.brand_ids ?? [],
      storeIds: query['filter[store_ids]'] ?? query.store_ids ?? [],
      categoryIds: query['filter[category_ids]'] ?? query.category_ids ?? [],
      kindIds: query['filter[kind_ids]'] ?? query.kind_ids ?? [],
      subcategoryIds: query['filter[subcategory_ids]'] ?? query.subcategory_ids ?? [],
      sizes: query.sizes,
      ownSizes: query['filter[my_sizes]'] ?? query.my_sizes ?? [],
      verdictIds: query['filter[verdict]'] ?? query.verdict ?? [],
      attributes: attributeChoices((name) => {
        const values = query[`filter[${name}]`] ?? query[name];
        return values ?? (name === 'colour' ? (query['filter[color]'] ?? query.color) : undefined);
      }),
      minPriceCents: boundedMinimum(query['filter[price_min]'] ?? query.price_min),
      maxPriceCents: boundedMaximum(query['filter[price_max]'] ?? query.price_max),
      minDiscountPercent: boundedMinimum(query['filter[discount_percentage_min]'] ?? query.discount_percentage_min),
      firstSeenWithinDays: boundedMinimum(query['filter[first_seen_within_days]'] ?? query.first_seen_within_days),
    },
    offers: query['filter[offers]'] ?? query.offers,
    sort: query.sort ?? defaultSort,
    page: query['page[number]'] ?? query.page_number ?? 1,
    pageSize: query['page[size]'] ?? defaultPageSize,
  };
}

/** Converts the query of a listing page to a request. `page` comes from the page's path. */
export function requestFromPageQuery(
  query: z.infer<typeof listingPageQuery>,
  page: number,
  defaultSort: ListingRequest['sort'] = 'featured',
) {
  return {
    filter: {
      brandIds: query.brand ?? [],
      storeIds: query.store ?? [],
      categoryIds: query.category ?? [],
      kindIds: query.kind ?? [],
      subcategoryIds: query.subcategory ?? [],
      sizes: query.size ?? [],
      ownSizes: query.mysize ?? [],
      minDiscountPercent: boundedMinimum(query.off),
      verdictIds: query.verdict ?? [],
      attributes: attributeChoices((name) => query[name]),
      minPriceCents: boundedMinimum(query.min),
      maxPriceCents: boundedMaximum(query.max),
    },
    sort: query.sort ?? defaultSort,
    page,
    pageSize: defaultPageSize,
  } satisfies ListingRequest;
}

/**
 * A minimum of 0 is no filter, so it must not exclude other currencies. Clients always send both bounds (specification,
 * section 9).
 */
function boundedMinimum(least: number | undefined): number | undefined {
  return least === 0 ? undefined : least;
}

function boundedMaximum(cents: number | undefined): number | undefined {
  return cents === undefined || cents >= noMaximumPrice * 100 ? undefined : cents;
}
