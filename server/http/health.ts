import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Catalogue } from '#server/catalog/catalogue.ts';
import type { Db } from '#server/database/connect.ts';

/** An index that has not been able to read changes for this long is called stale. */
const staleAfterMs = 30_000;

/** GET /healthz: the process answers. GET /readyz: it can serve, its database reached and its index fresh. */
export function healthRoutes(db: Db, catalogue: Catalogue): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const database = await sql`select 1`.execute(db).then(
      () => 'ok',
      () => 'unreachable',
    );
    const index = Date.now() - catalogue.refreshedAt().getTime() < staleAfterMs ? 'fresh' : 'stale';
    const ready = database === 'ok' && index === 'fresh';
    return c.json(
      { status: ready ? 'ready' : 'not ready', database, index, products: catalogue.index.size },
      ready ? 200 : 503,
    );
  });
  return app;
}
