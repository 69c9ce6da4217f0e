import type { PriceWatch } from '#contract/price-watches.ts';
import { ApiError } from '#web/session/api.ts';
import { session } from '#web/session/session.ts';

// The calls of target prices. All throw ApiError.

const pathOf = (userId: number) => `/api/users/${userId}/price_watches`;

/** The target prices of a shopper, and whether mails come at all. */
export type OwnWatches = { data: PriceWatch[]; opt_in: 0 | 1 };

export function readWatches(userId: number): Promise<OwnWatches> {
  return session.ask('GET', pathOf(userId));
}

/** Reads the target price of a product's item, by whichever offer it was set; undefined without one. */
export async function readWatch(userId: number, productId: number): Promise<PriceWatch | undefined> {
  try {
    return (await session.ask<{ data: PriceWatch }>('GET', `${pathOf(userId)}/${productId}`)).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** The form of a target price, as it was typed. */
export type WatchDraft = { target_price: string; when_proven: boolean; in_my_size: boolean; repeat: boolean };

export async function saveWatch(userId: number, productId: number, draft: WatchDraft): Promise<PriceWatch> {
  const { target_price, ...options } = draft;
  const body = { target_price: target_price.replaceAll(/[\s,$€£₩]/g, ''), ...options };
  return (await session.ask<{ data: PriceWatch }>('PUT', `${pathOf(userId)}/${productId}`, body)).data;
}

export function endWatch(userId: number, productId: number): Promise<void> {
  return session.ask('DELETE', `${pathOf(userId)}/${productId}`);
}
