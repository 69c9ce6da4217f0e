import { isRouteErrorResponse } from 'react-router';
import type { RetryAfter } from '#contract/errors.ts';

/** The wait where the answer names none, in seconds. */
const defaultSeconds = 60;

/** Returns the seconds to wait where a page's data was refused for too many requests; undefined for any other error. */
export function secondsToWait(error: unknown): number | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 429) return undefined;
  try {
    const { retry_after }: Partial<RetryAfter> = JSON.parse(error.data);
    return Number.isInteger(retry_after) ? retry_after : defaultSeconds;
  } catch {
    // A proxy answered in a form of its own.
    return defaultSeconds;
  }
}
