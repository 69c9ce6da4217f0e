import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { errorSchema } from '#contract/errors.ts';
import { accountParameter, productParameter } from '#contract/ids.ts';
import type { ListingRequest } from '#contract/listing.ts';
import {
  facetApiQuery,
  listingApiQuery,
  ownListingApiQuery,
  requestFromApiQuery,
  searchApiQuery,
} from '#contract/listing-api-query.ts';
import { anyFacetValueSchema, detailedProductSchema, listingSchema, productSchema } from '#contract/products.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { json, notModified, refusedWith } from '#server/platform/http/answers.ts';
import { refuseInvalid } from '#server/platform/http/errors.ts';
import { pageLinks } from '#server/platform/http/page-links.ts';
import { answerFromCache } from './cached-answers.ts';
import type { Catalog } from './catalog.ts';
import { facetNames } from './index/conditions.ts';
import { findFacetJson, findPage, type ListingPage, type ListingScope, readListingJson } from './listing.ts';
import { findRelated } from './related.ts';
import { readSearch, SearchError } from './search/search.ts';
import type { SearchCounts } from './search-counts/search-counts.ts';
import type { Viewer } from './viewer.ts';

const invalid = json(errorSchema, 'Invalid value; `errors` names the field');
const page = json(listingSchema, 'One page of the matching products');
const notSignedIn = json(errorSchema, 'Missing or invalid token');
const notOwner = json(errorSchema, 'The token belongs to another account');
const bearer = [{ bearer: [] }];
/** With a token the response is personal: favorites are flagged, and hidden products are left out. */
const optionalBearer = [{}, ...bearer];

const ofProduct = z.object({ id: productParameter });
const ofAccount = z.object({ id: accountParameter });

/** Describes a listing endpoint. */
function listingRoute<Path extends string>(path: Path, summary: string, isPersonal: boolean) {
  return createRoute({
    method: 'get',
    path,
    summary,
    tags: ['Products'],
    security: isPersonal ? bearer : optionalBearer,
    request: {
      query: isPersonal ? ownListingApiQuery : listingApiQuery,
      ...(path.includes('{id}') && { params: ofAccount }),
    },
    responses: {
      200: page,
      ...notModified,
      422: invalid,
      ...refusedWith(503),
      ...(isPersonal && { 401: notSignedIn, 403: notOwner }),
    },
  });
}

const searchRoute = createRoute({
  method: 'get',
  path: '/api/search',
  summary: 'Search the products on offer; "black dress not silk under $200" is read as conditions',
  description:
    'The default sort order is best match. `search` lists the conditions that were read. Where fewer than 12 products match, conditions are given up: products that match the whole query come first. Works without a token; `preferences` needs one.',
  tags: ['Products'],
  security: optionalBearer,
  request: { query: searchApiQuery },
  responses: { 200: page, ...notModified, 422: invalid, ...refusedWith(503) },
});

const facetRoute = createRoute({
  method: 'get',
  path: '/api/products/facets/{facet}',
  summary: 'List all values of one filter with their product counts',
  tags: ['Products'],
  security: optionalBearer,
  request: {
    query: facetApiQuery,
    params: z.object({ facet: z.enum(facetNames).openapi({ description: 'The filter', example: 'brands' }) }),
  },
  responses: {
    200: json(z.object({ data: z.array(anyFacetValueSchema) }), 'The values, highest count first'),
    ...notModified,
    422: invalid,
  },
});

const productRoute = createRoute({
  method: 'get',
  path: '/api/products/{id}',
  summary: 'Read a product, even after its offer has ended',
  tags: ['Products'],
  security: optionalBearer,
  request: { params: ofProduct },
  responses: {
    200: json(z.object({ data: detailedProductSchema }), 'The product with its terms and variants'),
    ...notModified,
    404: json(errorSchema, 'No such product'),
    422: invalid,
  },
});

const relatedRoute = createRoute({
  method: 'get',
  path: '/api/products/{id}/related',
  summary: 'List up to 12 similar products, even after the offer has ended',
  tags: ['Products'],
  security: optionalBearer,
  request: { params: ofProduct },
  responses: {
    200: json(z.object({ data: z.array(productSchema) }), 'The products, most similar first'),
    ...notModified,
    404: json(errorSchema, 'No such product'),
    422: invalid,
  },
});

/** Variables of requests behind `requireViewer`. */
type Viewed = { Variables: { viewer: Viewer } };

type CatalogParts = {
  catalog: Catalog;
  responses: ResponseCache;
  /** Reads the bearer token of a request. Undefined for a visitor and for an invalid token. */
  viewerOf(c: Context): Promise<Viewer | undefined>;
  /** Sets `viewer`, or rejects: 401 without a valid token, 403 if the path names another account. */
  requireViewer: MiddlewareHandler<Viewed>;
  /** Whether the process has capacity to compute responses that are not cached. */
  hasCapacity?: (() => boolean) | undefined;
  searchCounts: Pick<SearchCounts, 'note'>;
};

