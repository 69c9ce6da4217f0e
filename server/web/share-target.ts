import type { MiddlewareHandler } from 'hono';
import { shortenedShare } from '#contract/shares.ts';

/** Leads a share that is longer than an address may be to its beginning. Must run before the limit of addresses. */
export function shortenShares(): MiddlewareHandler {
  return async (c, next) => {
    const shorter = c.req.method === 'GET' ? shortenedShare(c.req.url) : undefined;
    if (shorter === undefined) return next();
    return c.redirect(shorter, 303);
  };
}
