import { z } from '@hono/zod-openapi';
import { flag } from './flag.ts';
import { pageNumber, pageSize, pagingSchema, wholeNumber } from './paging.ts';

/** The default number of entries on a page of reference data (specification, section 9). */
const referencePageSize = 500;
const maxPrefixChars = 80;

export const typeSchema = z.object({ id: z.int(), name: z.string(), sequence: z.int() }).openapi('ProductType');
export type ProductType = z.infer<typeof typeSchema>;

export const categorySchema = z.object({ id: z.int(), name: z.string(), sequence: z.int() }).openapi('Category');
export type Category = z.infer<typeof categorySchema>;

export const subcategorySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    category_id: z.int(),
    category: z.object({ id: z.int(), name: z.string() }),
    parent_id: z
      .int()
      .nullable()
      .describe('The id of the general kind that includes it: Gowns are Dresses; null for one that none includes'),
    sequence: z.int().describe('The display order: a general kind comes before the kinds that it includes'),
  })
  .openapi('Subcategory');
export type Subcategory = z.infer<typeof subcategorySchema>;

const letter = z.string().describe("The letter index of the name: 'A' to 'Z', or '0-9' for everything else");

export const brandSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    letter,
    preferred: z.union([z.literal(0), z.literal(1)]).describe('1: one of the best-known brands'),
  })
  .openapi('Brand');
export type Brand = z.infer<typeof brandSchema>;

export const storeSchema = z.object({ id: z.int(), name: z.string(), letter, url: z.string() }).openapi('Store');
export type Store = z.infer<typeof storeSchema>;

export const sizeSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    category_id: z.int().describe('7: apparel; 2: shoes'),
    classifier: z.int().describe('1: numbers; 2: letters'),
    sequence: z.int(),
    group: z
      .enum(['regular', 'petite', 'plus', 'letter', 'shoes'])
      .describe("The size group; 'One Size' belongs to letter"),
    eu: z.string().nullable().describe('The EU equivalent of a shoe size'),
    uk: z.string().nullable().describe('The UK equivalent of a shoe size'),
  })
  .openapi('Size');
export type Size = z.infer<typeof sizeSchema>;

export const faqSchema = z.object({ question: z.string(), answer: z.string() }).openapi('Faq');
export type Faq = z.infer<typeof faqSchema>;

/** Returns the schema of a paged list. */
export const referenceListSchema = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ data: z.array(entry), ...pagingSchema });

/** PostgreSQL's `text` accepts every character except NUL. */
const nul = String.fromCharCode(0);

/** A prefix of a name: `chl%` or `chl`. Only a trailing % is a wildcard; any other %, _ or \ is literal. */
const namePrefix = z
  .string()
  .transform((text) => text.replace(/%$/, ''))
  .pipe(
    z
      .string()
      .max(maxPrefixChars, `At most ${maxPrefixChars} characters.`)
      .refine((text) => !text.includes(nul), 'Invalid character.'),
  )
  .openapi({ description: 'A prefix of the name; a trailing % is optional', example: 'chl%' });

export const referenceQuery = z.object({
  'page[number]': pageNumber.optional(),
  page_number: pageNumber.optional(),
  'page[size]': pageSize(referencePageSize).optional(),
});

export const subcategoriesQuery = referenceQuery.extend({
  'filter[category_id]': wholeNumber(999_999_999)
    .optional()
    .openapi({ description: 'A category id: 7 is apparel, 2 is shoes', example: 7 }),
});

export const sizesQuery = subcategoriesQuery.extend({
  'filter[classifier]': z
    .enum(['1', '2'], 'Expected 1 (numbers) or 2 (letters).')
    .transform(Number)
    .optional()
    .openapi({ description: '1: numbers; 2: letters', example: '2' }),
});

export const storesQuery = referenceQuery.extend({
  'filter[name]': namePrefix.optional(),
  'filter[starts_with_number]': flag
    .optional()
    .openapi({ description: "1: only names under '0-9' of the letter index", example: 1 }),
});

export const brandsQuery = storesQuery.extend({
  'filter[preferred]': flag.optional().openapi({ description: '1: only the best-known brands', example: 1 }),
});

export type PageRequest = {
  /** From 1. */
  page: number;
  pageSize: number;
};

/** A request for a page of reference data. A filter that is undefined, empty or false matches every entry. */
export type ReferenceRequest = PageRequest & {
  categoryId: number | undefined;
  classifier: number | undefined;
  /** As typed, in any case, with or without accents and apostrophes. */
  namePrefix: string;
  /** Matches names under '0-9' of the letter index. */
  startsWithNumber: boolean;
  preferredOnly: boolean;
};

type AnyQuery = Partial<z.infer<typeof sizesQuery> & z.infer<typeof brandsQuery>>;

/** Converts the query of an API call to a request, filling in defaults. */
export function requestFromReferenceQuery(query: AnyQuery): ReferenceRequest {
  return {
    page: query['page[number]'] ?? query.page_number ?? 1,
    pageSize: query['page[size]'] ?? referencePageSize,
    categoryId: query['filter[category_id]'],
    classifier: query['filter[classifier]'],
    namePrefix: query['filter[name]'] ?? '',
    startsWithNumber: query['filter[starts_with_number]'] ?? false,
    preferredOnly: query['filter[preferred]'] ?? false,
  };
}
