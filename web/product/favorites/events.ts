import type { toldActions } from '#contract/limits.ts';
import { ApiError } from '#web/session/api.ts';
import { session } from '#web/session/session.ts';

/** Tells of a look or of the way to a store. Nobody waits for it, and what goes wrong is no shopper's business. */
export function tellOf(productId: number, action: (typeof toldActions)[keyof typeof toldActions]) {
  session.ask('POST', '/api/event', { product_id: productId, action }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}
