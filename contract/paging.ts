import { z } from '@hono/zod-openapi';

/**
 * Returns the schema of a whole number in a query string.
 * @param tooFew the error message for a value below `least`
 */
export const wholeNumber = (most: number, least = 0, tooFew = `At least ${least}.`) =>
  z
    .string()
    .regex(/^\d+$/, 'A whole number is wanted.')
    .transform(Number)
    .pipe(z.number().min(least, tooFew).max(most, `At most ${most}.`))
    .openapi({ type: 'integer', minimum: least, maximum: most });

/** A page number, from 1. A page beyond the last is empty, not an error. */
export const pageNumber = wholeNumber(999_999_999, 1, 'Pages are counted from 1.');

/** Returns the schema of a page size, from 1 to `most`. */
export const pageSize = (most: number) => wholeNumber(most, 1);

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
    from: z.int().nullable().describe('Place of the first entry of this page, from 1; null when there is none'),
    to: z.int().nullable(),
    per_page: z.int(),
    last_page: z.int().describe('At least 1'),
    total: z.int().describe('Exact number of entries in the whole result'),
  }),
};

const pagingObject = z.object(pagingSchema);
export type Paging = z.infer<typeof pagingObject>;
