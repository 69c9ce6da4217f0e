import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env, MiddlewareHandler } from 'hono';
import type { ErrorAnswer } from '#contract/errors.ts';

/** Size filters have ids in their names, which `contract/size-filter.ts` checks. */
const sizes = 'filter[sizes]';

/**
 * Responds 422 to API calls with an unknown parameter in the syntax of known ones: `filter[colour]`, `brand_ids[]`. If
 * it were ignored, the call would seem to filter, and return everything. Unknown plain names, such as parameters of
 * campaigns, do no harm.
 */
export function refuseUnknownParameters<E extends Env>(api: OpenAPIHono<E>): MiddlewareHandler {
  let known: ReadonlySet<string> | undefined;
  return async (c, next) => {
    const { url } = c.req;
    if (!/\?.*(?:\[|%5b|__proto__)/is.test(url)) return next();
    known ??= parametersOf(api);
    for (const name of new URL(url).searchParams.keys()) {
      const isPlain = !name.includes('[') && name !== '__proto__';
      if (isPlain || known.has(name) || name.startsWith(sizes)) continue;
      const field = name.slice(0, 100);
      const message = `Unknown parameter ${field}. Separate several values with commas.`;
      return c.json({ message, errors: { [field]: [message] } } satisfies ErrorAnswer, 422);
    }
    return next();
  };
}

/** The names of the query parameters of all calls. */
function parametersOf<E extends Env>(api: OpenAPIHono<E>): Set<string> {
  const { paths = {} } = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } });
  const calls = Object.values(paths).flatMap((path) => Object.values(path) as { parameters?: { name: string }[] }[]);
  return new Set(calls.flatMap(({ parameters = [] }) => parameters.map(({ name }) => name)));
}
