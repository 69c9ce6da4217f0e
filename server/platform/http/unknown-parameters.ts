import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Env, MiddlewareHandler } from 'hono';
import type { ErrorAnswer } from '#contract/errors.ts';

/** Size filters have ids in their names, which `contract/size-filter.ts` checks. */
const sizes = 'filter[sizes]';

/**
 * Responds 422 to API calls with an unknown parameter in the syntax of known ones: `filter[brands]`, `brand_ids[]`. If
 * it were ignored, the call would seem to filter, and return everything. Unknown plain names, such as parameters of
 * campaigns, do no harm, and neither do parameters without a value.
 */
export function refuseUnknownParameters<E extends Env>(api: OpenAPIHono<E>): MiddlewareHandler {
  let known: ReadonlySet<string> | undefined;
  return async (c, next) => {
    const { url } = c.req;
    if (!/\?.*(?:\[|%5b|__proto__)/is.test(url)) return next();
    known ??= parametersOf(api);
    for (const [name, value] of new URL(url).searchParams) {
      const isPlain = !name.includes('[') && name !== '__proto__';
      if (isPlain || (value === '' && !name.includes('__proto__')) || known.has(name) || name.startsWith(sizes))
        continue;
      const field = name.slice(0, 100);
      const message = `Unknown parameter ${field}. Separate several values with commas.`;
      return c.json({ message, errors: { [field]: [message] } } satisfies ErrorAnswer, 422);
    }
    return next();
  };
}

/**
 * The names of the query parameters of all calls. They are read from the schemas: the API's document has them as well,
 * and takes 80 ms to create.
 */
function parametersOf<E extends Env>(api: OpenAPIHono<E>): Set<string> {
  const { definitions } = api.openAPIRegistry;
  return new Set(definitions.flatMap((one) => (one.type === 'route' ? namesIn(one.route.request?.query) : [])));
}

function namesIn(query: unknown): string[] {
  if (query instanceof z.ZodObject) return Object.keys(query.shape);
  return query instanceof z.ZodPipe ? namesIn(query.in) : [];
}
