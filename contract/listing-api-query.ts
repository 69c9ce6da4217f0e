import { z } from '@hono/zod-openapi';
import { attributeChoices, attributeFilters, colorFilter } from './attribute-filters.ts';
import { defaultPageSize, maxOwnPageSize, maxPageSize, maxQueryLength, maxQueryWords } from './limits.ts';
import type { ListingRequest } from './listing.ts';
import {
  boundedMaximum,
  boundedMinimum,
  idList,
  percent,
  price,
  sizeList,
  sort,
  verdictList,
  withinDays,
} from './listing-fields.ts';
import { pageNumber, pageSize } from './paging.ts';
import { crossedPrices, crossesPrices } from './price-bounds.ts';
import { type SizeChoice, sizesIn } from './size-filter.ts';

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

/**
 * Completes the schema of a query. The names of size parameters contain ids, so they are collected under `sizes`. Rejects
 * a highest price below the lowest.
 */
function withSizes<Shape extends z.ZodRawShape>(parameters: z.ZodObject<Shape>) {
  return parameters.catchall(z.union([z.string(), z.array(z.string())])).transform((query, context) => {
    const given = query as PriceParameters;
    if (crossesPrices(boundsOf(given)))
      refuse(context, given['filter[price_max]'] === undefined ? 'price_max' : 'filter[price_max]', crossedPrices);
    return { ...query, sizes: sizesIn(query, (field, text) => refuse(context, field, text)) };
  });
}

type PriceParameters = Partial<
  Record<'filter[price_min]' | 'price_min' | 'filter[price_max]' | 'price_max', number | undefined>
>;

function boundsOf(query: PriceParameters) {
  return {
    minPriceCents: boundedMinimum(query['filter[price_min]'] ?? query.price_min),
    maxPriceCents: boundedMaximum(query['filter[price_max]'] ?? query.price_max),
  };
}

/** The query of a listing call. */
export const listingApiQuery = withSizes(listingApiParameters);

/** The query of a listing of a shopper's own, whose pages may be longer. */
export const ownListingApiQuery = withSizes(
  listingApiParameters.extend({ 'page[size]': pageSize(maxOwnPageSize).optional() }),
);

const searchApiParameters = listingApiParameters.extend({
  query: z
    .string()
    .optional()
    .openapi({
      maxLength: maxQueryLength,
      example: 'black dress under $200',
      description: `The search text, at most ${maxQueryWords} words; it may contain filters such as "under $200" and an order such as "cheapest"`,
    }),
  preferences: z
    .enum(['0', '1'], 'Expected 1 or 0.')
    .optional()
    .openapi({ description: '1: only products that match the saved preferences; 0: all', example: '1' }),
});

/** The query of a search call. The search words are validated elsewhere, since pages show their error messages. */
export const searchApiQuery = withSizes(searchApiParameters);

/** The query of a call for the values of one filter: the conditions of a list. It answers all values, in an order of its own. */
export const facetApiQuery = withSizes(
  searchApiParameters.omit({ sort: true, 'page[number]': true, page_number: true, 'page[size]': true }),
);

function refuse(context: z.core.$RefinementCtx, field: string, message: string): void {
  context.issues.push({ code: 'custom', path: [field], message, input: undefined });
}

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
      ...boundsOf(query),
      minDiscountPercent: boundedMinimum(query['filter[discount_percentage_min]'] ?? query.discount_percentage_min),
      firstSeenWithinDays: boundedMinimum(query['filter[first_seen_within_days]'] ?? query.first_seen_within_days),
    },
    offers: query['filter[offers]'] ?? query.offers,
    sort: query.sort ?? defaultSort,
    page: query['page[number]'] ?? query.page_number ?? 1,
    pageSize: query['page[size]'] ?? defaultPageSize,
  };
}
