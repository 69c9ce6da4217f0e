import { useCallback, useEffect, useState } from 'react';
import { failureToast } from '#web/account/failure-toast.ts';
import { readSavedPrices, savePrices } from '#web/account/preferences/calls.ts';
import { NotLoaded, Waiting } from '#web/account/preferences/Loaded.tsx';
import { PriceRange } from '#web/account/preferences/PriceRange.tsx';
import { anyPrice, type PriceFaults, readPrices, type TypedPrices } from '#web/account/preferences/prices.ts';
import { usePreferenceTexts } from '#web/account/preferences/texts.ts';
import { ApiError } from '#web/session/api.ts';
import { SaveBar } from './SaveBar.tsx';
import { useSaved } from './use-saved.ts';

/** Edits the price range of the shopper's deals. */
export function PriceTab({ userId }: { userId: number }) {
  const { t } = usePreferenceTexts();
  const showSaved = useSaved();
  const [typed, setTyped] = useState<TypedPrices>();
  const [hasFailed, setFailed] = useState(false);
  const [isSaving, setSaving] = useState(false);

  const load = useCallback(() => {
    setFailed(false);
    readSavedPrices(userId).then(
      ({ low, high } = anyPrice) => setTyped({ low: String(low), high: String(high) }),
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
    await savePrices(userId, read.prices).then(showSaved, failureToast(t('notSaved')));
    setSaving(false);
  }

  if (hasFailed) return <NotLoaded onRetry={load} />;
  if (!typed) return <Waiting />;
  return (
    <>
      <PriceRange typed={typed} faults={faults} onType={setTyped} />
      <SaveBar onSave={save} isReady isSaving={isSaving} />
    </>
  );
}
