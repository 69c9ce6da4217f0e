import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { errorSchema } from '#contract/errors.ts';
import { productParameter } from '#contract/ids.ts';
import { productSchema } from '#contract/products.ts';
import { answerFromCache } from '#server/catalog/cached-answers.ts';
import type { Cards } from '#server/catalog/cards.ts';
import type { Viewer } from '#server/catalog/viewer.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { json, notModified } from '#server/platform/http/answers.ts';
import { refuseInvalid } from '#server/platform/http/errors.ts';
import { findOffers } from './offers.ts';

const offersRoute = createRoute({
  method: 'get',
  path: '/api/products/{id}/offers',
  summary: 'List the offers of a piece at all stores, the cheapest in dollars first',
  description:
    'The product itself is one of them, unless it is no longer available; for a piece of one store it is the only one. ' +
    'Ended offers, and offers in currencies that are not listed, are left out.',
  tags: ['Products'],
  security: [{}, { bearer: [] }],
  request: { params: z.object({ id: productParameter }) },
  responses: {
    200: json(z.object({ data: z.array(productSchema) }), 'The products, one for each offer'),
    ...notModified,
    404: json(errorSchema, 'No such product'),
    422: json(errorSchema, 'Invalid value; `errors` names the field'),
  },
});

type ItemParts = {
  db: Db;
  cards: Pick<Cards, 'known' | 'read' | 'readJson'>;
  responses: ResponseCache;
  /** Reads the bearer token of a request. Undefined for a visitor and for an invalid token. */
  viewerOf(c: Context): Promise<Viewer | undefined>;
  /** Whether the process has capacity to compute responses that are not cached. */
  hasCapacity?: (() => boolean) | undefined;
};

/** Builds the endpoint of a piece's offers. */
export function itemRoutes({ db, cards, responses, viewerOf, hasCapacity = () => true }: ItemParts) {
  const app = new OpenAPIHono({ defaultHook: refuseInvalid });
  const answers = answerFromCache(responses, hasCapacity);
  app.openapi(offersRoute, async (c) => {
    const viewer = await viewerOf(c);
    const { id } = c.req.valid('param');
    if ((await cards.known([id])).length === 0) return c.json({ message: 'No such product.' }, 404);
    return answers.answer(c, viewer, async () => {
      const offers = await cards.readJson(await findOffers(db, cards, id), viewer?.likingOf);
      return Buffer.from(`{"data":[${offers}]}`);
    });
  });
  return app;
}
