import { z } from '@hono/zod-openapi';
import { attributeNames } from './attributes.ts';
import { maxQueryLength } from './limits.ts';

/** The values that a suggestion may name: also the values of each attribute. */
const suggestionKinds = ['category', 'subcategory', 'brand', 'store', ...attributeNames] as const;

/** The query of a suggestion call. */
export const suggestionQuery = z.object({
  q: z
    .string('Please enter what you are looking for.')
    .trim()
    .min(1, 'Please enter what you are looking for.')
    .max(maxQueryLength, `A search has at most ${maxQueryLength} characters.`)
    .openapi({
      description: 'The text as typed so far; its last word may be incomplete',
      minLength: 1,
      maxLength: maxQueryLength,
      example: 'black dr',
    }),
});

/** A value that the typed text may mean, and the products that it lists. */
export const suggestionSchema = z
  .object({
    kind: z.enum(suggestionKinds),
    value: z
      .string()
      .describe(
        'The id of the category, subcategory, brand or store, or the value of the attribute; with an occasion in a query, its name',
      ),
    name: z.string(),
    within: z
      .array(z.object({ kind: z.enum(suggestionKinds), value: z.string(), name: z.string() }))
      .describe('The values that the words before mean; the count is within them'),
    count: z.int().describe('The reduced products on offer, exact'),
    filters: z
      .record(z.string(), z.string())
      .describe(
        'The listing filters that list these products: `{"brand_ids": "12"}` is `filter[brand_ids]=12`. Empty with a query',
      ),
    query: z
      .string()
      .nullable()
      .describe('The search whose exact matches these are, where no values say what other words mean: `xl dresses`'),
  })
  .openapi('Suggestion');
export type Suggestion = z.infer<typeof suggestionSchema>;
