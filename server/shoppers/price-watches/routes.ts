import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { accountParameter, productParameter } from '#contract/ids.ts';
import { newPriceWatchSchema, optInField, priceWatchSchema } from '#contract/price-watches.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { json, jsonOrFormBody, refusedWith } from '#server/platform/http/answers.ts';
import { refuseInvalid } from '#server/platform/http/errors.ts';
import { takeJsonOrForm } from '#server/platform/http/json-or-form.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { type OwnAccount, requireOwnAccount } from '#server/shoppers/auth/require-owner.ts';
import { isOptedIn, readPriceWatch, readPriceWatches, unwatchPrice, watchPrice } from './price-watches.ts';

const path = '/api/users/{id}/price_watches';
const ofAccount = z.object({ id: accountParameter });
const ofWatch = z.object({ id: accountParameter, productId: productParameter });
const common = { tags: ['Notifications'], security: [{ bearer: [] }] };
const watch = json(z.object({ data: priceWatchSchema, opt_in: optInField }), 'The watch');

const listRoute = createRoute({
  ...common,
  method: 'get',
  path,
  summary: 'List the target prices of a user, the newest first',
  description: 'One for each item: the last that was set for any of its offers.',
  request: { params: ofAccount },
  responses: {
    200: json(z.object({ data: z.array(priceWatchSchema), opt_in: optInField }), 'The watches'),
    ...refusedWith(401, 403, 422),
  },
});

const readRoute = createRoute({
  ...common,
  method: 'get',
  path: `${path}/{productId}`,
  summary: 'Get the target price of a user for a product',
  description: 'That of its item: `product_id` is the offer for which it was set. 404 for a product without one.',
  request: { params: ofWatch },
  responses: { 200: watch, ...refusedWith(401, 403, 404, 422) },
});

const putRoute = createRoute({
  ...common,
  method: 'put',
  path: `${path}/{productId}`,
  summary: 'Mail a user once a product costs less than a price',
  description:
    'Replaces an earlier target for the product or another offer of its item, and opts a user without mails in, with the alert about prices alone. 422 if the product costs less already. ' +
    'Also works after the offer has ended: it may return. If the store changes its currency, prices are not compared.',
  request: { params: ofWatch, ...jsonOrFormBody(newPriceWatchSchema) },
  responses: { 200: watch, ...refusedWith(401, 403, 404, 422) },
});

const deleteRoute = createRoute({
  ...common,
  method: 'delete',
  path: `${path}/{productId}`,
  summary: 'End the target price of a user for a product',
  description: 'Ends those for all offers of its item. A repeated call changes nothing.',
  request: { params: ofWatch },
  responses: { 204: { description: 'Ended' }, ...refusedWith(401, 403, 422) },
});

/** Creates the routes of target prices. Offers in other currencies than `shownCurrencies` are not told. */
export function priceWatchRoutes(db: Db, shownCurrencies?: readonly string[]) {
  const app = new OpenAPIHono<OwnAccount>({ defaultHook: refuseInvalid });
  app.use('/api/users/:id/price_watches', requireOwnAccount(db));
  app.use('/api/users/:id/price_watches/:productId', requireOwnAccount(db), takeJsonOrForm);

  app.openapi(listRoute, async (c) => {
    const accountId = c.get('accountId');
    const data = await readPriceWatches(db, accountId, shownCurrencies);
    return c.json({ data, opt_in: await isOptedIn(db, accountId) }, 200);
  });

  app.openapi(readRoute, async (c) => {
    const accountId = c.get('accountId');
    const data = await readPriceWatch(db, accountId, c.req.valid('param').productId, shownCurrencies);
    if (!data) throw new Refused(404, 'This product has no target price.');
    return c.json({ data, opt_in: await isOptedIn(db, accountId) }, 200);
  });

  app.openapi(putRoute, async (c) => {
    const accountId = c.get('accountId');
    const { productId } = c.req.valid('param');
    const data = await watchPrice(db, accountId, productId, c.req.valid('json'), new Date(), shownCurrencies);
    return c.json({ data, opt_in: await isOptedIn(db, accountId) }, 200);
  });

  app.openapi(deleteRoute, async (c) => {
    await unwatchPrice(db, c.get('accountId'), c.req.valid('param').productId);
    return c.body(null, 204);
  });
  return app;
}
