import { useCallback, useEffect, useId, useState } from 'react';
import { failureToast } from '#web/account/failure-toast.ts';
import { readProvenOnly, readSavedPrices, savePrices, saveProvenOnly } from '#web/account/preferences/calls.ts';
import { NotLoaded, Waiting } from '#web/account/preferences/Loaded.tsx';
import { PriceRange } from '#web/account/preferences/PriceRange.tsx';
import { anyPrice, type PriceFaults, readPrices, type TypedPrices } from '#web/account/preferences/prices.ts';
import { usePreferenceTexts } from '#web/account/preferences/texts.ts';
import { ApiError } from '#web/session/api.ts';
import { SaveBar } from './SaveBar.tsx';
import { useSaved } from './use-saved.ts';

/** Edits the price range of the shopper's deals, and whether they are limited to proven discounts. */
export function PriceTab({ userId }: { userId: number }) {
  const { t } = usePreferenceTexts();
  const showSaved = useSaved();
  const advice = useId();
  const [typed, setTyped] = useState<TypedPrices>();
  const [isProvenOnly, setProvenOnly] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isSaving, setSaving] = useState(false);

  const load = useCallback(() => {
    setFailed(false);
    Promise.all([readSavedPrices(userId), readProvenOnly(userId)]).then(
      ([{ low, high } = anyPrice, provenOnly]) => {
        setProvenOnly(provenOnly);
        setTyped({ low: String(low), high: String(high) });
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setFailed(true);
      },
    );
  }, [userId]);
  useEffect(load, [load]);

  const read = typed && readPrices(typed);
  const faults: PriceFaults = read && 'faults' in read ? read.faults : {};

  async function save() {
    if (!read || !('prices' in read) || isSaving) return;
    setSaving(true);
    const { prices } = read;
    await saveProvenOnly(userId, isProvenOnly)
      .then(() => savePrices(userId, prices))
      .then(showSaved, failureToast(t('notSaved')));
    setSaving(false);
  }

  if (hasFailed) return <NotLoaded onRetry={load} />;
  if (!typed) return <Waiting />;
  return (
    <>
      <PriceRange typed={typed} faults={faults} onType={setTyped} />
      <div className="mt-8 mb-8 max-w-[44rem] border-t border-hairline pt-6">
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-16">
          <input
            type="checkbox"
            checked={isProvenOnly}
            onChange={({ target }) => setProvenOnly(target.checked)}
            aria-describedby={advice}
            className="size-4.5 flex-none accent-ink"
          />
          {t('prices.provenOnly')}
        </label>
        <p id={advice} className="mt-1 max-w-prose text-14 text-stone">
          {t('prices.provenAdvice')}
        </p>
      </div>
      <SaveBar onSave={save} isReady isSaving={isSaving} />
    </>
  );
}
