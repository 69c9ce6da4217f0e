import { createRoute, OpenAPIHono, type z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { errorSchema } from '#contract/errors.ts';
import {
  brandSchema,
  brandsQuery,
  categorySchema,
  faqSchema,
  referenceListSchema,
  referenceQuery,
  requestFromReferenceQuery,
  sizeSchema,
  sizesQuery,
  storeSchema,
  storesQuery,
  subcategoriesQuery,
  subcategorySchema,
  typeSchema,
} from '#contract/reference.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { json, notModified } from '#server/platform/http/answers.ts';
import { refuseInvalid } from '#server/platform/http/errors.ts';
import { pageLinks } from '#server/platform/http/page-links.ts';
import type { FaqStore } from './faq/faq-store.ts';
import {
  hasHadProduct,
  listBrands,
  listCategories,
  listQuestions,
  listSizes,
  listStores,
  listSubcategories,
  listTypes,
} from './reference.ts';

/** Reference data is the same for everyone, and changes only with a feed or a release. */
const cacheForFiveMinutes: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status === 200) c.header('Cache-Control', 'public, max-age=300');
};

function listRoute<Path extends string, Query extends z.ZodObject, Entry extends z.ZodType>(
  path: Path,
  summary: string,
  query: Query,
  entry: Entry,
) {
  return createRoute({
    method: 'get',
    path,
    summary,
    tags: ['Reference data'],
    middleware: [etag(), cacheForFiveMinutes] as const,
    request: { query },
    responses: {
      200: json(referenceListSchema(entry), 'One page of the matching entries'),
      ...notModified,
      422: json(errorSchema, 'Invalid value; `errors` names the field'),
    },
  });
}

const typesRoute = listRoute('/api/types', 'List the product types', referenceQuery, typeSchema);
const categoriesRoute = listRoute('/api/categories', 'List the categories', referenceQuery, categorySchema);
const subcategoriesRoute = listRoute(
  '/api/subcategories',
  'List the subcategories',
  subcategoriesQuery,
  subcategorySchema,
);
const brandsRoute = listRoute('/api/brands', 'List the brands by name', brandsQuery, brandSchema);
const sizesRoute = listRoute('/api/sizes', 'List the sizes', sizesQuery, sizeSchema);
const storesRoute = listRoute('/api/stores', 'List the stores by name', storesQuery, storeSchema);
const faqRoute = listRoute('/api/faq', 'List frequently asked questions and their answers', referenceQuery, faqSchema);

/**
 * Builds GET /api/types, categories, subcategories, brands, sizes, stores and faq.
 * @param offersSeededBrands tells whether brands are listed before they have a product; they are not in an operator's own store
 */
export function referenceRoutes(db: Db, store: FaqStore, offersSeededBrands = async () => true) {
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(typesRoute, async (c) => {
      const request = requestFromReferenceQuery(c.req.valid('query'));
      return c.json(await listTypes(db, request, pageLinks(c.req.url)), 200);
    })
    .openapi(categoriesRoute, async (c) => {
      const request = requestFromReferenceQuery(c.req.valid('query'));
      return c.json(await listCategories(db, request, pageLinks(c.req.url)), 200);
    })
    .openapi(subcategoriesRoute, async (c) => {
      const request = requestFromReferenceQuery(c.req.valid('query'));
      return c.json(await listSubcategories(db, request, pageLinks(c.req.url)), 200);
    })
    .openapi(brandsRoute, async (c) => {
      const request = requestFromReferenceQuery(c.req.valid('query'));
      const which = (await offersSeededBrands()) ? undefined : hasHadProduct;
      return c.json(await listBrands(db, request, pageLinks(c.req.url), which), 200);
    })
    .openapi(sizesRoute, async (c) => {
      const request = requestFromReferenceQuery(c.req.valid('query'));
      return c.json(await listSizes(db, request, pageLinks(c.req.url)), 200);
    })
    .openapi(storesRoute, async (c) => {
      const request = requestFromReferenceQuery(c.req.valid('query'));
      return c.json(await listStores(db, request, pageLinks(c.req.url)), 200);
    })
    .openapi(faqRoute, (c) => {
      const request = requestFromReferenceQuery(c.req.valid('query'));
      return c.json(listQuestions(store, request, pageLinks(c.req.url)), 200);
    });
}
