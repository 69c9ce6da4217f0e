import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { refuse } from './refusing.ts';

/**
 * Pages that are rendered concurrently, some 10 ms of this thread each. Any other request waits for all of them at
 * most.
 */
const maxPages = 4;

/** Pages that wait for their turn, in the order of their arrival: some 400 ms of rendering. */
const maxWaiting = 32;

/**
 * A page that takes longer waits for something other than this thread, or for a slow reader. It no longer holds up
 * other pages.
 */
const defaultMaxTurnMs = 250;

/**
 * Maximum API calls in progress by class: plain calls, calls whose response may be cached, and writes of shoppers.
 * Further calls are refused.
 */
const maxCalls = { call: 32, cacheable: 64, write: 512 };

type Kind = keyof typeof maxCalls | 'page' | 'never';

/** Load shedding: refuses requests that a process would answer late. */
export type Shedding = {
  /**
   * Returns a listener that passes requests on while there is room, queues pages, and answers all others with 503 at
   * once.
   * @param isCached tells whether a page is cached; it then costs next to nothing, and never waits
   */
  before(listener: RequestListener, isCached?: (req: IncomingMessage) => boolean): RequestListener;
  /** Whether there is room for work that a cached response would have saved. */
  hasCapacity(): boolean;
};

/**
 * Creates load shedding by request class, which bounds the requests in progress. Accepted requests are answered soon,
 * all others are refused at once.
 */
export function createShedding({ maxTurnMs = defaultMaxTurnMs } = {}): Shedding {
  let calls = 0;
  let pages = 0;
  const waiting = new Map<ServerResponse, () => void>();

  function render(listener: RequestListener, req: IncomingMessage, res: ServerResponse<IncomingMessage>): void {
    pages += 1;
    const turn = setTimeout(endTurn, maxTurnMs);
    let hasEnded = false;
    function endTurn(): void {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(turn);
      pages -= 1;
      letNextIn();
    }
    res.once('close', endTurn);
    listener(req, res as Parameters<RequestListener>[1]);
  }

  function letNextIn(): void {
    for (const [res, start] of waiting) {
      waiting.delete(res);
      // A client that has disconnected needs no turn.
      if (res.destroyed) continue;
      start();
      return;
    }
  }

  function takePage(...[listener, req, res]: Parameters<typeof render>): void {
    if (pages < maxPages) render(listener, req, res);
    else if (waiting.size >= maxWaiting) refuse(req, res);
    else {
      waiting.set(res, () => render(listener, req, res));
      res.once('close', () => waiting.delete(res));
    }
  }

  return {
    before: (listener, isCached) => (req, res) => {
      const kind = kindOf(req);
      if (kind === 'never' || (kind === 'page' && isCached?.(req))) listener(req, res);
      else if (kind === 'page') takePage(listener, req, res);
      else if (calls >= maxCalls[kind]) refuse(req, res);
      else {
        calls += 1;
        res.once('close', () => {
          calls -= 1;
        });
        listener(req, res);
      }
    },
    hasCapacity: () => calls <= maxCalls.call,
  };
}

/**
 * Classifies a request. Health, metrics, files and pictures are never refused (docs/decisions/0032-load-shedding-by-request-class.md).
 * Whether the response of a `cacheable` call is cached shows only later (`cached-answers.ts`).
 */
function kindOf({ method, url = '/' }: IncomingMessage): Kind {
  if (method !== 'GET' && method !== 'HEAD') return 'write';
  if (/^\/(?:healthz|readyz|metrics|assets\/|images\/)|^\/[\w-]+\.(?:svg|png|webmanifest|txt|js)$/.test(url))
    return 'never';
  if (/^\/api\/(?:products|search)\b/.test(url)) return 'cacheable';
  return url.startsWith('/api/') ? 'call' : 'page';
}
