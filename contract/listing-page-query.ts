import { z } from '@hono/zod-openapi';
import { attributeChoices, attributeFilters } from './attribute-filters.ts';
import { attributeNames } from './attributes.ts';
import { defaultPageSize } from './limits.ts';
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
} from './listing-fields.ts';

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
