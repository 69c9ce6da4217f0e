import { z } from '@hono/zod-openapi';
import { attributeNames } from './attributes.ts';
import { orNull } from './or-null.ts';
import { pagingSchema } from './paging.ts';
import { sizeSchema } from './reference.ts';
import { termsSchema } from './terms.ts';
import { verdictName } from './verdicts.ts';

/** A picture of a product. All addresses are on the application's own host, so browsers never contact a partner store. */
const productImageSchema = z
  .object({
    hash: z
      .string()
      .describe('The content hash of the stored picture; empty until it is fetched from the partner store'),
    small: z.string().describe('The URL of the picture at card size, 640 pixels wide'),
    cache: z.string().describe('The URL of the picture at full size, 1080 pixels wide'),
    url: z.string().describe('The URL of the picture for clients that use a single size'),
    thumbhash: z.string().nullable().describe('A ThumbHash placeholder, base64; null until the picture is stored'),
  })
  .openapi('ProductImage');
export type ProductImage = z.infer<typeof productImageSchema>;

/** The reason for a recommendation: 'because you like Saint Laurent'. */
const recommendationReasonSchema = z
  .object({
    kind: z.enum(['brand', 'store', 'subcategory', 'price', 'discount']),
    id: z.int().nullable().describe('The id of the brand, store or subcategory'),
    name: z
      .string()
      .describe('The name; for a price the preferred range, `$120–$400`; for a discount the minimum, `40%`'),
  })
  .openapi('Because');
export type RecommendationReason = z.infer<typeof recommendationReasonSchema>;

const pricesFields = {
  original_price: z
    .number()
    .describe('The price before the reduction, in units of the currency; equals discounted_price without one'),
  discounted_price: z.number().describe('The current price, in units of the currency'),
  discount_percentage: z.int().describe('The discount in whole percent, rounded down'),
};

/** The prices of a product, or of some of its variants: those of the cheapest. */
const pricesSchema = z.object(pricesFields);
export type Prices = z.infer<typeof pricesSchema>;

const priceInMySizesSchema = pricesSchema
  .extend({
    size: z.string().nullable().describe('The only saved size of the category; null if the shopper saved several'),
    price_varies: z.boolean().describe('Whether the variants in these sizes differ in price'),
  })
  .openapi('PriceInMySizes');
export type PriceInMySizes = z.infer<typeof priceInMySizesSchema>;

/** A variant of a product, as its page offers it. Prices are in units of the product's currency. */
const variantSchema = z
  .object({
    size: z.string().describe('The size in the words of the store; several are separated by `, `; empty if unstated'),
    size_ids: z.array(z.int()).describe('The ids of the reference sizes, as `filter[sizes]` takes them'),
    sku: z.string().describe('The store’s own id of the variant'),
    ...pricesFields,
    available: z.boolean().describe('False while the variant is sold out'),
  })
  .openapi('Variant');
export type Variant = z.infer<typeof variantSchema>;

