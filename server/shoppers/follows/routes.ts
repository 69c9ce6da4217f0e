import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import {
  followedBrandAnswer,
  followedBrandSchema,
  followNewsSchema,
  newSavedSearchSchema,
  savedSearchAnswer,
  savedSearchChangeSchema,
  savedSearchSchema,
} from '#contract/follows.ts';
import { accountParameter, idParameter } from '#contract/ids.ts';
import { optInField } from '#contract/price-watches.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { json, jsonOrFormBody, refusedWith } from '#server/platform/http/answers.ts';
import { refuseInvalid } from '#server/platform/http/errors.ts';
import { takeJsonOrForm } from '#server/platform/http/json-or-form.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { type OwnAccount, requireOwnAccount } from '#server/shoppers/auth/require-owner.ts';
import { isOptedIn } from '#server/shoppers/price-watches/price-watches.ts';
import { countByBrand } from './count-by-brand.ts';
import { readFollowNews } from './follow-news.ts';
import {
  findFollowed,
  followBrand,
  readFollowedBrands,
  type StoredBrandFollow,
  unfollowBrand,
} from './followed-brands.ts';
import { readSearchAddress } from './read-search-address.ts';
import { changeSearch, keepSearch, readSavedSearches, removeSearch } from './saved-searches.ts';

const brandsPath = '/api/users/{id}/followed_brands';
const searchesPath = '/api/users/{id}/saved_searches';
const ofAccount = z.object({ id: accountParameter });
const ofBrand = z.object({ id: accountParameter, brandId: idParameter.describe('The id of a brand') });
const ofSearch = z.object({ id: accountParameter, searchId: idParameter.describe('The id of a kept search') });
const common = { tags: ['Follows'], security: [{ bearer: [] }] };
const brand = json(followedBrandAnswer, 'The followed brand');
const search = json(savedSearchAnswer, 'The kept search');

const brandsRoute = createRoute({
  ...common,
  method: 'get',
  path: brandsPath,
  summary: 'List the followed brands of a user, the latest first',
  request: { params: ofAccount },
  responses: {
    200: json(z.object({ data: z.array(followedBrandSchema), opt_in: optInField }), 'The brands'),
    ...refusedWith(401, 403, 422),
  },
});

const brandRoute = createRoute({
  ...common,
  method: 'get',
  path: `${brandsPath}/{brandId}`,
  summary: 'Get a followed brand of a user',
  description: '404 for a brand that is not followed.',
  request: { params: ofBrand },
  responses: { 200: brand, ...refusedWith(401, 403, 404, 422) },
});

const followRoute = createRoute({
  ...common,
  method: 'put',
  path: `${brandsPath}/{brandId}`,
  summary: 'Follow a brand: be told of its new reduced products',
  description:
    'Turns on news of follows: in digests, or daily where no weekday is chosen. A brand that becomes part of another one stays followed. A repeated call changes nothing. 422 beyond 500 brands.',
  request: { params: ofBrand },
  responses: { 200: brand, ...refusedWith(401, 403, 404, 422) },
});

const unfollowRoute = createRoute({
  ...common,
  method: 'delete',
  path: `${brandsPath}/{brandId}`,
  summary: 'Stop following a brand',
  description: 'A repeated call changes nothing.',
  request: { params: ofBrand },
  responses: { 204: { description: 'Ended' }, ...refusedWith(401, 403, 422) },
});

const searchesRoute = createRoute({
  ...common,
  method: 'get',
  path: searchesPath,
  summary: 'List the kept searches of a user, the latest first',
  request: { params: ofAccount },
  responses: {
    200: json(z.object({ data: z.array(savedSearchSchema), opt_in: optInField }), 'The searches'),
    ...refusedWith(401, 403, 422),
  },
});

const keepRoute = createRoute({
  ...common,
  method: 'post',
  path: searchesPath,
  summary: 'Keep a search: be told of new products that match it',
  description:
    'Turns on news of follows. The same search is kept once: a repeated call renames it and ends its pause. Misspelled words are kept corrected, as the search reads them. 422 beyond 500 searches, and for a list without words and filters.',
  request: { params: ofAccount, ...jsonOrFormBody(newSavedSearchSchema) },
  responses: { 200: search, ...refusedWith(401, 403, 422) },
});

