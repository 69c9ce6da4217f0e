import type { IncomingMessage, RequestListener } from 'node:http';
import { refuse } from './refusing.ts';

/** What requests under way may weigh for another to be let in: in any case, while there is little to do, and where they wait for others at most. */
const leastRoom = 12;
const usualRoom = 48;
const mostRoom = 512;

/** To render a page takes as long as four calls. */
const weights = { page: 4, call: 1, kept: 1, write: 1 };

/** Parts of the room: an answer that may be kept costs little, and what a shopper has just done is worth the most. */
const shares = { page: 1, call: 1, kept: 2, write: 4 };

/** Work of this thread between two looks, 20 ms, that says twice in a row that the room is too large. */
const busyMs = 30;

/** What came in while this turn of the event loop has worked for so long is late already, and would make others late. */
const longestTurnMs = 15;

type Kind = keyof typeof shares | 'never';

/** Watches how much a process has to do, and refuses what it would answer late. */
export type Shedding = {
  /** A listener that hands over what there is room for, and answers the rest with 503 at once. */
  before(listener: RequestListener): RequestListener;
  /** Whether there is room for the work that an answer which is kept would have saved. */
  hasRoom(): boolean;
  stop(): void;
};

/**
 * Sheds load by the work that this thread has: processor time of it in one turn of the event loop, and requests under way, for
 * which there is less room once turns get long. Time in which other processes have the processor does not count.
 * @param workMs processor time of this thread since any moment
 * @param lookEveryMs how often it is looked whether the room fits
 */
export function createShedding({ workMs = workOfThread, lookEveryMs = 20 } = {}): Shedding {
  let underWay = 0;
  let room = usualRoom;
  let turnBegan: number | undefined;
  let before = workMs();
  let wasBusy = false;

  function look(): void {
    const work = workMs();
    const isBusy = work - before > busyMs;
    // Once may be the first page of a process, which takes ten times as long as those after it.
    if (isBusy && wasBusy) room = Math.max(leastRoom, Math.floor(Math.min(room, underWay) / 2));
    else if (!isBusy && underWay >= room) room = Math.min(mostRoom, room + 4);
    else if (!isBusy) room += Math.sign(usualRoom - room);
    before = work;
    wasBusy = isBusy;
  }
  const timer = setInterval(look, lookEveryMs).unref();

  const endTurn = () => {
    turnBegan = undefined;
  };
  function turnMs(): number {
    if (turnBegan === undefined) {
      turnBegan = workMs();
      setImmediate(endTurn);
      return 0;
    }
    return workMs() - turnBegan;
  }
  const isRoomFor = (kind: keyof typeof shares) =>
    underWay < leastRoom || (underWay < room * shares[kind] && turnMs() < longestTurnMs * Math.min(2, shares[kind]));

  return {
    before: (listener) => (req, res) => {
      const kind = kindOf(req);
      // Others wait while these do, not the other way round: pictures that are fetched from stores may take seconds.
      if (kind === 'never') {
        listener(req, res);
        return;
      }
      if (!isRoomFor(kind)) {
        refuse(req, res);
        return;
      }
      underWay += weights[kind];
      res.once('close', () => {
        underWay -= weights[kind];
      });
      listener(req, res);
    },
    hasRoom: () => isRoomFor('call'),
    stop: () => clearInterval(timer),
  };
}

/** Health, metrics and files are never shed, and calls of which answers are kept only where this one is not (`kept-answers.ts`). */
function kindOf({ method, url = '/', headers }: IncomingMessage): Kind {
  if (method !== 'GET' && method !== 'HEAD') return 'write';
  if (/^\/(?:healthz|readyz|metrics|assets\/|images\/)|^\/[\w-]+\.(?:svg|png|webmanifest|txt)$/.test(url))
    return 'never';
  // A browser, or a cache, that asks whether it is still so.
  const isKnown = headers['if-none-match'] !== undefined;
  if (isKnown || /^\/api\/(?:products|search)\b/.test(url)) return 'kept';
  return url.startsWith('/api/') ? 'call' : 'page';
}

function workOfThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
