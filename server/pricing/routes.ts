import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { errorSchema } from '#contract/errors.ts';
import { productParameter } from '#contract/ids.ts';
import { proofSchema } from '#contract/proof.ts';
import { Unavailable } from '#contract/unavailable.ts';
import { type PriceHistory, priceHistorySchema } from '#contract/verdicts.ts';
import { answerFromCache } from '#server/catalog/cached-answers.ts';
import type { Cards } from '#server/catalog/cards.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { json, notModified } from '#server/platform/http/answers.ts';
import { refuseInvalid } from '#server/platform/http/errors.ts';
import { exampleHistory, exampleProof } from './examples.ts';
import type { Pricing } from './pricing.ts';
import { proofOf } from './proof.ts';

const notFound = json(errorSchema, 'No such product');
const invalid = json(errorSchema, 'Invalid value; `errors` names the field');
const request = { params: z.object({ id: productParameter }) };

const pricesRoute = createRoute({
  method: 'get',
  path: '/api/products/{id}/prices',
  summary: 'Read every observed price of a product, and the judgment of its reduction',
  description:
    'A price holds until the next point, except in gaps, which are unknown. Prices that an operator refused are marked. ' +
    'The judgment counts to the present day; it is null for a product that is not reduced, or no longer offered.',
  tags: ['Products'],
  request,
  responses: {
    200: json(
      z.object({ data: priceHistorySchema }).openapi({ example: { data: exampleHistory } }),
      'The price history',
    ),
    ...notModified,
    404: notFound,
    422: invalid,
  },
});

const proofRoute = createRoute({
  method: 'get',
  path: '/product/{id}/proof.json',
  summary: 'Read the proof of a discount: the price history, the product and the figures of the rule',
  description: 'The data behind the page /product/{id}/proof. It allows anyone to repeat the judgment.',
  tags: ['Products'],
  request,
  responses: {
    200: json(proofSchema.openapi({ example: exampleProof }), 'The proof'),
    404: notFound,
    422: invalid,
  },
});

type PricingParts = {
  pricing: Pick<Pricing, 'readHistory' | 'readLedgerProof'>;
  cards: Pick<Cards, 'readDetailed'>;
  responses: ResponseCache;
  /** Whether the process has capacity to compute responses that are not cached. */
  hasCapacity?: (() => boolean) | undefined;
};

/** Builds the endpoints of price histories. Histories are cached until the catalog changes; proofs follow the ledger. */
export function pricingRoutes({ pricing, cards, responses, hasCapacity = () => true }: PricingParts) {
  const app = new OpenAPIHono({ defaultHook: refuseInvalid });
  const answers = answerFromCache(responses, hasCapacity);

  /** @throws Unavailable where a replica does not have the product yet */
  async function readHistory(id: number): Promise<PriceHistory> {
    const history = await pricing.readHistory(id);
    if (!history) throw new Unavailable(undefined);
    return history;
  }

  app.openapi(pricesRoute, async (c) => {
    const cached = answers.find(c);
    if (cached) return cached as never;
    const { id } = c.req.valid('param');
    if (!(await cards.readDetailed(id))) return c.json({ message: 'No such product.' }, 404);
    // The history is read after the version of the response was noted.
    return answers.answer(c, undefined, async () =>
      Buffer.from(JSON.stringify({ data: await readHistory(id) })),
    ) as never;
  });

  app.openapi(proofRoute, async (c) => {
    const { id } = c.req.valid('param');
    const product = await cards.readDetailed(id);
    if (!product) return c.json({ message: 'No such product.' }, 404);
    const [history, ledger] = await Promise.all([readHistory(id), pricing.readLedgerProof(id)]);
    return c.json(proofOf(history, product, ledger), 200, { 'Cache-Control': 'no-cache' });
  });

  return app;
}
