import type { Language } from '#contract/languages.ts';
import type { Storefront } from '#contract/storefront.ts';
import { isUnavailable } from '#contract/unavailable.ts';
import { describeStore } from '#web/store/store-page.server.ts';
import { storeWords } from '#web/store/store-words.server.ts';

/** The store of a product: how honest its discounts are and how long it has been observed, in sentences. */
export type StoreCard = { lead: string; observed: string | undefined };

/** Returns the card of a store; undefined if its record is empty or cannot be read just now: the page is shown without it. */
export async function readStoreCard(
  storefront: Storefront,
  storeId: number,
  language: Language,
): Promise<StoreCard | undefined> {
  try {
    const record = await storefront.findStoreRecord(storeId);
    // The record of a new store counts no offers yet, and would contradict the page.
    if (!record || record.offers === 0) return undefined;
    const weeks = record.weeks_observed;
    return {
      lead: describeStore(record, language, Date.now()).lead,
      observed: weeks > 0 ? storeWords(language).t('observed', { count: weeks }) : undefined,
    };
  } catch (error) {
    if (isUnavailable(error)) return undefined;
    throw error;
  }
}
