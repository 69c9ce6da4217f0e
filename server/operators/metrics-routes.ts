import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { errorSchema } from '#contract/errors.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { tooManyTries } from '#server/http/errors.ts';
import { feedMetrics } from './feed-metrics.ts';
import { mailingMetrics } from './mailing-metrics.ts';
import type { Operators } from './operators.ts';

const refusal = (description: string) => ({ content: { 'application/json': { schema: errorSchema } }, description });

const metricsRoute = createRoute({
  method: 'get',
  path: '/metrics',
  summary: 'How feeds, mailings and the process do, for Prometheus',
  tags: ['Operations'],
  security: [{ operator: [] }],
  responses: {
    200: { content: { 'text/plain': { schema: z.string() } }, description: 'Prometheus’s text format' },
    401: refusal('Not the operator’s token'),
    429: refusal('Too many wrong tokens came from this address'),
  },
});

type Asked = Pick<Operators, 'checkToken' | 'readStatus' | 'countMailings'>;

/** GET /metrics with `Authorization: Bearer OPERATOR_TOKEN`. */
export function metricsRoutes({ checkToken, readStatus, countMailings }: Asked) {
  const routes = new OpenAPIHono();
  routes.openAPIRegistry.registerComponent('securitySchemes', 'operator', { type: 'http', scheme: 'bearer' });
  const processMetrics = new Registry();
  collectDefaultMetrics({ register: processMetrics });

  return routes.openapi(metricsRoute, async (c) => {
    c.header('Cache-Control', 'no-store');
    const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (token === undefined) {
      c.header('WWW-Authenticate', 'Bearer realm="operator"');
      return c.json({ message: 'The operator’s token is missing.' }, 401);
    }
    // Counted apart from the page's: a scraper with an old token does not lock the operator out.
    const check = await checkToken(token, { to: 'metrics', from: clientAddress(c) });
    if (check.outcome === 'slowed') throw tooManyTries(check.waitMs);
    if (check.outcome === 'wrong') {
      c.header('WWW-Authenticate', 'Bearer realm="operator", error="invalid_token"');
      return c.json({ message: 'This is not the operator’s token.' }, 401);
    }
    const told = [readStatus().then(feedMetrics), countMailings().then(mailingMetrics)];
    const texts = await Promise.all([...told, processMetrics.metrics()]);
    return c.text(texts.join('\n'), 200, { 'Content-Type': processMetrics.contentType });
  });
}
