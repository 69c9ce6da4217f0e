import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler, Next } from 'hono';
import type { Logger } from 'pino';
import { onBehalfOf } from '#server/platform/log.ts';
import { isTracing, traced } from '#server/platform/tracing/tracing.ts';
import { comesByProxy } from './client-address.ts';
import { countRequest, inFlight } from './request-metrics.ts';
import { nameRoutes, placeOf } from './route-names.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    /** Whether the answer was kept, or might have been. */
    keptAnswer: 'hit' | 'miss';
  }
}

/** Slower answers are logged: nothing of ours is to take so long. */
const slowMs = 1000;

/**
 * Follows each request from its first to its last: gives it an id, which its answer carries as `X-Request-Id` and its log lines as
 * `requestId`, counts it for /metrics, and logs it: at `debug`, where it was slow at `info`, where it failed at `warn`. To stand before all
 * that answers, after `trustProxies`.
 * @param pagePatterns the patterns of the pages' routes
 */
export function followRequests(log: Logger, pagePatterns: readonly string[]): MiddlewareHandler {
  const nameOf = nameRoutes(pagePatterns);

  async function answer(c: Context, next: Next): Promise<void> {
    if (!isTracing()) return next();
    const { method } = c.req;
    // Strangers are not to choose what is traced, or whose part their requests are.
    const parent = comesByProxy(c) ? c.req.header('traceparent') : undefined;
    const known = { 'http.request.method': method, 'trouvaille.request_id': c.get('requestId') };
    return traced(
      method,
      known,
      async (piece) => {
        await next();
        const route = nameOf(c);
        piece.rename(`${method} ${route}`);
        piece.tell({ 'http.route': route, 'http.response.status_code': c.res.status });
        if (c.res.status >= 500) piece.fail();
      },
      { kind: 'server', parent },
    );
  }

  return async (c, next) => {
    const begin = performance.now();
    const requestId = idOf(c);
    c.set('requestId', requestId);
    inFlight.inc();
    await onBehalfOf(requestId, () => answer(c, next)).finally(() => inFlight.dec());
    c.res.headers.set('X-Request-Id', requestId);

    const { method } = c.req;
    const { status } = c.res;
    const route = nameOf(c);
    const ms = performance.now() - begin;
    countRequest({ method, route, status, seconds: ms / 1000, kept: c.get('keptAnswer') });
    const level = levelOf(status, ms);
    if (log.isLevelEnabled(level))
      log[level]({ requestId, method, path: placeOf(route, c.req.path), status, ms: Math.round(ms) }, 'request');
  };
}

function levelOf(status: number, ms: number): 'debug' | 'info' | 'warn' {
  if (status >= 500) return 'warn';
  return ms > slowMs ? 'info' : 'debug';
}

/** A trusted proxy may have named it, and logged it so itself; what anybody else sends could be anything, or somebody else's. */
function idOf(c: Context): string {
  const given = c.req.header('x-request-id');
  return given !== undefined && /^[\w.:/+=-]{8,128}$/.test(given) && comesByProxy(c) ? given : randomUUID();
}
