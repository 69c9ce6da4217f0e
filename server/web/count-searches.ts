import type { MiddlewareHandler } from 'hono';
import { withoutLanguage } from '#contract/languages.ts';
import type { SearchCounts } from '#server/catalog/search-counts/search-counts.ts';
import { clientAddress } from '#server/platform/http/client-address.ts';
import { networkOf } from '#server/platform/login-throttle/network.ts';

/** Parameters besides the query that change neither the words nor the products of a search. */
const neutral = new Set(['query', 'page[size]', 'sort', '_routes']);

/** Counts visitors of searches, also where a cache answers: pages and calls for a first page without filters. */
export function countSearches(counts: Pick<SearchCounts, 'count'>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.req.method !== 'GET' || !(c.res.ok || c.res.status === 304)) return;
    const path = withoutLanguage(c.req.path);
    if (path !== '/api/search' && !/^\/products\/search\/1(?:\.data)?$/.test(path)) return;
    const { searchParams } = new URL(c.req.url);
    if ([...searchParams.keys()].some((name) => !neutral.has(name))) return;
    counts.count(searchParams.get('query') ?? '', networkOf(clientAddress(c)));
  };
}
