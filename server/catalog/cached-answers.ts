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

/** JSON that was put together as bytes; its shape is the caller's to keep. */
type JsonAnswer = Response & TypedResponse<never, 200, 'json'>;

/**
 * Answers calls from the cache, by their address: most visitors ask for the same few listings. A shopper's answers are cached for that
 * account alone, until its taste changes.
 * @param hasRoom whether there is room for making more
 */
export function answerFromCache(cache: ResponseCache, hasRoom: () => boolean) {
  const audienceOf = (viewer: Viewer | undefined) => (viewer ? 'shopper' : 'everyone');

  function find(c: Context, viewer?: Viewer): JsonAnswer | undefined {
    const found = cache.find(keyOf(c, viewer), audienceOf(viewer));
    if (!found) return undefined;
    c.set('keptAnswer', 'hit');
    return sendCached(c, found) as JsonAnswer;
  }

  return {
    find,

    /** Answers from the cache, or with JSON that is made now and cached. @throws Unavailable where there is no room for that */
    async answer(
      c: Context,
      viewer: Viewer | undefined,
      make: () => Promise<Buffer<ArrayBuffer>>,
    ): Promise<JsonAnswer> {
      const found = find(c, viewer);
      if (found) return found;
      c.set('keptAnswer', 'miss');
      if (!hasRoom()) throw new Unavailable(undefined);
      const beginning = cache.begin();
      const body = await make();
      const headers = {
        etag: `W/"${beginning.version}.${nameOf(viewer)}.${body.length}"`,
        // Browsers ask each time whether it is still so: a change is to show within two seconds.
        'cache-control': viewer ? 'private, no-cache' : 'no-cache',
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

/** The account, the state of its taste, and whether another is coming: one browser may serve several shoppers. */
function nameOf(viewer: Viewer | undefined): string {
  if (!viewer) return '';
  return `${viewer.accountId}.${viewer.tasteVersion}${viewer.isTastePending ? '.pending' : ''}`;
}
