import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, Env, MiddlewareHandler } from 'hono';
import type { ErrorAnswer } from '#contract/errors.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Set if the request is a call from a page of another origin that the operator allows. */
    isFromAllowedOrigin: boolean;
  }
}

/** How long a browser keeps the answer to a preflight request, in seconds. Chromium keeps none for longer. */
const preflightSeconds = 7200;

const readableHeaders = 'Content-Disposition, ETag, Retry-After, X-Request-Id';

/** Form of `Access-Control-Request-Headers`: names of headers, separated by commas. */
const headerNames = /^[\w!#$%&'*+.^`|~-]+(?:, ?[\w!#$%&'*+.^`|~-]+)*$/;

/**
 * Lets pages of the given origins make API calls (CORS, Fetch Standard 3.2), with credentials. The cookie of a sign-up
 * counts only if page and API share a site. Pages of this application, pictures and files are not shared.
 *
 * Headers are set on the finished response: a cache within must not keep the headers of one origin.
 * @param origins as browsers send them: `https://app.example`
 * @param api the registry of all calls
 */
export function allowOrigins<E extends Env>(origins: readonly string[], api: OpenAPIHono<E>): MiddlewareHandler {
  const allowed = new Set(origins);
  let calls: readonly RegExp[] | undefined;

  function isCall(method: string, path: string): boolean {
    calls ??= outsideApi(api);
    return path.startsWith('/api/') || calls.some((call) => call.test(`${method} ${path}`));
  }

  return async (c, next) => {
    const origin = c.req.header('origin');
    const asked = c.req.method === 'OPTIONS' ? c.req.header('access-control-request-method') : undefined;
    if ((origin === undefined && allowed.size === 0) || !isCall(asked ?? c.req.method, c.req.path)) return next();
    const isAllowed = origin !== undefined && allowed.has(origin);
    if (origin !== undefined && asked !== undefined) return isAllowed ? allowCall(c, origin, asked) : refuseCall(c);

    c.set('isFromAllowedOrigin', isAllowed);
    await next();
    if (allowed.size > 0) c.res.headers.append('Vary', 'Origin');
    if (!isAllowed) return;
    c.res.headers.set('Access-Control-Allow-Origin', origin);
    c.res.headers.set('Access-Control-Allow-Credentials', 'true');
    c.res.headers.set('Access-Control-Expose-Headers', readableHeaders);
  };
}

/** Answers a preflight request. Any header may be sent: only the headers that calls document have an effect. */
function allowCall(c: Context, origin: string, method: string): Response {
  const headers = c.req.header('access-control-request-headers') ?? '';
  return c.body(null, 204, {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Methods': headerNames.test(method) ? method : 'GET',
    ...(headerNames.test(headers) && { 'Access-Control-Allow-Headers': headers }),
    'Access-Control-Max-Age': String(preflightSeconds),
    Vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  });
}

function refuseCall(c: Context): Response {
  const message = 'Calls from this origin are not accepted. See API_ALLOWED_ORIGINS.';
  return c.json({ message } satisfies ErrorAnswer, 403, { Vary: 'Origin' });
}

/** Returns method and path of the calls outside /api, as patterns: `POST /login` is a call, `GET /login` a page. */
function outsideApi<E extends Env>({ openAPIRegistry }: OpenAPIHono<E>): RegExp[] {
  return openAPIRegistry.definitions.flatMap((one) => {
    if (one.type !== 'route' || one.route.path.startsWith('/api/')) return [];
    const path = one.route.path.split(/\{\w+\}/).map((text) => RegExp.escape(text));
    return [new RegExp(`^${one.route.method.toUpperCase()} ${path.join('[^/]+')}$`)];
  });
}
