import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { errorSchema } from '#contract/errors.ts';
import { listingApiQuery, requestFromApiQuery } from '#contract/listing.ts';
import { listingSchema, productSchema } from '#contract/products.ts';
import { refuseInvalid } from '#server/http/errors.ts';
import { pageLinks } from '#server/http/page-links.ts';
import type { Catalogue } from './catalogue.ts';
import { listProducts } from './listing.ts';

const json = <T>(schema: T, description: string) => ({ content: { 'application/json': { schema } }, description });
const invalid = json(errorSchema, 'A value is not what it should be; `errors` names the field');

const listRoute = createRoute({
  method: 'get',
  path: '/api/products',
  summary: 'The public listing',
  tags: ['Products'],
  request: { query: listingApiQuery },
  responses: { 200: json(listingSchema, 'One page of the products that match'), 422: invalid },
});

const productRoute = createRoute({
  method: 'get',
  path: '/api/products/{id}',
  summary: 'One product, also after its offer has ended',
  tags: ['Products'],
  request: {
    params: z.object({
      id: z.coerce
        .number('A whole number is wanted.')
        .int()
        .min(1)
        .max(2 ** 31 - 1),
    }),
  },
  responses: {
    200: json(z.object({ data: productSchema }), 'The product'),
    404: json(errorSchema, 'There never was a product of this id'),
    422: invalid,
  },
});

/** GET /api/products and /api/products/{id}. */
export function catalogRoutes(catalogue: Catalogue) {
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(listRoute, async (c) => {
      const request = requestFromApiQuery(c.req.valid('query'));
      return c.json(await listProducts(catalogue, request, pageLinks(c.req.url)), 200);
    })
    .openapi(productRoute, async (c) => {
      const [product] = await catalogue.cards.read([c.req.valid('param').id]);
      return product ? c.json({ data: product }, 200) : c.json({ message: 'There is no such product.' }, 404);
    });
}