const changeRoute = createRoute({
  ...common,
  method: 'patch',
  path: `${searchesPath}/{searchId}`,
  summary: 'Change, rename, pause or resume a kept search',
  description:
    'Absent fields keep their values. With another address, and after a pause, only products that come from then on are told.',
  request: { params: ofSearch, ...jsonOrFormBody(savedSearchChangeSchema) },
  responses: { 200: search, ...refusedWith(401, 403, 404, 422) },
});

const removeRoute = createRoute({
  ...common,
  method: 'delete',
  path: `${searchesPath}/{searchId}`,
  summary: 'Remove a kept search',
  description: 'A repeated call changes nothing.',
  request: { params: ofSearch },
  responses: { 204: { description: 'Removed' }, ...refusedWith(401, 403, 422) },
});

const newsRoute = createRoute({
  ...common,
  method: 'get',
  path: '/api/users/{id}/follow_news',
  summary: 'List the last news of followed brands and kept searches, the latest first',
  request: { params: ofAccount },
  responses: { 200: json(z.object({ data: z.array(followNewsSchema) }), 'The news'), ...refusedWith(401, 403, 422) },
});

/** Creates the routes of followed brands and kept searches. */
export function followRoutes(db: Db, catalog: Catalog) {
  const app = new OpenAPIHono<OwnAccount>({ defaultHook: refuseInvalid });
  for (const path of ['followed_brands', 'saved_searches'])
    for (const rest of ['', '/:part']) app.use(`/api/users/:id/${path}${rest}`, requireOwnAccount(db), takeJsonOrForm);
  app.use('/api/users/:id/follow_news', requireOwnAccount(db));

  async function counted(brands: readonly StoredBrandFollow[]) {
    const count = await countByBrand(
      catalog,
      brands.map(({ brand_id }) => brand_id),
    );
    return brands.map((one) => ({ ...one, products: count.get(one.brand_id) ?? 0 }));
  }

  async function answerOf(accountId: number, one: StoredBrandFollow | undefined) {
    const [data] = await counted(one ? [one] : []);
    if (!data) throw new Refused(404, 'You do not follow this brand.');
    return { data, opt_in: await isOptedIn(db, accountId) };
  }

  app.openapi(brandsRoute, async (c) => {
    const accountId = c.get('accountId');
    const data = await counted(await readFollowedBrands(db, accountId));
    return c.json({ data, opt_in: await isOptedIn(db, accountId) }, 200);
  });

  app.openapi(brandRoute, async (c) => {
    const accountId = c.get('accountId');
    const { brandId } = c.req.valid('param');
    const followed = await readFollowedBrands(db, accountId);
    return c.json(await answerOf(accountId, await findFollowed(db, followed, brandId)), 200);
  });

  app.openapi(followRoute, async (c) => {
    const accountId = c.get('accountId');
    return c.json(await answerOf(accountId, await followBrand(db, accountId, c.req.valid('param').brandId)), 200);
  });

  app.openapi(unfollowRoute, async (c) => {
    await unfollowBrand(db, c.get('accountId'), c.req.valid('param').brandId);
    return c.body(null, 204);
  });

  app.openapi(searchesRoute, async (c) => {
    const accountId = c.get('accountId');
    return c.json({ data: await readSavedSearches(db, accountId), opt_in: await isOptedIn(db, accountId) }, 200);
  });

  app.openapi(keepRoute, async (c) => {
    const accountId = c.get('accountId');
    const { address, name } = c.req.valid('json');
    const read = await readSearchAddress(catalog, address);
    const data = await keepSearch(db, accountId, { address: read.address, name: name ?? read.name });
    return c.json({ data, opt_in: await isOptedIn(db, accountId) }, 200);
  });

  app.openapi(changeRoute, async (c) => {
    const accountId = c.get('accountId');
    const { address, ...given } = c.req.valid('json');
    const read = address === undefined ? {} : { address: (await readSearchAddress(catalog, address)).address };
    const data = await changeSearch(db, accountId, c.req.valid('param').searchId, { ...given, ...read });
    return c.json({ data, opt_in: await isOptedIn(db, accountId) }, 200);
  });

  app.openapi(removeRoute, async (c) => {
    await removeSearch(db, c.get('accountId'), c.req.valid('param').searchId);
    return c.body(null, 204);
  });

  app.openapi(newsRoute, async (c) => {
    return c.json({ data: await readFollowNews(db, catalog.cards, c.get('accountId')) }, 200);
  });
  return app;
}
