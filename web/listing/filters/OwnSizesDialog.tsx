import { X } from 'lucide';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Size } from '#contract/reference.ts';
import { listAll } from '#web/account/preferences/calls.ts';
import { NotLoaded, Waiting } from '#web/account/preferences/Loaded.tsx';
import { SizePicker } from '#web/account/preferences/SizePicker.tsx';
import type { ListingFilter } from '#web/listing/listing-address.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useFilterTexts } from './texts.ts';

type Sizes = ListingFilter['sizes'];
type OwnSizesDialogProps = { chosen: Sizes; onClose(): void; onSave(sizes: Sizes): void };

/** Asks for the sizes of a visitor. */
export function OwnSizesDialog({ chosen: before, onClose, onSave }: OwnSizesDialogProps) {
  const { t } = useFilterTexts();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState(new Set(before.map(({ sizeId }) => sizeId)));
  const [entries, setEntries] = useState<Size[]>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    listAll('sizes').then(setEntries, () => setFailed(true));
  }, []);
  useEffect(() => {
    dialog.current?.showModal();
    load();
  }, [load]);

  function choose(ids: readonly number[], isChosen: boolean) {
    setChosen((now) => (isChosen ? now.union(new Set(ids)) : now.difference(new Set(ids))));
  }
  function save() {
    const sizes = entries?.filter(({ id }) => chosen.has(id)) ?? [];
    dialog.current?.close();
    onSave(sizes.map(({ id, category_id }) => ({ sizeId: id, categoryIds: [category_id] })));
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      className="m-auto h-dvh max-h-none w-full max-w-none flex-col bg-paper text-ink backdrop:bg-ink/60 open:flex md:h-[min(48rem,90svh)] md:w-[min(52rem,90vw)]"
    >
      <header className="flex min-h-16 flex-none items-center justify-between border-b border-hairline pl-4 md:pl-8">
        <h2 id={title} className="display text-28">
          {t('yourSizes')}
        </h2>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          aria-label={t('close')}
          className="grid size-14 place-items-center"
        >
          <Icon node={X} size={20} strokeWidth={1.5} />
        </button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 md:px-8">
        <p className="py-5 text-16 text-stone">{t('yourSizesAdvice')}</p>
        {hasFailed && <NotLoaded onRetry={load} />}
        {!hasFailed && (entries ? <SizePicker entries={entries} chosen={chosen} choose={choose} /> : <Waiting />)}
      </div>
      <footer className="flex-none border-t border-hairline p-4 pb-[max(16px,env(safe-area-inset-bottom))] md:px-8">
        <button type="button" onClick={save} disabled={!entries} className="caps h-12 w-full bg-ink text-paper">
          {t(chosen.size > 0 ? 'showOwnSizes' : 'showAllSizes')}
        </button>
      </footer>
    </dialog>
  );
}
