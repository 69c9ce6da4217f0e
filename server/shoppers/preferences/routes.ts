import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { accountParameter, idParameter } from '#contract/ids.ts';
import {
  discountPreferenceSchema,
  priceRangeSchema,
  saveDiscountsSchema,
  savePricesSchema,
} from '#contract/preferences.ts';
import { referenceListSchema, referenceQuery, requestFromReferenceQuery } from '#contract/reference.ts';
import { paging } from '#server/catalog/paging.ts';
import { hasHadProduct } from '#server/catalog/reference/reference.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { json, jsonOrFormBody, refusedWith } from '#server/platform/http/answers.ts';
import { refuseInvalid } from '#server/platform/http/errors.ts';
import { takeJsonOrForm } from '#server/platform/http/json-or-form.ts';
import { pageLinks } from '#server/platform/http/page-links.ts';
import { type OwnAccount, requireOwnAccount } from '#server/shoppers/auth/require-owner.ts';
import { requestRebuild } from '#server/shoppers/recommendations/rebuild-requests.ts';
import { readDiscounts, saveDiscounts } from './discounts.ts';
import { kinds } from './kinds.ts';
import { listRoutes } from './list-routes.ts';
import { changePrices, readPrices, savePrices } from './prices.ts';
import { save, saverOf } from './saving.ts';
import { sizeRoutes } from './size-routes.ts';

const ofUser = z.object({ id: accountParameter });
const ofPrices = ofUser.extend({ priceId: idParameter.describe('The id of a saved price range') });

const common = { tags: ['Preferences'], security: [{ bearer: [] }] };
const refusals = refusedWith(401, 403, 422);
const range = json(z.object({ data: priceRangeSchema }), 'The price range');

const pricesRoute = createRoute({
  ...common,
  method: 'get',
  path: '/api/users/{id}/prices',
  summary: 'List the price range of a user: one or none',
  request: { params: ofUser, query: referenceQuery },
  responses: { 200: json(referenceListSchema(priceRangeSchema), 'The price range, in a list'), ...refusals },
});

const savePricesRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/users/{id}/prices',
  summary: 'Save the price range of a user in place of an earlier one',
  description: 'Prices are in whole dollars.',
  request: { params: ofUser, ...jsonOrFormBody(savePricesSchema) },
  responses: { 200: range, ...refusals },
});

const changePricesRoute = createRoute({
  ...common,
  method: 'patch',
  path: '/api/users/{id}/prices/{priceId}',
  summary: 'Change the price range of a user',
  description: 'Prices are in whole dollars.',
  request: { params: ofPrices, ...jsonOrFormBody(savePricesSchema) },
  responses: { 200: range, ...refusals, ...refusedWith(404) },
});

const discounts = json(z.object({ data: discountPreferenceSchema }), 'Which discounts the user wants to see');

const discountsRoute = createRoute({
  ...common,
  method: 'get',
  path: '/api/users/{id}/discounts',
  summary: 'Get which discounts a user wants to see: all, or only proven ones',
  request: { params: ofUser },
  responses: { 200: discounts, ...refusals },
});

const saveDiscountsRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/users/{id}/discounts',
  summary: 'Save which discounts a user wants to see',
  description: 'Personal lists, top picks and digests follow it at once; favorites and public lists do not.',
  request: { params: ofUser, ...jsonOrFormBody(saveDiscountsSchema) },
  responses: { 200: discounts, ...refusals },
});

const syncRoute = createRoute({
  ...common,
  method: 'patch',
  path: '/api/users/products',
  summary: 'Confirm the profile of the signed-in user, and request an update of the personal feed',
  responses: { 200: json(z.object({ success: z.literal(true) }), 'Requested'), ...refusedWith(401) },
});

/**
 * Creates the routes of all preferences.
 *
 * @param offersSeededBrands tells whether brands are offered before they have a product
 */
export function preferenceRoutes(db: Db, offersSeededBrands = async () => true) {
  const app = new OpenAPIHono<OwnAccount>({ defaultHook: refuseInvalid });
  for (const name of [...Object.keys(kinds), 'prices', 'discounts'])
    app.use(`/api/users/:id/${name}/*`, requireOwnAccount(db), takeJsonOrForm);
  const { sizes: _, ...lists } = kinds;
  for (const kind of Object.values(lists)) {
    const offeredNow = async () =>
      kind.many === 'brands' && !(await offersSeededBrands()) ? hasHadProduct : undefined;
    app.route('/', listRoutes(db, kind, kind.many === 'types' ? 'adds' : 'replaces', offeredNow));
  }
  app.route('/', sizeRoutes(db));

  app.openapi(pricesRoute, async (c) => {
    const { page, pageSize } = requestFromReferenceQuery(c.req.valid('query'));
    const all = await readPrices(db, c.get('accountId'));
    const data = all.slice((page - 1) * pageSize, page * pageSize);
    const shown = { page, pageSize, total: all.length, shown: data.length };
    return c.json({ data, ...paging(shown, pageLinks(c.req.url)) }, 200);
  });

  app.openapi(savePricesRoute, async (c) => {
    const body = c.req.valid('json');
    const saver = saverOf(c.get('accountId'), body);
    const data = await save(db, saver, (transaction) => savePrices(transaction, saver.accountId, body));
    return c.json({ data }, 200);
  });

  app.openapi(changePricesRoute, async (c) => {
    const body = c.req.valid('json');
    const { priceId } = c.req.valid('param');
    const saver = saverOf(c.get('accountId'), body);
    const data = await save(db, saver, (transaction) => changePrices(transaction, saver.accountId, priceId, body));
    return c.json({ data }, 200);
  });

  app.openapi(discountsRoute, async (c) => c.json({ data: await readDiscounts(db, c.get('accountId')) }, 200));

  app.openapi(saveDiscountsRoute, async (c) => {
    const { proven_only, ...body } = c.req.valid('json');
    const saver = saverOf(c.get('accountId'), body);
    const data = await save(db, saver, (transaction) => saveDiscounts(transaction, saver.accountId, proven_only));
    return c.json({ data }, 200);
  });

  app.use('/api/users/products', requireOwnAccount(db));
  app.openapi(syncRoute, async (c) => {
    await requestRebuild(db, c.get('accountId'));
    return c.json({ success: true as const }, 200);
  });
  return app;
}
