import type { reportedActions } from '#contract/limits.ts';
import { ApiError } from '#web/session/api.ts';
import { session } from '#web/session/session.ts';

/** Reports a product view or a visit to a store. It runs in the background, and API errors are ignored. */
export function reportEvent(productId: number, action: (typeof reportedActions)[keyof typeof reportedActions]) {
  session.ask('POST', '/api/event', { product_id: productId, action }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}