/** Builds the listing endpoints and the endpoints of single products. */
export function catalogRoutes(parts: CatalogParts) {
  const { catalog, responses, viewerOf, requireViewer, hasCapacity = () => true, searchCounts } = parts;
  const app = new OpenAPIHono<Viewed>({ defaultHook: refuseInvalid });
  const answers = answerFromCache(responses, hasCapacity);

  const list = (c: Context, request: ListingRequest, scope: ListingScope, onFound = (_: ListingPage['rest']) => {}) =>
    answers.answer(c, scope.viewer, async () => {
      const found = await findPage(catalog, request, pageLinks(c.req.url), scope);
      onFound(found.rest);
      return readListingJson(catalog, found, scope.viewer);
    });

  /** Answers, or rejects with 422 if the search query is invalid. */
  async function refusingSearch<Answer>(c: Context, answer: () => Promise<Answer>) {
    try {
      return await answer();
    } catch (error) {
      if (!(error instanceof SearchError)) throw error;
      return c.json({ message: error.message, errors: { query: error.messages } }, 422);
    }
  }

  // A visitor's cached response needs no validation: its query was validated when the response was cached.
  app.use('/api/*', async (c, next) => {
    const isVisit = c.req.method === 'GET' && !c.req.header('authorization');
    return (isVisit ? answers.find(c) : undefined) ?? next();
  });

  app.openapi(listingRoute('/api/products', 'List the products on offer', false), async (c) => {
    const viewer = await viewerOf(c);
    return list(c, requestFromApiQuery(c.req.valid('query')), { viewer });
  });

  app.openapi(searchRoute, async (c) => {
    const { query = '', preferences, ...filters } = c.req.valid('query');
    const viewer = await viewerOf(c);
    return refusingSearch(c, () => {
      const asked = requestFromApiQuery(filters, 'bestMatch');
      const isPersonal = preferences === '1';
      const read = readSearch(query, asked, { viewer, isPersonal }, catalog.names);
      return list(c, read.request, read.scope, (rest) => isPersonal || searchCounts.note(query, asked, rest));
    });
  });

  for (const path of [
    '/api/users/:id/products',
    '/api/user/products_ranked',
    '/api/users/:id/favorite_products',
    '/api/user/disliked_products',
  ])
    app.get(path, requireViewer);

  app.openapi(
    listingRoute('/api/users/{id}/products', 'List the products that match the saved preferences', true),
    async (c) => {
      const viewer = c.get('viewer');
      return list(c, requestFromApiQuery(c.req.valid('query'), 'newest'), { viewer, isPersonal: true });
    },
  );

  app.openapi(
    listingRoute(
      '/api/user/products_ranked',
      'List top picks: products that match the preferences, without favorites',
      true,
    ),
    async (c) => {
      const viewer = c.get('viewer');
      return list(c, requestFromApiQuery(c.req.valid('query'), 'recommended'), {
        viewer,
        isPersonal: true,
        omitsFavorites: true,
      });
    },
  );

  app.openapi(listingRoute('/api/users/{id}/favorite_products', 'List the favorites', true), async (c) => {
    const viewer = c.get('viewer');
    return list(c, requestFromApiQuery(c.req.valid('query'), 'newest'), { viewer, among: 'favorites' });
  });

  app.openapi(
    listingRoute('/api/user/disliked_products', 'List the hidden products, latest first', true),
    async (c) => {
      const viewer = c.get('viewer');
      return list(c, requestFromApiQuery(c.req.valid('query'), 'newest'), { viewer, among: 'hidden' });
    },
  );

  app.openapi(facetRoute, async (c) => {
    const { query, preferences, ...filters } = c.req.valid('query');
    const viewer = await viewerOf(c);
    const { facet } = c.req.valid('param');
    return refusingSearch(c, () => {
      const asked = { request: requestFromApiQuery(filters), scope: { viewer, isPersonal: preferences === '1' } };
      const { request, scope } =
        query === undefined ? asked : readSearch(query, asked.request, asked.scope, catalog.names);
      return answers.answer(c, viewer, async () =>
        Buffer.from(`{"data":${await findFacetJson(catalog, facet, request, scope)}}`),
      );
    });
  });

  app.openapi(productRoute, async (c) => {
    const viewer = await viewerOf(c);
    const product = await catalog.cards.readDetailedJson(c.req.valid('param').id, viewer?.likingOf);
    if (!product) return c.json({ message: 'No such product.' }, 404);
    return answers.answer(c, viewer, async () => Buffer.from(`{"data":${product}}`));
  });

  app.openapi(relatedRoute, async (c) => {
    const viewer = await viewerOf(c);
    const { id } = c.req.valid('param');
    if ((await catalog.cards.known([id])).length === 0) return c.json({ message: 'No such product.' }, 404);
    return answers.answer(c, viewer, async () => {
      const related = await findRelated(catalog, id, viewer?.hiddenIds);
      return Buffer.from(`{"data":[${await catalog.cards.readJson(related, viewer?.likingOf)}]}`);
    });
  });

  return app;
}
