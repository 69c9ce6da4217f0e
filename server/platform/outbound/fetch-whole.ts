import { setTimeout as sleep } from 'node:timers/promises';
import { FetchFailed, failureOf } from './fetch-failed.ts';
import { askPublic, type FetchOptions } from './guarded-fetch.ts';
import type { Outbound } from './outbound.ts';

/** How a server is treated that is asked for many things. */
export type Manners = {
  /** Between two requests. */
  pauseMs: number;
  /** How often one that failed is made again. */
  mostRetries: number;
  /** Before the first retry; each further one waits twice as long, or as long as the server asks for. */
  retryMs: number;
  /** A server that asks to be left alone for longer is not asked again. */
  longestWaitMs: number;
};

export const goodManners: Manners = { pauseMs: 250, mostRetries: 3, retryMs: 1000, longestWaitMs: 60_000 };

/**
 * All that an address holds. A server that is overloaded or out of reach, or that breaks off, is asked again, with growing
 * pauses or when its Retry-After says (RFC 9110, 10.2.3).
 * @throws FetchFailed as `askPublic` does, of the last attempt
 */
export async function fetchWhole(
  url: string,
  outbound: Outbound,
  { manners, ...options }: FetchOptions & { manners: Manners },
): Promise<{ bytes: Buffer; url: string }> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await askPublic(url, outbound, options);
      return { bytes: Buffer.concat(await Array.fromAsync(answer.body)), url: answer.url };
    } catch (error) {
      const waitMs = waitAfter(error, attempt, manners);
      if (waitMs === undefined || options.signal?.aborted) throw error;
      await pause(waitMs, options.signal);
    }
  }
}

/**
 * Waits.
 * @throws FetchFailed when it is called off
 */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await sleep(ms, undefined, signal && { signal }).catch((error) => {
    throw failureOf(error, 'a server');
  });
}

/** How long to wait before the next attempt, in ms; undefined where there is to be none. */
function waitAfter(
  error: unknown,
  attempt: number,
  { mostRetries, retryMs, longestWaitMs }: Manners,
): number | undefined {
  if (!(error instanceof FetchFailed) || !error.failure.isPassing || attempt >= mostRetries) return undefined;
  const waitMs = Math.max(retryMs * 2 ** attempt, error.failure.retryAfterMs ?? 0);
  return waitMs > longestWaitMs ? undefined : waitMs;
}
