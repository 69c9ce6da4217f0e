import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import {
  collectedProductSchema,
  collectedQuery,
  eventSchema,
  favoriteSchema,
  ratingSchema,
} from '#contract/collections.ts';
import { accountParameter, productParameter } from '#contract/ids.ts';
import type { Cards } from '#server/catalog/cards.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { json, jsonOrFormBody, refusedWith } from '#server/platform/http/answers.ts';
import { noStore } from '#server/platform/http/caching.ts';
import { refuseInvalid } from '#server/platform/http/errors.ts';
import { takeJsonOrForm } from '#server/platform/http/json-or-form.ts';
import { refuseOtherSites } from '#server/platform/http/same-origin.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { requireSignedIn, signedInOf } from '#server/shoppers/auth/identity.ts';
import {
  type OwnAccount,
  type OwnLists,
  requireOwnAccount,
  requireOwnLists,
} from '#server/shoppers/auth/require-owner.ts';
import type { Shoppers } from '#server/shoppers/shopper.ts';
import type { EventBuffer } from './event-buffer.ts';
import { actions } from './events.ts';
import { collect, favoriteOf, readFavorite, uncollect } from './favorites.ts';

const ofFavorite = z.object({ id: accountParameter, productId: productParameter });

const common = { tags: ['Collections'], security: [{ bearer: [] }] };
const favorite = json(z.object({ data: favoriteSchema }), 'The favorite');
const refusals = refusedWith(401, 403, 404, 422);

const favoriteRoute = createRoute({
  ...common,
  method: 'get',
  path: '/api/users/{id}/favorite_products/{productId}',
  summary: 'Get a favorite of a user',
  description:
    'A favorite of one offer is a favorite at every store of its item. 404 for a product that is not a favorite.',
  request: { params: ofFavorite },
  responses: { 200: favorite, ...refusals },
});

const likeRoute = createRoute({
  ...common,
  method: 'post',
  path: '/api/users/{id}/favorite_products/{productId}',
  summary: 'Add a product to the favorites',
  description: 'Also works after the offer has ended. A repeated call changes nothing.',
  request: { params: ofFavorite },
  responses: { 200: favorite, ...refusals },
});

const unlikeRoute = createRoute({
  ...common,
  method: 'delete',
  path: '/api/users/{id}/favorite_products/{productId}',
  summary: 'Remove a product from the favorites',
  description: 'Removes the offers of its item at every store. A repeated call changes nothing.',
  request: { params: ofFavorite },
  responses: { 204: { description: 'Removed' }, ...refusedWith(401, 403, 422) },
});

/** The specification misspells the path (section 7); both spellings are the same call. */
const rateRoute = <Path extends string>(path: Path) =>
  createRoute({
    ...common,
    method: 'post',
    path,
    summary: 'Hide a product from the listings (rating 1), or show it again (0)',
    description:
      'Hides the offers of its item at every store, and shows them again.' +
      (path === '/api/rate_prodct' ? '' : ' Alias of `POST /api/rate_prodct`, correctly spelt.'),
    request: jsonOrFormBody(ratingSchema),
    responses: { 200: json(z.object({ data: ratingSchema }), 'The saved rating'), ...refusedWith(401, 404, 422) },
  });

const eventRoute = createRoute({
  tags: common.tags,
  security: [{}, ...common.security],
  method: 'post',
  path: '/api/event',
  summary: 'Record a view of a product (action 1), or a click to its store (2)',
  description: 'Without a token only clicks to stores are accepted and counted.',
  request: jsonOrFormBody(eventSchema),
  responses: { 204: { description: 'Recorded' }, ...refusedWith(401, 403, 404, 422) },
});

const collectedRoute = createRoute({
  ...common,
  method: 'get',
  path: '/api/user/collected_products',
  summary: 'List the favorites and hidden products among the given products',
  description: 'Leaves out all other products.',
  request: { query: collectedQuery },
  responses: {
    200: json(z.object({ data: z.array(collectedProductSchema) }), 'The products, in the order of the ids'),
    ...refusedWith(401, 422),
  },
});

type Parts = { db: Db; shoppers: Shoppers; cards: Pick<Cards, 'known'>; events: Pick<EventBuffer, 'append'> };

/** Creates the routes of favorites, hidden products and the events of shoppers. */
export function favoriteRoutes({ db, shoppers, cards, events }: Parts) {
  const app = new OpenAPIHono<{ Variables: OwnAccount['Variables'] & OwnLists['Variables'] }>({
    defaultHook: refuseInvalid,
  });

  async function requireProduct(productId: number): Promise<void> {
    if ((await cards.known([productId])).length === 0) throw new Refused(404, 'No such product.');
  }

  app.use('/api/users/:id/favorite_products/:productId', requireOwnAccount(db));

  app.openapi(favoriteRoute, async (c) => {
    const data = await readFavorite(db, c.get('accountId'), c.req.valid('param').productId);
    if (!data) throw new Refused(404, 'This product is not among your favorites.');
    return c.json({ data }, 200);
  });

  app.openapi(likeRoute, async (c) => {
    const accountId = c.get('accountId');
    const { productId } = c.req.valid('param');
    await requireProduct(productId);
    const { since, isNew } = await collect(db, 'favorite_product', accountId, productId);
    if (isNew) events.append({ accountId, productId, action: actions.liked });
    return c.json({ data: favoriteOf(productId, since) }, 200);
  });

  app.openapi(unlikeRoute, async (c) => {
    const accountId = c.get('accountId');
    const { productId } = c.req.valid('param');
    if (await uncollect(db, 'favorite_product', accountId, productId))
      events.append({ accountId, productId, action: actions.unliked });
    return c.body(null, 204);
  });

  app.get('/api/user/collected_products', requireOwnLists(shoppers), noStore);
  app.openapi(collectedRoute, async (c) => {
    const { likingOf } = c.get('viewer');
    const products = c.req.valid('query').product_ids.map((id) => ({ product_id: id, ...likingOf(id) }));
    return c.json({ data: products.filter(({ favorite, hidden_for_user }) => favorite || hidden_for_user) }, 200);
  });

  for (const path of ['/api/rate_prodct', '/api/rate_product']) {
    app.use(path, requireOwnAccount(db), takeJsonOrForm);
    app.openapi(rateRoute(path), async (c) => {
      const accountId = c.get('accountId');
      const data = c.req.valid('json');
      await requireProduct(data.product_id);
      const isChanged =
        data.rating === 1
          ? (await collect(db, 'hidden_product', accountId, data.product_id)).isNew
          : await uncollect(db, 'hidden_product', accountId, data.product_id);
      const action = data.rating === 1 ? actions.hidden : actions.shown;
      if (isChanged) events.append({ accountId, productId: data.product_id, action });
      return c.json({ data }, 200);
    });
  }

  app.use('/api/event', refuseOtherSites, noStore, takeJsonOrForm);
  app.openapi(eventRoute, async (c) => {
    const { product_id: productId, action } = c.req.valid('json');
    const isWayOut = action === actions.left;
    const signedIn = isWayOut ? await signedInOf(c, db) : await requireSignedIn(c, db);
    await requireProduct(productId);
    const accountId = signedIn?.accountId ?? null;
    events.append({ accountId, productId, action: isWayOut ? actions.left : actions.looked });
    return c.body(null, 204);
  });
  return app;
}
