import { z } from '@hono/zod-openapi';
import { flag } from './flag.ts';
import { idField, idsField, wholeNumberField } from './ids.ts';
import { isPriceRange, noMaximumPrice } from './limits.ts';
import { referenceQuery } from './reference.ts';

/** The body of every call that changes saved preferences. It may be missing. */
export const saveSchema = z.object({
  do_not_sync_products: flag.optional().describe('1: saves without requesting an update of the personal feed'),
});

export const saveManySchema = saveSchema.extend({ ids: idsField });

const categoryField = idField('Expected a category id.').optional();

/** The category of a size: in one of two places, or omitted. */
const ofCategory = {
  category_id: categoryField.describe('The category of the sizes: 7 is apparel, 2 is shoes'),
  filter: z.object({ category_id: categoryField }, 'Expected an object such as { category_id: 7 }.').optional(),
};
export const saveSizeSchema = saveSchema.extend(ofCategory);
export const saveSizesSchema = saveManySchema.extend(ofCategory);

export const savedSizesQuery = referenceQuery.extend({
  'filter[category_ids]': idsField
    .optional()
    .openapi({ description: 'Category ids; default: 2 (shoes) and 7 (apparel)', example: [7] }),
});

const price = (what: string) =>
  wholeNumberField(0, noMaximumPrice, `The ${what} price is a whole number of dollars from 0 to ${noMaximumPrice}.`);

/** Prices in whole dollars. A high of 5000 means no maximum (specification, sections 5 and 9). */
export const savePricesSchema = saveSchema
  .extend({ price_low: price('lowest'), price_high: price('highest') })
  .refine(({ price_low, price_high }) => isPriceRange(price_low, price_high), {
    path: ['price_high'],
    error: 'The highest price has to be above the lowest.',
  });

export const priceRangeSchema = z
  .object({ id: z.int(), price_low: z.int(), price_high: z.int().describe('5000: no maximum') })
  .openapi('PriceRange');
export type PriceRange = z.infer<typeof priceRangeSchema>;

/** The body of the call that saves which discounts a shopper wants to see. */
export const saveDiscountsSchema = saveSchema.extend({
  proven_only: flag.describe('1: personal lists and digests show only products whose verdict is `proven`'),
});

export const discountPreferenceSchema = z
  .object({
    proven_only: z.union([z.literal(0), z.literal(1)]).describe('1: only proven discounts; 0, the default: all'),
  })
  .openapi('DiscountPreference');
export type DiscountPreference = z.infer<typeof discountPreferenceSchema>;
