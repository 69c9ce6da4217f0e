import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { ErrorAnswer, RetryAfter } from '#contract/errors.ts';
import { languageOfPath } from '#contract/languages.ts';
import { networkOf } from '#server/platform/login-throttle/network.ts';
import { isPrivateAddress } from '#server/platform/outbound/private-address.ts';
import { kindOfRequest } from '#server/platform/rate-limit/limits.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import { busyPage } from './busy-page.ts';
import { clientAddress } from './client-address.ts';
import { tooManyAttempts } from './errors.ts';
import { markPage } from './security-headers.ts';

/**
 * Responds 429 to networks that exceed their limit (`server/platform/rate-limit/limits.ts`): with a page to browsers
 * that request a page, with a JSON error to all others. The error of a page's data holds the wait in seconds.
 *
 * Private addresses have no limit. They belong to this machine, or to a proxy that TRUSTED_PROXIES does not name. All
 * shoppers behind such a proxy would share one limit.
 */
export function limitRates(rates: RateLimiter, siteName: string, log: Pick<Logger, 'warn'>): MiddlewareHandler {
  let isWarned = false;

  function warnOnce(c: Context, address: string): void {
    if (isWarned || c.req.header('x-forwarded-for') === undefined) return;
    isWarned = true;
    log.warn({ address }, 'requests of an unlisted proxy are not rate-limited: add its address to TRUSTED_PROXIES');
  }

  return async (c, next) => {
    const address = clientAddress(c);
    if (address === '') return next();
    if (isPrivateAddress(address)) {
      warnOnce(c, address);
      return next();
    }
    const kind = kindOfRequest(c.req.method, c.req.path);
    const waitMs = rates.take(kind, networkOf(address));
    if (waitMs === 0) return next();

    if (kind !== 'page') throw tooManyAttempts(waitMs);
    const seconds = Math.ceil(waitMs / 1000);
    if (c.req.header('accept')?.includes('text/html') !== true) {
      // The router of pages passes on the body of a refused page's data, and drops its headers.
      const { message } = tooManyAttempts(waitMs);
      const answer: ErrorAnswer & RetryAfter = { message, retry_after: seconds };
      return c.json(answer, 429, { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' });
    }
    const page = busyPage({ siteName, seconds, language: languageOfPath(c.req.path), nonce: markPage(c) });
    return c.html(page, 429, { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' });
  };
}
