import { useState } from 'react';
import type { PriceWatch } from '#contract/price-watches.ts';
import type { Product } from '#contract/products.ts';
import { failureToast } from '#web/account/failure-toast.ts';
import { useProductTexts } from '#web/product/product-texts.ts';
import { ApiError } from '#web/session/api.ts';
import { inOrder } from '#web/session/in-order.ts';
import { endWatch, readWatch, saveWatch, type WatchDraft } from './watch-calls.ts';
import { answeredDraft, draftOf } from './watch-draft.ts';

/**
 * Loads, changes and ends a shopper's target price for the item of an offer. `draft` is undefined until it is loaded. A
 * target in another currency than the offer's is changed where it was set. Calls are made in the order of the presses, and
 * changes made during a call stay in the draft.
 */
export function usePriceWatch(userId: number, { id: productId, currency }: Pick<Product, 'id' | 'currency'>) {
  const { t } = useProductTexts();
  const [saved, setSaved] = useState<PriceWatch>();
  const [draft, setDraft] = useState<WatchDraft>();
  /** A refusal of a price, which holds until another one is typed. */
  const [refusal, setRefusal] = useState<{ problem: string; price: string | undefined }>();
  const [send] = useState(inOrder);

  async function run(call: () => Promise<PriceWatch | undefined>, failed: string) {
    const sent = draft;
    await send(call).then(
      (watch) => {
        const open = watch?.state === 'alerted' ? undefined : watch;
        setSaved(open);
        setDraft((now = draftOf(open)) => (sent ? answeredDraft(now, sent, draftOf(open)) : now));
        setRefusal(undefined);
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 422)
          setRefusal({ problem: error.errors.target_price?.[0] ?? error.message, price: sent?.target_price });
        else failureToast(failed)(error);
      },
    );
  }

  const savedId = saved && saved.currency !== currency ? saved.product_id : productId;
  return {
    saved,
    draft,
    problem: refusal && refusal.price === draft?.target_price ? refusal.problem : undefined,
    change: (part: Partial<WatchDraft>) => setDraft((before) => before && { ...before, ...part }),
    load: () => run(() => readWatch(userId, productId), t('watch.notLoaded')),
    save: () => draft && run(() => saveWatch(userId, savedId, draft), t('watch.notSaved')),
    end: () => run(() => endWatch(userId, productId).then(() => undefined), t('watch.notSaved')),
  };
}
