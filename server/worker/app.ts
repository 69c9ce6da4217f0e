import { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import { metricsRoutes } from '#server/ops/metrics-routes.ts';
import type { Operators } from '#server/ops/operators.ts';
import type { CollectMetrics } from '#server/ops/process-metrics.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { healthRoutes } from '#server/platform/http/health.ts';
import { followRequests } from '#server/platform/http/request-context.ts';

type WorkerParts = { db: Db; operators: Operators | undefined; metrics: CollectMetrics; log: Logger };

/** Creates the app of a process that is only a worker: its health, its readiness and its metrics. */
export function createWorkerApp({ db, operators, metrics, log }: WorkerParts) {
  const app = new OpenAPIHono();
  app.use(followRequests(log, []));
  app.route('/', healthRoutes(db));
  if (operators) app.route('/', metricsRoutes(operators, metrics));
  return app;
}
