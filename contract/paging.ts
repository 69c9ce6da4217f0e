import { z } from '@hono/zod-openapi';

/**
 * Returns the schema of a whole number in a query string. An empty text counts as an absent parameter.
 * @param tooFew the error message for a value below `least`
 */
export const wholeNumber = (most: number, least = 0, tooFew = `At least ${least}.`) =>
  z
    .string()
    .regex(/^\d*$/, 'Expected a whole number.')
    .transform((text) => (text === '' ? undefined : Number(text)))
    .pipe(z.number().min(least, tooFew).max(most, `At most ${most}.`).optional())
    .openapi({ type: 'integer', minimum: least, maximum: most });

/** A page number, from 1. A page beyond the last is empty, not an error. */
export const pageNumber = wholeNumber(999_999_999, 1, 'Page numbers start at 1.').describe('The page number, from 1');

/** Returns the schema of a page size, from 1 to `most`. */
export const pageSize = (most: number) => wholeNumber(most, 1).describe('The number of entries per page');

/** Pagination links and metadata, the same in every paged response. */
export const pagingSchema = {
  links: z.object({
    first: z.string(),
    last: z.string(),
    prev: z.string().nullable(),
    next: z.string().nullable(),
  }),
  meta: z.object({
    current_page: z.int(),
    from: z.int().nullable().describe('The position of the first entry of this page, from 1; null for an empty page'),
    to: z.int().nullable(),
    per_page: z.int(),
    last_page: z.int().describe('The number of the last page; at least 1'),
    total: z.int().describe('The exact number of entries on all pages'),
  }),
};

const pagingObject = z.object(pagingSchema);
export type Paging = z.infer<typeof pagingObject>;
