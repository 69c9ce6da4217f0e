import type { z } from '@hono/zod-openapi';
import type { RawBuilder } from 'kysely';
import type { Paging } from '#contract/paging.ts';
import {
  brandSchema,
  categorySchema,
  type ReferenceRequest,
  sizeSchema,
  storeSchema,
  subcategorySchema,
  typeSchema,
} from '#contract/reference.ts';
import {
  listBrands,
  listCategories,
  listSizes,
  listStores,
  listSubcategories,
  listTypes,
} from '#server/catalog/reference/reference.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** A kind of preference of which shoppers save any number, in the table `account_{one}` by its `{one}_id`. */
export type Kind<Entry = unknown> = {
  one: string;
  many: string;
  /** The table of all entries of the kind. */
  reference: string;
  /** The schema of an entry, and the function that lists entries, as in the calls of the reference data. */
  entry: z.ZodType<Entry>;
  list: (
    db: Db,
    request: ReferenceRequest,
    pageLink: (page: number) => string,
    which: RawBuilder<boolean>,
  ) => Promise<{ data: Entry[] } & Paging>;
};

/** The kinds by their names in API paths. */
export const kinds = {
  types: { one: 'type', many: 'types', reference: 'product_type', entry: typeSchema, list: listTypes },
  categories: {
    one: 'category',
    many: 'categories',
    reference: 'category',
    entry: categorySchema,
    list: listCategories,
  },
  subcategories: {
    one: 'subcategory',
    many: 'subcategories',
    reference: 'subcategory',
    entry: subcategorySchema,
    list: listSubcategories,
  },
  brands: { one: 'brand', many: 'brands', reference: 'brand', entry: brandSchema, list: listBrands },
  stores: { one: 'store', many: 'stores', reference: 'store', entry: storeSchema, list: listStores },
  sizes: { one: 'size', many: 'sizes', reference: 'size', entry: sizeSchema, list: listSizes },
} satisfies Record<string, Kind>;
