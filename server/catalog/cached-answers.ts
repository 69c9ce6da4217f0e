import type { Context, TypedResponse } from 'hono';
import { Unavailable } from '#contract/unavailable.ts';
import {
  addressOf,
  isFresh,
  notModified,
  type ResponseCache,
  sendCached,
} from '#server/platform/cache/response-cache.ts';
import type { Viewer } from './viewer.ts';

/** A response whose JSON was serialized to bytes. The caller vouches for its shape. */
type JsonAnswer = Response & TypedResponse<never, 200, 'json'>;

/**
 * Answers calls from the response cache, keyed by address: most visitors request the same few listings.
 * A shopper's responses are cached for that account alone, until its taste changes.
 * @param hasCapacity whether the process has capacity to compute a response that is not cached
 */
export function answerFromCache(cache: ResponseCache, hasCapacity: () => boolean) {
  const audienceOf = (viewer: Viewer | undefined) => (viewer ? 'shopper' : 'everyone');

  function find(c: Context, viewer?: Viewer): JsonAnswer | undefined {
    const found = cache.find(keyOf(c, viewer), audienceOf(viewer));
    if (!found) return undefined;
    c.set('cacheOutcome', 'hit');
    return sendCached(c, found) as JsonAnswer;
  }

  return {
    find,

    /**
     * Answers from the cache, or computes the JSON and caches it.
     * @param caching the Cache-Control of a response for everyone. Browsers revalidate each time by default: a change
     *   must show within two seconds.
     * @throws {Unavailable} when the response is not cached and the process has no capacity to compute it
     */
    async answer(
      c: Context,
      viewer: Viewer | undefined,
      make: () => Promise<Buffer<ArrayBuffer>>,
      caching = 'no-cache',
    ): Promise<JsonAnswer> {
      const found = find(c, viewer);
      if (found) return found;
      c.set('cacheOutcome', 'miss');
      if (!hasCapacity()) throw new Unavailable(undefined);
      const beginning = cache.begin();
      const body = await make();
      const headers = {
        etag: `W/"${beginning.version}.${nameOf(viewer)}.${body.length}"`,
        'cache-control': viewer ? 'private, no-cache' : caching,
        vary: 'Authorization',
        'content-type': 'application/json',
      };
      cache.store(keyOf(c, viewer), body, { status: 200, headers }, beginning, audienceOf(viewer));
      const response = isFresh(c, headers) ? notModified(c, headers) : c.body(body, 200, headers);
      return response as Response as JsonAnswer;
    },
  };
}

function keyOf(c: Context, viewer: Viewer | undefined): string {
  const address = addressOf(c);
  return viewer ? `${nameOf(viewer)} ${address}` : address;
}

/** The account, its taste version and whether a rebuild is pending: one browser may serve several shoppers. */
function nameOf(viewer: Viewer | undefined): string {
  if (!viewer) return '';
  return `${viewer.accountId}.${viewer.tasteVersion}${viewer.isTastePending ? '.pending' : ''}`;
}
