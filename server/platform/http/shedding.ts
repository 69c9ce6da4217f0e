import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { refuse } from './refusing.ts';

/** Pages rendered side by side, some 10 ms of this thread each: whatever else comes in waits for all of them at most. */
const mostPages = 4;

/** Pages that wait for their turn, in the order in which they came: some 400 ms of rendering. */
const mostWaiting = 32;

/** A page that is not out by then waits for something else than this thread, or for a slow reader, and holds up no other. */
const usualLongestTurnMs = 250;

/** Calls under way until one is refused: a call as such, one whose answer may be kept and cost nothing, and what a shopper does. */
const mostCalls = { call: 32, kept: 64, write: 512 };

type Kind = keyof typeof mostCalls | 'page' | 'never';

/** Refuses what a process would answer late. */
export type Shedding = {
  /**
   * A listener that hands over what there is room for, has pages wait for their turn, and answers what is beyond with 503 at once.
   * @param isKept of a page whether it costs next to nothing: it never waits
   */
  before(listener: RequestListener, isKept?: (req: IncomingMessage) => boolean): RequestListener;
  /** Whether there is room for the work that an answer which is kept would have saved. */
  hasRoom(): boolean;
};

/** Bounds what a process has under way, so that nobody waits in vain: what is let in is answered soon, and the rest is told at once. */
export function createShedding({ longestTurnMs = usualLongestTurnMs } = {}): Shedding {
  let calls = 0;
  let pages = 0;
  const waiting = new Map<ServerResponse, () => void>();

  function render(listener: RequestListener, req: IncomingMessage, res: ServerResponse<IncomingMessage>): void {
    pages += 1;
    const turn = setTimeout(endTurn, longestTurnMs);
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
      // Who has gone away needs no turn.
      if (res.destroyed) continue;
      start();
      return;
    }
  }

  function takePage(...[listener, req, res]: Parameters<typeof render>): void {
    if (pages < mostPages) render(listener, req, res);
    else if (waiting.size >= mostWaiting) refuse(req, res);
    else {
      waiting.set(res, () => render(listener, req, res));
      res.once('close', () => waiting.delete(res));
    }
  }

  return {
    before: (listener, isKept) => (req, res) => {
      const kind = kindOf(req);
      if (kind === 'never' || (kind === 'page' && isKept?.(req))) listener(req, res);
      else if (kind === 'page') takePage(listener, req, res);
      else if (calls >= mostCalls[kind]) refuse(req, res);
      else {
        calls += 1;
        res.once('close', () => {
          calls -= 1;
        });
        listener(req, res);
      }
    },
    hasRoom: () => calls <= mostCalls.call,
  };
}

/**
 * Health, metrics, files and pictures are never refused: others wait while pictures are fetched from stores, not the other way round. Of calls
 * whose answers are kept it shows later whether this one is (`cached-answers.ts`).
 */
function kindOf({ method, url = '/' }: IncomingMessage): Kind {
  if (method !== 'GET' && method !== 'HEAD') return 'write';
  if (/^\/(?:healthz|readyz|metrics|assets\/|images\/)|^\/[\w-]+\.(?:svg|png|webmanifest|txt)$/.test(url))
    return 'never';
  if (/^\/api\/(?:products|search)\b/.test(url)) return 'kept';
  return url.startsWith('/api/') ? 'call' : 'page';
}