/** A piece that several stores offer. */
const itemSchema = z
  .object({
    stores: z.int().describe('The stores that offer the piece now'),
    lowest_price_in_dollars: z
      .number()
      .nullable()
      .describe('The lowest price of its offers in US dollars; null if the price of one of them is unknown in dollars'),
    is_converted: z.boolean().describe('Whether that price is one in another currency, at its reference rate'),
  })
  .openapi('Item');

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
    description: z.string().describe('Plain text; line breaks separate paragraphs'),
    small_image: z.string().describe('The `small` URL of the first picture; empty without one'),
    cache_image: z.string(),
    image_hash: z.string(),
    images: z.array(productImageSchema),
    currency: z.string().describe('An ISO 4217 code'),
    ...pricesFields,
    price_varies: z
      .boolean()
      .describe(
        'Whether sizes differ in price; the prices are then those of the cheapest size. In a list, only sizes that meet its filters and saved sizes count',
      ),
    price_in_dollars: z
      .number()
      .nullable()
      .describe(
        'The current price in US dollars, at the reference rate of `rate_day`; null for dollars and for currencies without a rate',
      ),
    rate_day: z.iso.date().nullable().describe('The day of the reference rate; null without `price_in_dollars`'),
    verdict: orNull(verdictName).describe(
      'The verdict on the reduction, by the prices that were observed; null for a product that is not reduced',
    ),
    proven_percentage: z
      .int()
      .nullable()
      .describe(
        'The reduction from the lowest price of the 30 days before it, in whole percent; null if it is unknown',
      ),
    asked_days: z
      .int()
      .nullable()
      .describe('Days on which the struck price was asked, of the 90 before the reduction; null without a verdict'),
    prior_price: z
      .number()
      .nullable()
      .describe(
        'The lowest price of the 30 days before the reduction, in units of the currency; null if it is unknown',
      ),
    favorite: z.union([z.literal(0), z.literal(1)]),
    hidden_for_user: z.union([z.literal(0), z.literal(1)]),
    sizes: z.array(z.object({ name: z.string() })),
    color: z.string(),
    buy_url: z.string(),
    created_at: z.iso.datetime(),
    checked_at: z.iso.datetime().nullable().describe('The time when the store was last seen to offer this price'),
    available: z
      .boolean()
      .describe('False after the store has ended the offer, and for currencies that are not listed here'),
    unavailable_because: z
      .enum(['ended', 'currency'])
      .nullable()
      .describe('The reason: the store has ended the offer, or its currency is not listed here'),
    item: orNull(itemSchema).describe(
      'The piece, where several stores offer it; null for a piece of one store, and for an offer that is not available',
    ),
    because: recommendationReasonSchema
      .nullable()
      .optional()
      .describe('The recommendation reason, in personalised listings only; null without a strong one'),
    price_in_my_sizes: priceInMySizesSchema
      .nullable()
      .optional()
      .describe(
        'The prices of the cheapest variant in the saved sizes, in personalised listings only; null where sizes do not differ in price, or none of the saved sizes is available',
      ),
  })
  .openapi('Product');
export type Product = z.infer<typeof productSchema>;

/** A product with its terms and variants, as the call of a single product returns it. */
export const detailedProductSchema = productSchema
  .extend({
    terms: orNull(termsSchema).describe('Delivery and returns, as the store states them; null if it states neither'),
    variants: z.array(variantSchema).describe('The variants, sold-out ones included; empty for a single one'),
  })
  .openapi('DetailedProduct');
export type DetailedProduct = z.infer<typeof detailedProductSchema>;

/** A filter value, and the number of products in the listing that have it. */
export const facetValueSchema = z.object({ id: z.int(), name: z.string(), count: z.int() });
export type FacetValue = z.infer<typeof facetValueSchema>;

/** The category, group and order of a size. `filter[sizes]` needs the category, and lists of sizes need the group. */
const sizeKindSchema = sizeSchema.pick({ category_id: true, group: true, sequence: true });
export type SizeKind = z.infer<typeof sizeKindSchema>;

const kindFacetSchema = facetValueSchema.extend({
  category_id: z.int(),
  parent_id: z.int().nullable().describe('The general kind that includes it'),
});
export type KindFacet = z.infer<typeof kindFacetSchema>;

const sizeFacetSchema = facetValueSchema.extend(sizeKindSchema.shape);
export type SizeFacet = z.infer<typeof sizeFacetSchema>;

const priceBandSchema = facetValueSchema.extend({
  price_min: z.number().describe('In US dollars'),
  price_max: z.number().nullable().describe('In US dollars; null: no maximum'),
});

const attributeFacetSchema = z.object({
  value: z.string().describe('The value as the filter takes it: `faux-leather`'),
  name: z.string().describe('The English name: `Faux leather`'),
  count: z.int(),
});
export type AttributeFacetValue = z.infer<typeof attributeFacetSchema>;

const attributeFacets = z.partialRecord(z.enum(attributeNames), z.array(attributeFacetSchema));

/** A filter that the search read from the words of a query. */
const readFilterSchema = z.object({
  kind: z.enum([
    'price_min',
    'price_max',
    'discount_percentage_min',
    'discount_percentage_max',
    'size',
    'verdict',
    'sort',
  ]),
  value: z
    .union([z.number(), z.string()])
    .describe(
      'A price in dollars, a percentage, a size (8, M, EU 38, 85 of a belt), a verdict on the reduction, or an order as `sort` takes it, which applies where the call states none',
    ),
  alternative: z
    .int()
    .optional()
    .describe(
      'In a choice such as `under 200 or 50% off`, the side of the filter, from 0: products meet all filters of one side. The sides of `bag under 200 or shoes under 100` are of the kinds, or of the properties, beside them. Undefined for a filter that every product meets',
    ),
  text: z
    .string()
    .describe(
      'The part of the query that contains the filter; of a choice, the whole choice, unless its sides are of different kinds or properties',
    ),
  without: z.string().describe('The query without that part'),
});
export type ReadFilter = z.infer<typeof readFilterSchema>;

