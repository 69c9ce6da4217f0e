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
    /** Whether the response came from the cache. Not set if it cannot be cached. */
    cacheOutcome: 'hit' | 'miss';
  }
}

/** Slower responses are logged at `info`. None should take so long. */
const slowMs = 1000;

/**
 * Gives each request an id, sent as `X-Request-Id` and logged as `requestId`. Counts the request for /metrics, and logs
 * it: at `debug`, at `info` if it was slow, at `warn` if it failed. Must run before all handlers, after `trustProxies`.
 * @param pagePatterns the patterns of the pages' routes
 */
export function followRequests(log: Logger, pagePatterns: readonly string[]): MiddlewareHandler {
  const nameOf = nameRoutes(pagePatterns);

  async function answer(c: Context, next: Next): Promise<void> {
    if (!isTracing()) return next();
    const { method } = c.req;
    // Only a trusted proxy may choose which requests are traced, and the trace that they belong to.
    const parent = comesByProxy(c) ? c.req.header('traceparent') : undefined;
    const known = { 'http.request.method': method, 'trouvaille.request_id': c.get('requestId') };
    return traced(
      method,
      known,
      async (span) => {
        await next();
        const route = nameOf(c);
        span.rename(`${method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': c.res.status });
        if (c.res.status >= 500) span.fail();
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
    countRequest({ method, route, status, seconds: ms / 1000, cacheOutcome: c.get('cacheOutcome') });
    const level = levelOf(status, ms);
    if (log.isLevelEnabled(level))
      log[level]({ requestId, method, path: placeOf(route, c.req.path), status, ms: Math.round(ms) }, 'request');
  };
}

function levelOf(status: number, ms: number): 'debug' | 'info' | 'warn' {
  if (status >= 500) return 'warn';
  return ms > slowMs ? 'info' : 'debug';
}

/**
 * Uses the id that a trusted proxy has given, since the proxy may have logged it. Other clients could send anything, or
 * the id of another request.
 */
function idOf(c: Context): string {
  const given = c.req.header('x-request-id');
  return given !== undefined && /^[\w.:/+=-]{8,128}$/.test(given) && comesByProxy(c) ? given : randomUUID();
}
