import { z } from '@hono/zod-openapi';
import { flag } from './flag.ts';
import { lineField } from './own-texts.ts';
import { optInField } from './price-watches.ts';
import { productSchema } from './products.ts';

/** The most brands that an account follows, and the most searches that it keeps. */
export const maxFollows = 500;

/** The longest address of a listing that is kept, in characters. */
const maxAddressChars = 8000;
const maxNameChars = 120;

const news = {
  told_at: z.iso.datetime().nullable().describe('The time of the last email with news; null: none yet'),
  told_count: z.int().describe('The number of new products in that email'),
  created_at: z.iso.datetime(),
};

export const followedBrandSchema = z
  .object({
    brand_id: z.int(),
    name: z.string(),
    followed_as: z
      .string()
      .nullable()
      .describe('The name under which it was followed, if it became part of another brand'),
    products: z.int().describe('The number of products on offer'),
    ...news,
  })
  .openapi('FollowedBrand');
export type FollowedBrand = z.infer<typeof followedBrandSchema>;

const address = z
  .string('Expected the address of a list, such as /products/search/1?query=coat.')
  .trim()
  .max(maxAddressChars, 'The address is too long.')
  .describe('The address of a list with its words and filters; order and page are left out')
  .openapi({ example: '/products/search/1?query=coat&brand=12' });
const name = lineField(maxNameChars, 'Please give the search a name.');

export const newSavedSearchSchema = z.object({
  address,
  name: name.optional().describe('Without one, the constraints name the search'),
});

/** An omitted field keeps its value. */
export const savedSearchChangeSchema = z
  .object({ address: address.optional(), name: name.optional(), paused: flag.optional() })
  .refine((given) => Object.values(given).some((value) => value !== undefined), 'Expected address, name or paused.');
export type SavedSearchChange = z.infer<typeof savedSearchChangeSchema>;

export const savedSearchSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    address: z.string().describe('The address of the list, without order and page'),
    paused: z.union([z.literal(0), z.literal(1)]).openapi({ type: 'integer', enum: [0, 1] }),
    ...news,
  })
  .openapi('SavedSearch');
export type SavedSearch = z.infer<typeof savedSearchSchema>;

export const followedBrandAnswer = z.object({ data: followedBrandSchema, opt_in: optInField });
export const savedSearchAnswer = z.object({ data: savedSearchSchema, opt_in: optInField });

export const followNewsSchema = z
  .object({
    name: z.string().describe('The brand, or the name of the search'),
    address: z.string().describe('The address of the list, the newest first'),
    count: z.int().describe('The number of new products in the email'),
    told_at: z.iso.datetime(),
    products: z.array(productSchema).describe('The first few of them'),
  })
  .openapi('FollowNews');
export type FollowNews = z.infer<typeof followNewsSchema>;
