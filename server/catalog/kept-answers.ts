import type { Context, TypedResponse } from 'hono';
import { LRUCache } from 'lru-cache';
import { Unavailable } from '#contract/unavailable.ts';
import type { Shopper } from '#server/preferences/shopper.ts';

/** JSON that was put together as text; its shape is the caller's to keep. */
type JsonAnswer = Response & TypedResponse<never, 200, 'json'>;

type Answer = { body: Uint8Array<ArrayBuffer>; version: string; etag: string };

/** Some 2,400 listings for everybody, and 400 of shoppers' own: those are asked for again by one alone, and would drive the others out. */
const keptBytes = { everybodys: 96 * 1024 * 1024, ones: 16 * 1024 * 1024 };

/** How long an answer may show an older time of a product's last sighting. */
const keptMs = 60_000;

/**
 * Answers, kept by address until the catalogue changes: most visitors ask for the same few listings. A shopper's own
 * are kept for her alone, until her taste changes.
 * @param version names the state of the catalogue
 * @param hasRoom whether there is room for making more
 */
export function keepAnswers(version: () => string, hasRoom: () => boolean) {
  const everybodys = keep(keptBytes.everybodys);
  const ones = keep(keptBytes.ones);
  const keptFor = (shopper: Shopper | undefined) => (shopper ? ones : everybodys);

  function send(c: Context, { body, etag }: Answer, shopper: Shopper | undefined): JsonAnswer {
    // Browsers ask each time whether it is still so: a change is to show within two seconds.
    const headers = { ETag: etag, 'Cache-Control': shopper ? 'private, no-cache' : 'no-cache', Vary: 'Authorization' };
    const response =
      c.req.header('if-none-match') === etag
        ? c.body(null, 304, headers)
        : c.body(body, 200, { ...headers, 'Content-Type': 'application/json' });
    return response as Response as JsonAnswer;
  }

  function find(c: Context, shopper?: Shopper): JsonAnswer | undefined {
    const answer = keptFor(shopper).get(keyOf(c, shopper));
    if (answer?.version !== version()) return undefined;
    c.set('keptAnswer', 'hit');
    return send(c, answer, shopper);
  }

  return {
    find,

    /** Answers with what is kept, or with JSON that is made now and kept. @throws Unavailable where there is no room for that */
    async answer(c: Context, shopper: Shopper | undefined, make: () => Promise<string>): Promise<JsonAnswer> {
      const found = find(c, shopper);
      if (found) return found;
      c.set('keptAnswer', 'miss');
      if (!hasRoom()) throw new Unavailable(undefined);
      // A change while the answer is made may be in it or not: it is kept as of the state before.
      const state = version();
      const body = Buffer.from(await make());
      const answer = { body, version: state, etag: `W/"${state}.${whose(shopper)}.${body.length}"` };
      keptFor(shopper).set(keyOf(c, shopper), answer);
      return send(c, answer, shopper);
    },
  };
}

function keep(maxSize: number) {
  return new LRUCache<string, Answer>({
    maxSize,
    sizeCalculation: ({ body }, address) => body.byteLength + 2 * address.length + 200,
    ttl: keptMs,
  });
}

function keyOf(c: Context, shopper: Shopper | undefined): string {
  return shopper ? `${whose(shopper)} ${c.req.url}` : c.req.url;
}

/** Whose answer it is, as of which taste, and whether it tells of one that is coming: one browser may serve several shoppers. */
function whose(shopper: Shopper | undefined): string {
  if (!shopper) return '';
  return `${shopper.accountId}.${shopper.tasteVersion}${shopper.isTastePending ? '.pending' : ''}`;
}
