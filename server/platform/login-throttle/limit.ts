/** A limit on attempts: some are free, then each has to wait. */
export type AttemptLimit = {
  /** Attempts that may follow each other without a wait. At least 1. */
  free: number;
  /** The wait after the last free attempt, in ms. Each further attempt doubles it. */
  firstWaitMs: number;
  maxWaitMs: number;
  /**
   * Time in ms in which all counted attempts fade while none is made. They fade evenly: half of them in half of the
   * time.
   */
  forgetAfterMs: number;
};

/** The stored state of a key. No attempt is accepted before `blockedUntil`, from which on counted attempts fade. */
export type CountedAttempts = { attempts: number; blockedUntil: Date };

/** Returns the wait in ms until the key's next attempt is accepted; 0 if it is accepted now. */
export function waitOf({ attempts, blockedUntil }: CountedAttempts, limit: AttemptLimit, now: Date): number {
  if (attempts < limit.free) return 0;
  const waitMs = blockedUntil.getTime() - now.getTime();
  // No wait is this long, so the clock was set back. The key must not stay closed until the clock has caught up.
  if (waitMs > 2 * limit.maxWaitMs) return 0;
  return Math.max(0, waitMs);
}

/** Returns the state of the key after one more attempt. */
export function countAttempt(
  { attempts, blockedUntil }: CountedAttempts,
  limit: AttemptLimit,
  now: Date,
): CountedAttempts {
  const openSinceMs = Math.min(blockedUntil.getTime(), now.getTime());
  const faded = Math.floor((attempts * (now.getTime() - openSinceMs)) / limit.forgetAfterMs);
  const kept = Math.max(0, attempts - faded);
  const counted = kept + 1;
  if (counted >= limit.free)
    return { attempts: counted, blockedUntil: new Date(now.getTime() + waitAfter(counted, limit)) };
  if (kept === 0) return { attempts: counted, blockedUntil: now };
  // Time in which no whole attempt has faded counts on. Otherwise frequent successful attempts would keep failed
  // attempts from fading.
  return { attempts: counted, blockedUntil: new Date(openSinceMs + (faded * limit.forgetAfterMs) / attempts) };
}

function waitAfter(counted: number, { free, firstWaitMs, maxWaitMs }: AttemptLimit): number {
  return Math.min(maxWaitMs, firstWaitMs * 2 ** (counted - free));
}
