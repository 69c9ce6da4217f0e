import { setTimeout as sleep } from 'node:timers/promises';
import { FetchFailed, failureOf } from './fetch-failed.ts';
import { type Answer, askPublic, type FetchOptions } from './guarded-fetch.ts';
import type { Outbound } from './outbound.ts';

/** Pacing of many requests to one server. */
export type Manners = {
  /** Pause between two requests, in ms. */
  pauseMs: number;
  /** Maximum number of retries of a failed request. */
  maxRetries: number;
  /** Delay before the first retry, in ms. Each further retry waits twice as long, or as long as the server asks for. */
  retryMs: number;
  /** Maximum delay, in ms. A server that asks for a longer one is not asked again. */
  maxWaitMs: number;
};

export const goodManners: Manners = { pauseMs: 250, maxRetries: 3, retryMs: 1000, maxWaitMs: 60_000 };

/**
 * Fetches everything at an address. Retries if the server is overloaded or unreachable, or if it breaks off, with
 * exponential backoff or after its Retry-After (RFC 9110, 10.2.3).
 * @throws FetchFailed like `askPublic`, for the last attempt
 */
export async function fetchWhole(
  url: string,
  outbound: Outbound,
  { manners, ...options }: FetchOptions & { manners: Manners },
): Promise<{ bytes: Buffer; url: string; header: Answer['header'] }> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await askPublic(url, outbound, options);
      return { bytes: Buffer.concat(await Array.fromAsync(answer.body)), url: answer.url, header: answer.header };
    } catch (error) {
      const waitMs = waitAfter(error, attempt, manners);
      if (waitMs === undefined || options.signal?.aborted) throw error;
      await pause(waitMs, options.signal);
    }
  }
}

/**
 * Waits for `ms` milliseconds.
 * @throws FetchFailed if the signal aborts
 */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await sleep(ms, undefined, signal && { signal }).catch((error) => {
    throw failureOf(error, 'a server');
  });
}

/** Returns the delay before the next attempt in ms, or undefined if there is none. */
function waitAfter(error: unknown, attempt: number, { maxRetries, retryMs, maxWaitMs }: Manners): number | undefined {
  if (!(error instanceof FetchFailed) || !error.failure.isPassing || attempt >= maxRetries) return undefined;
  const waitMs = Math.max(retryMs * 2 ** attempt, error.failure.retryAfterMs ?? 0);
  return waitMs > maxWaitMs ? undefined : waitMs;
}
