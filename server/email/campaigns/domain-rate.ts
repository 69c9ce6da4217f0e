import { setTimeout as pause } from 'node:timers/promises';

const minuteMs = 60_000;

/** When the next mail to each domain may set out. */
export type Pace = {
  /** Comes when it is this mail's turn. @throws AbortError when it is called off before */
  turn(domain: string, signal: AbortSignal): Promise<void>;
  /** Comes when the domain's next mail would have its turn, though none is there: for whoever goes on in another process. */
  rest(domain: string, signal: AbortSignal): Promise<void>;
};

/** Keeps mails to one domain apart evenly. @param perMinute undefined: everybody's turn is now */
export function openPace(perMinute: number | undefined): Pace {
  if (perMinute === undefined) return { turn: async () => {}, rest: async () => {} };
  const apartMs = minuteMs / perMinute;
  const nextAt = new Map<string, number>();

  async function until(at: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const waitMs = at - performance.now();
    if (waitMs > 0) await pause(waitMs, undefined, { signal });
  }

  return {
    async turn(domain, signal) {
      const at = Math.max(nextAt.get(domain) ?? 0, performance.now());
      nextAt.set(domain, at + apartMs);
      await until(at, signal);
    },
    async rest(domain, signal) {
      const at = nextAt.get(domain) ?? 0;
      await until(at, signal);
      // Nobody has taken it meanwhile: what is over need not be remembered.
      if (nextAt.get(domain) === at) nextAt.delete(domain);
    },
  };
}
