import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { Registry } from 'prom-client';
import { errorSchema } from '#contract/errors.ts';
import { clientAddress } from '#server/platform/http/client-address.ts';
import { tooManyAttempts } from '#server/platform/http/errors.ts';
import { campaignMetrics } from './campaign-metrics.ts';
import { feedMetrics } from './feed-metrics.ts';
import { ledgerMetrics } from './ledger-metrics.ts';
import type { Operators } from './operators.ts';
import type { CollectMetrics } from './process-metrics.ts';
import { queueMetrics } from './queue-metrics.ts';
import { reportMetrics } from './report-metrics.ts';

const refusal = (description: string) => ({ content: { 'application/json': { schema: errorSchema } }, description });

const metricsRoute = createRoute({
  method: 'get',
  path: '/metrics',
  summary: 'Read metrics of feeds, campaign emails, queues, the ledger and the process for Prometheus',
  tags: ['Operations'],
  security: [{ operator: [] }],
  responses: {
    200: { content: { 'text/plain': { schema: z.string() } }, description: 'The metrics in Prometheus’s text format' },
    401: refusal('Missing or invalid operator token'),
    429: refusal('Too many wrong tokens from this address'),
  },
});

type Sources = Pick<
  Operators,
  'checkToken' | 'readStatus' | 'countCampaignEmails' | 'countJobs' | 'readLedger' | 'countReports'
>;

/**
 * Creates GET /metrics, which takes `Authorization: Bearer OPERATOR_TOKEN`. While the database is away it reports only
 * the process.
 * @param collectProcessMetrics returns the process's own metrics
 */
export function metricsRoutes(
  { checkToken, readStatus, countCampaignEmails, countJobs, readLedger, countReports }: Sources,
  collectProcessMetrics: CollectMetrics,
) {
  const routes = new OpenAPIHono();
  routes.openAPIRegistry.registerComponent('securitySchemes', 'operator', { type: 'http', scheme: 'bearer' });

  return routes.openapi(metricsRoute, async (c) => {
    c.header('Cache-Control', 'no-store');
    const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (token === undefined) {
      c.header('WWW-Authenticate', 'Bearer realm="operator"');
      return c.json({ message: 'Missing operator token.' }, 401);
    }
    // Throttled apart from the admin console: a scraper with an old token does not lock the operator out.
    const check = await checkToken(token, { to: 'metrics', from: clientAddress(c) });
    if (check.outcome === 'slowed') throw tooManyAttempts(check.waitMs);
    if (check.outcome === 'wrong') {
      c.header('WWW-Authenticate', 'Bearer realm="operator", error="invalid_token"');
      return c.json({ message: 'Invalid operator token.' }, 401);
    }
    // First, so that the queries below are not among the waiting statements.
    const ofProcess = await collectProcessMetrics();
    const ofDatabase = [
      readStatus().then(feedMetrics),
      countCampaignEmails().then(campaignMetrics),
      countJobs().then(queueMetrics),
      readLedger().then(ledgerMetrics),
      countReports().then(reportMetrics),
    ];
    // Metrics that the database cannot provide are left out; `trouvaille_database_up` reports the outage.
    const texts = [ofProcess, ...(await Promise.all(ofDatabase.map((text) => text.catch(() => ''))))];
    return c.text(texts.join('\n'), 200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE });
  });
}
