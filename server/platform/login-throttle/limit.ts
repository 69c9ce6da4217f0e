/** How many tries are free, and how long nothing is looked at once they are used up. */
export type TryLimit = {
  /** So many may follow each other without a wait; at least 1. */
  free: number;
  /** The wait after the last free one, in ms. Each try after it doubles the wait. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** Tries fade evenly while none is made: half of them are forgotten after half of this time, in ms, all after the whole. */
  forgetAfterMs: number;
};

/** What is kept of a key: none of its tries is taken before `closedUntil`, from when on they fade. */
export type CountedTries = { tries: number; closedUntil: Date };

/** How long the key's next try has to wait, in ms; 0: it is open. */
export function waitOf({ tries, closedUntil }: CountedTries, limit: TryLimit, now: Date): number {
  if (tries < limit.free) return 0;
  const waitMs = closedUntil.getTime() - now.getTime();
  // No wait is as long: the clock has gone back since, and the key is not to stay closed until it has caught up.
  if (waitMs > 2 * limit.longestWaitMs) return 0;
  return Math.max(0, waitMs);
}

/** The key after one more try. */
export function countTry({ tries, closedUntil }: CountedTries, limit: TryLimit, now: Date): CountedTries {
  const openSinceMs = Math.min(closedUntil.getTime(), now.getTime());
  const faded = Math.floor((tries * (now.getTime() - openSinceMs)) / limit.forgetAfterMs);
  const kept = Math.max(0, tries - faded);
  const counted = kept + 1;
  if (counted >= limit.free)
    return { tries: counted, closedUntil: new Date(now.getTime() + waitAfter(counted, limit)) };
  if (kept === 0) return { tries: counted, closedUntil: now };
  // Time in which none has faded yet goes on: right tries in between, however many, keep no wrong one from fading.
  return { tries: counted, closedUntil: new Date(openSinceMs + (faded * limit.forgetAfterMs) / tries) };
}

function waitAfter(counted: number, { free, firstWaitMs, longestWaitMs }: TryLimit): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (counted - free));
}
