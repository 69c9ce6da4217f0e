import { z } from '@hono/zod-openapi';
import { idField, wholeNumberField } from './ids.ts';

const productField = idField('The id of a product is wanted.');

/** What browsers tell of: the numbers are the specification's (sections 4 and 9). */
export const toldActions = { looked: 1, left: 2 } as const;

export const favoriteSchema = z
  .object({ product_id: z.int(), created_at: z.iso.datetime().describe('When it became one') })
  .openapi('Favorite');
export type Favorite = z.infer<typeof favoriteSchema>;

export const ratingSchema = z.object({
  product_id: productField,
  rating: wholeNumberField(0, 1, '1 hides the product, 0 shows it again.'),
});

export const eventSchema = z.object({
  product_id: productField,
  action: wholeNumberField(toldActions.looked, toldActions.left, '1 is a look, 2 the way to the store.'),
});