/** A condition that the search read from the words of a query. */
const readConstraintSchema = z.object({
  kind: z.enum(['kind', 'brand', 'store', 'occasion', 'phrase', 'word', ...attributeNames]),
  text: z.string().describe('The part of the query that contains the condition'),
  without: z.string().describe('The query without that part'),
  name: z.string().optional().describe('The name of the brand that a misspelled part is read as'),
  meaning: z
    .string()
    .nullable()
    .describe(
      'How an occasion was read, which wider condition holds where too few products meet it, or that no store has a brand; null for other conditions',
    ),
  is_excluded: z.boolean().describe('True if products with the property are left out'),
  is_given_up: z.boolean().describe('True if too few products meet the condition, so that others are listed as well'),
});
export type ReadConstraint = z.infer<typeof readConstraintSchema>;

const searchReadingSchema = z.object({
  query: z.string(),
  words: z.string().describe('The rest of the query, which is searched as words'),
  filters: z.array(readFilterSchema),
  constraints: z
    .array(readConstraintSchema)
    .describe('Kinds, brands, stores, attributes and occasions that were read, in the order of the query'),
  given_up: z
    .array(z.string())
    .describe(
      'The parts of the query that were given up, since fewer than 12 products match all of it, or fewer than 100 where others may be meant: another shade of a color, or products that state none',
    ),
  searched_query: z.string().describe('The query without the parts that were given up'),
  exact_total: z.number().int().describe('The number of products that match the whole query; they come first'),
  did_you_mean: z
    .string()
    .nullable()
    .describe('The query with corrected typos, for which results are shown; null without corrections'),
});
export type SearchReading = z.infer<typeof searchReadingSchema>;

export const anyFacetValueSchema = z.union([
  sizeFacetSchema,
  priceBandSchema,
  kindFacetSchema,
  facetValueSchema,
  attributeFacetSchema,
]);

/** The response of every listing call. */
export const listingSchema = z
  .object({
    data: z.array(productSchema),
    ...pagingSchema,
    subcategories: z
      .record(z.string(), z.string())
      .describe('Names by id: subcategories of the result without the subcategory filter'),
    facets: z
      .object({
        brands: z.array(facetValueSchema),
        stores: z.array(facetValueSchema),
        categories: z.array(facetValueSchema).describe('All categories, also with a count of 0'),
        kinds: z
          .array(kindFacetSchema)
          .describe(
            'Subcategories for `filter[kind_ids]`, which widen the categories, in display order: counted without both, a general one with those that it includes',
          ),
        subcategories: z
          .array(facetValueSchema)
          .describe('Subcategories for `filter[subcategory_ids]`; a general one counts with those that it includes'),
        sizes: z.array(sizeFacetSchema),
        discounts: z
          .array(facetValueSchema.extend({ name: z.string().describe('`30% and more`') }))
          .describe('Discounts of at least 30, 50 and 70 percent; the id is the percentage'),
        verdicts: z
          .array(facetValueSchema.extend({ name: verdictName }))
          .describe('All verdicts on reductions, in a fixed order; products that are not reduced have none'),
        prices: z
          .array(priceBandSchema)
          .describe(
            'All price bands, lowest first; prices in other currencies count at the reference rate, and not without one',
          ),
        attributes: attributeFacets.describe(
          'Values by attribute: colour and material, the attributes of the chosen categories, and attributes that filter the list',
        ),
      })
      .describe(
        'Product counts by filter value, computed without that filter; a size does not narrow the counts of other categories; highest first, at most 100 brands and stores, chosen values always included',
      ),
    filters: z
      .object({
        brands: z.record(z.string(), z.string()),
        stores: z.record(z.string(), z.string()),
        categories: z.record(z.string(), z.string()),
        sizes: z.record(z.string(), z.string()),
      })
      .describe('Names by id: the chosen filter values'),
    search: searchReadingSchema.optional(),
    pending_sync: z.boolean().describe('True while a rebuild of the shopper’s taste is pending'),
  })
  .openapi('Listing');
export type Listing = z.infer<typeof listingSchema>;
