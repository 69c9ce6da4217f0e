import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/** An index that could not read changes for this long is stale. */
const staleAfterMs = 30_000;

const readiness = z.object({
  status: z.enum(['ready', 'not ready', 'ending']).describe('`ending`: shutting down, but still answering'),
  database: z.enum(['ok', 'unreachable']).optional(),
  index: z.enum(['fresh', 'stale']).optional().describe('In web processes only'),
  products: z.int().optional().describe('Number of listed products'),
});
const answer = <T>(schema: T, description: string) => ({ content: { 'application/json': { schema } }, description });

const aliveRoute = createRoute({
  method: 'get',
  path: '/healthz',
  summary: 'Tell whether the process answers (liveness)',
  tags: ['Operations'],
  responses: { 200: answer(z.object({ status: z.literal('ok') }), 'The process answers') },
});

const readyRoute = createRoute({
  method: 'get',
  path: '/readyz',
  summary: 'Tell whether the database is reachable and the index is fresh (readiness)',
  tags: ['Operations'],
  responses: { 200: answer(readiness, 'Ready'), 503: answer(readiness, 'Not ready') },
});

/** The index of a web process, by which its health is judged. */
type ServedIndex = { refreshedAt(): Date; size(): { listed: number } };

/**
 * Builds GET /healthz and /readyz for load balancers and monitors.
 * @param served the index of a web process; undefined in a worker process
 */
export function healthRoutes(db: Db, served?: ServedIndex) {
  return new OpenAPIHono()
    .openapi(aliveRoute, (c) => c.json({ status: 'ok' as const }, 200))
    .openapi(readyRoute, async (c) => {
      const database = await sql`select 1`.execute(db).then(
        () => 'ok' as const,
        () => 'unreachable' as const,
      );
      const index = served && stateOf(served);
      if (database === 'ok' && index?.index !== 'stale')
        return c.json({ status: 'ready' as const, database, ...index }, 200);
      return c.json({ status: 'not ready' as const, database, ...index }, 503);
    });
}

function stateOf({ refreshedAt, size }: ServedIndex) {
  const isFresh = Date.now() - refreshedAt().getTime() < staleAfterMs;
  return { index: isFresh ? ('fresh' as const) : ('stale' as const), products: size().listed };
}
