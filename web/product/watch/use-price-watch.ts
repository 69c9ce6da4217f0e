import { useState } from 'react';
import type { PriceWatch } from '#contract/price-watches.ts';
import type { Product } from '#contract/products.ts';
import { failureToast } from '#web/account/failure-toast.ts';
import { useProductTexts } from '#web/product/product-texts.ts';
import { ApiError } from '#web/session/api.ts';
import { endWatch, readWatch, saveWatch, type WatchDraft } from './watch-calls.ts';

const emptyDraft: WatchDraft = { target_price: '', when_proven: false, in_my_size: false, repeat: false };

/**
 * Loads, changes and ends a shopper's target price for the item of an offer. `draft` is undefined until it is loaded. A
 * target in another currency than the offer's is changed where it was set.
 */
export function usePriceWatch(userId: number, { id: productId, currency }: Pick<Product, 'id' | 'currency'>) {
  const { t } = useProductTexts();
  const [saved, setSaved] = useState<PriceWatch>();
  const [draft, setDraft] = useState<WatchDraft>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  function show(watch: PriceWatch | undefined) {
    const open = watch?.state === 'alerted' ? undefined : watch;
    setSaved(open);
    setDraft(open ? draftOf(open) : emptyDraft);
    setProblem(undefined);
  }

  async function run(call: () => Promise<PriceWatch | undefined>, failed: string) {
    if (isBusy) return;
    setBusy(true);
    await call().then(show, (error: unknown) => {
      if (error instanceof ApiError && error.status === 422)
        setProblem(error.errors.target_price?.[0] ?? error.message);
      else failureToast(failed)(error);
    });
    setBusy(false);
  }

  const savedId = saved && saved.currency !== currency ? saved.product_id : productId;
  return {
    saved,
    draft,
    problem,
    change: (part: Partial<WatchDraft>) => setDraft((before) => before && { ...before, ...part }),
    load: () => run(() => readWatch(userId, productId), t('watch.notLoaded')),
    save: () => draft && run(() => saveWatch(userId, savedId, draft), t('watch.notSaved')),
    end: () => run(() => endWatch(userId, productId).then(() => undefined), t('watch.notSaved')),
  };
}

function draftOf({ target_price, when_proven, in_my_size, repeat }: PriceWatch): WatchDraft {
  return {
    target_price: String(target_price),
    when_proven: when_proven === 1,
    in_my_size: in_my_size === 1,
    repeat: repeat === 1,
  };
}
