import { z } from '@hono/zod-openapi';
import { idField, idsField, wholeNumberField } from './ids.ts';
import { reportedActions } from './limits.ts';

const productField = idField('Expected a product id.');

export const favoriteSchema = z
  .object({ product_id: z.int(), created_at: z.iso.datetime().describe('The time when the product became a favorite') })
  .openapi('Favorite');
export type Favorite = z.infer<typeof favoriteSchema>;

export const collectedProductSchema = z
  .object({
    product_id: z.int(),
    favorite: z.union([z.literal(0), z.literal(1)]),
    hidden_for_user: z.union([z.literal(0), z.literal(1)]),
  })
  .openapi('CollectedProduct');
export type CollectedProduct = z.infer<typeof collectedProductSchema>;

export const collectedQuery = z.object({
  product_ids: idsField.default([]).openapi({ description: 'Product ids; none: an empty list', example: [12, 80] }),
});

export const ratingSchema = z.object({
  product_id: productField,
  rating: wholeNumberField(0, 1, 'Expected 1 (hide) or 0 (show).'),
});

export const eventSchema = z.object({
  product_id: productField,
  action: wholeNumberField(
    reportedActions.looked,
    reportedActions.left,
    'Expected 1 (view) or 2 (click to the store).',
  ),
});
