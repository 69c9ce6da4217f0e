import type { Context, TypedResponse } from 'hono';
import { Unavailable } from '#contract/unavailable.ts';
import { createByteCache } from '#server/cache/byte-cache.ts';
import type { Shopper } from '#server/preferences/shopper.ts';

/** JSON that was put together as bytes; its shape is the caller's to keep. */
type JsonAnswer = Response & TypedResponse<never, 200, 'json'>;

/** The state of the catalogue when it began to be made, and when that was. */
type About = { version: string; etag: string; madeAt: number };

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
  const everybodys = createByteCache<string, About>(keptBytes.everybodys, takenBy);
  const ones = createByteCache<string, About>(keptBytes.ones, takenBy);
  const keptFor = (shopper: Shopper | undefined) => (shopper ? ones : everybodys);

  function send(c: Context, etag: string, body: () => Buffer<ArrayBuffer>, shopper: Shopper | undefined): JsonAnswer {
    // Browsers ask each time whether it is still so: a change is to show within two seconds.
    const headers = { ETag: etag, 'Cache-Control': shopper ? 'private, no-cache' : 'no-cache', Vary: 'Authorization' };
    const response =
      c.req.header('if-none-match') === etag
        ? c.body(null, 304, headers)
        : c.body(body(), 200, { ...headers, 'Content-Type': 'application/json' });
    return response as Response as JsonAnswer;
  }

  function find(c: Context, shopper?: Shopper): JsonAnswer | undefined {
    const answer = keptFor(shopper).get(keyOf(c, shopper));
    if (answer?.about.version !== version() || performance.now() - answer.about.madeAt > keptMs) return undefined;
    c.set('keptAnswer', 'hit');
    // A copy: it is sent after this turn.
    return send(c, answer.about.etag, () => Buffer.from(answer.bytes), shopper);
  }

  return {
    find,

    /** Answers with what is kept, or with JSON that is made now and kept. @throws Unavailable where there is no room for that */
    async answer(
      c: Context,
      shopper: Shopper | undefined,
      make: () => Promise<Buffer<ArrayBuffer>>,
    ): Promise<JsonAnswer> {
      const found = find(c, shopper);
      if (found) return found;
      c.set('keptAnswer', 'miss');
      if (!hasRoom()) throw new Unavailable(undefined);
      // A change while the answer is made may be in it or not: it is kept as of the state before.
      const about = { version: version(), madeAt: performance.now() };
      const body = await make();
      const etag = `W/"${about.version}.${whose(shopper)}.${body.length}"`;
      keptFor(shopper).set(keyOf(c, shopper), body, { ...about, etag });
      return send(c, etag, () => body, shopper);
    },
  };
}

/** Keys are addresses, of any length. */
const takenBy = (key: string) => 2 * key.length + 300;

function keyOf(c: Context, shopper: Shopper | undefined): string {
  return shopper ? `${whose(shopper)} ${c.req.url}` : c.req.url;
}

/** Whose answer it is, as of which taste, and whether it tells of one that is coming: one browser may serve several shoppers. */
function whose(shopper: Shopper | undefined): string {
  if (!shopper) return '';
  return `${shopper.accountId}.${shopper.tasteVersion}${shopper.isTastePending ? '.pending' : ''}`;
}
