import { z } from '@hono/zod-openapi';
import { pagingSchema } from './paging.ts';
import { sizeSchema } from './reference.ts';

/** A picture of a product. All addresses are on the application's own host, so browsers never contact a partner store. */
const productImageSchema = z
  .object({
    hash: z
      .string()
      .describe('Names the bytes of the picture, which are kept; empty while it is still fetched from its store'),
    small: z.string().describe('Address of the picture at card size, 640 pixels wide'),
    cache: z.string().describe('Address of the picture at full size, 1080 pixels wide'),
    url: z.string().describe('Address of the picture to use where only one is wanted'),
    thumbhash: z.string().nullable().describe('Placeholder in ThumbHash form, base64; null until the picture is kept'),
  })
  .openapi('ProductImage');
export type ProductImage = z.infer<typeof productImageSchema>;

/** The reason for a recommendation: 'because you like Saint Laurent'. */
const recommendationReasonSchema = z
  .object({
    kind: z.enum(['brand', 'store', 'subcategory', 'price', 'discount']),
    id: z.int().nullable().describe('Of the brand, store or subcategory'),
    name: z.string().describe('Its name; of prices those that she likes, `$120–$400`; of discounts the least, `40%`'),
  })
  .openapi('Because');
export type RecommendationReason = z.infer<typeof recommendationReasonSchema>;

/** A product, the same in every response. Prices are in units of the currency: 129.5 is $129.50. */
export const productSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    brand: z.string(),
    brand_id: z.int(),
    store: z.string(),
    store_id: z.int(),
    subcategory_id: z.int(),
    description: z.string().describe('Plain text; line breaks part paragraphs'),
    small_image: z.string().describe('Of the first picture, as below; empty where there is none'),
    cache_image: z.string(),
    image_hash: z.string(),
    images: z.array(productImageSchema),
    currency: z.string().describe('ISO 4217'),
    original_price: z.number().describe('The price before the reduction; equals discounted_price when there is none'),
    discounted_price: z.number().describe('What the store asks today'),
    discount_percentage: z.int().describe('Whole percent, rounded down, computed from the two prices'),
    favorite: z.union([z.literal(0), z.literal(1)]),
    hidden_for_user: z.union([z.literal(0), z.literal(1)]),
    sizes: z.array(z.object({ name: z.string() })),
    color: z.string(),
    buy_url: z.string(),
    created_at: z.iso.datetime(),
    checked_at: z.iso.datetime().nullable().describe('When the store was last seen to offer it at this price'),
    available: z.boolean().describe('False once the store has ended the offer'),
    because: recommendationReasonSchema
      .nullable()
      .optional()
      .describe('In listings that go by her taste: which of her likings it meets; null when it meets none much'),
  })
  .openapi('Product');
export type Product = z.infer<typeof productSchema>;

/** A filter value, and the number of products in the listing that have it. */
export const facetValueSchema = z.object({ id: z.int(), name: z.string(), count: z.int() });
export type FacetValue = z.infer<typeof facetValueSchema>;

/** The category, group and order of a size. `filter[sizes]` needs the category, and lists of sizes need the group. */
const sizeKindSchema = sizeSchema.pick({ category_id: true, group: true, sequence: true });
export type SizeKind = z.infer<typeof sizeKindSchema>;

const sizeFacetSchema = facetValueSchema.extend(sizeKindSchema.shape);
export type SizeFacet = z.infer<typeof sizeFacetSchema>;

const priceBandSchema = facetValueSchema.extend({
  price_min: z.number(),
  price_max: z.number().nullable().describe('null: no maximum'),
});

/** A filter that the search read from the words of a query. */
const readFilterSchema = z.object({
  kind: z.enum(['price_min', 'price_max', 'discount_percentage_min', 'size']),
  value: z.union([z.number(), z.string()]).describe('A price in dollars, a percentage, or a size: 8, M, EU 38'),
  text: z.string().describe('The part of the query that says it'),
  without: z.string().describe('The query without that part'),
});
export type ReadFilter = z.infer<typeof readFilterSchema>;

const searchReadingSchema = z.object({
  query: z.string(),
  words: z.string().describe('What is left of the query to be looked for as words'),
  filters: z.array(readFilterSchema),
  did_you_mean: z
    .string()
    .nullable()
    .describe('The query with its slips of the fingers mended, which is what is shown'),
});
export type SearchReading = z.infer<typeof searchReadingSchema>;

export const anyFacetValueSchema = z.union([sizeFacetSchema, priceBandSchema, facetValueSchema]);

/** The response of every listing call. */
export const listingSchema = z
  .object({
    data: z.array(productSchema),
    ...pagingSchema,
    subcategories: z.record(z.string(), z.string()).describe('Id to name, of the whole result as if none were chosen'),
    facets: z
      .object({
        brands: z.array(facetValueSchema),
        stores: z.array(facetValueSchema),
        categories: z.array(facetValueSchema).describe('All of them; a count of 0 would give nothing'),
        subcategories: z.array(facetValueSchema),
        sizes: z.array(sizeFacetSchema),
        prices: z.array(priceBandSchema).describe('All bands, rising; products in other currencies are in none'),
      })
      .describe(
        'Products of the result by value of each filter, as if that filter alone were off; most first, of brands and stores at most 100, and chosen values always',
      ),
    filters: z
      .object({
        brands: z.record(z.string(), z.string()),
        stores: z.record(z.string(), z.string()),
        categories: z.record(z.string(), z.string()),
        sizes: z.record(z.string(), z.string()),
      })
      .describe('Id to name, of what the listing was filtered by'),
    search: searchReadingSchema.optional(),
    pending_sync: z.boolean().describe('Her taste is about to be worked out anew'),
  })
  .openapi('Listing');
export type Listing = z.infer<typeof listingSchema>;
