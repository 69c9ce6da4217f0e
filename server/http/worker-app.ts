import { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { Db } from '#server/database/connect.ts';
import { metricsRoutes } from '#server/operators/metrics-routes.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { TellMetrics } from '#server/operators/process-metrics.ts';
import { followRequests } from './follow-requests.ts';
import { healthRoutes } from './health.ts';

type WorkerParts = { db: Db; operators: Operators | undefined; metrics: TellMetrics; log: Logger };

/** What a process answers that does the work of the background alone: whether it lives and can work, and its metrics. */
export function createWorkerApp({ db, operators, metrics, log }: WorkerParts) {
  const app = new OpenAPIHono();
  app.use(followRequests(log, []));
  app.route('/', healthRoutes(db));
  if (operators) app.route('/', metricsRoutes(operators, metrics));
  return app;
}
