import { OpenAPIHono } from '@hono/zod-openapi';
import type { Db } from '#server/database/connect.ts';
import { metricsRoutes } from '#server/operators/metrics-routes.ts';
import type { Operators } from '#server/operators/operators.ts';
import { healthRoutes } from './health.ts';

/** What a process answers that does the work of the background alone: whether it lives and can work, and its metrics. */
export function createWorkerApp({ db, operators }: { db: Db; operators: Operators | undefined }) {
  const app = new OpenAPIHono();
  app.route('/', healthRoutes(db));
  if (operators) app.route('/', metricsRoutes(operators));
  return app;
}
