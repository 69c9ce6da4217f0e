import { setTimeout as pause } from 'node:timers/promises';

const minuteMs = 60_000;

/** A rate limit for each recipient domain. */
export type DomainRate = {
  /** Resolves when this email may be sent, and takes its slot. @throws AbortError when `signal` aborts first */
  turn(domain: string, signal: AbortSignal): Promise<void>;
  /** Resolves when the domain's next slot begins, without taking it. Another worker may then continue with the domain. */
  rest(domain: string, signal: AbortSignal): Promise<void>;
};

/** Opens a rate limit that spaces the emails to one domain evenly. @param perMinute emails a minute; undefined for no limit */
export function openDomainRate(perMinute: number | undefined): DomainRate {
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
      // No email took a slot in the meantime, so the past one can be forgotten.
      if (nextAt.get(domain) === at) nextAt.delete(domain);
    },
  };
}
