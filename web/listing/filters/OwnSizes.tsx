import { type ComponentType, useState } from 'react';
import type { Size } from '#contract/reference.ts';
import { type ListingFilter, sizesValue } from '#web/listing/listing-address.ts';
import { sizesOf } from '#web/listing/listing-selection.ts';
import { storedIn } from '#web/session/browser-storage.ts';
import { session } from '#web/session/session.ts';
import { useSession } from '#web/session/use-session.ts';
import type { OwnSizesDialog } from './OwnSizesDialog.tsx';
import { useFilterTexts } from './texts.ts';
import type { FilterChoice } from './way-to.ts';

/** The sizes that a visitor gave, in the form of addresses: `7:1104,2:2075`. */
const stored = storedIn(() => window.localStorage, 'my_sizes');

/**
 * Renders the switch to products in the shopper's own sizes. They are the saved ones of an account; a visitor is asked once, and
 * the browser keeps the answer.
 */
export function OwnSizes({ filter, choose }: { filter: ListingFilter; choose(choice: FilterChoice): void }) {
  const { t } = useFilterTexts();
  const { user } = useSession();
  const [Dialog, setDialog] = useState<ComponentType<Parameters<typeof OwnSizesDialog>[0]>>();
  const isOn = (filter.ownSizes?.length ?? 0) > 0;

  function show(sizes: ListingFilter['sizes']) {
    choose((before) => ({ ...before, subcategoryIds: [], ownSizes: sizes }));
  }
  async function ask() {
    const { OwnSizesDialog } = await import('./OwnSizesDialog.tsx');
    setDialog(() => OwnSizesDialog);
  }
  async function press() {
    if (isOn) return show([]);
    const saved = user ? await readSaved(user.id).catch(() => []) : [];
    const sizes = saved.length > 0 ? saved : sizesOf(stored.read() ?? '');
    await (sizes.length > 0 ? show(sizes) : ask());
  }

  return (
    <div className="mb-2 border-b border-hairline pb-2 noscript:hidden">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        onClick={press}
        className="flex min-h-11 w-full items-center gap-3 text-left text-16"
      >
        <span className="flex-1">{t('ownSizes')}</span>
        <span aria-hidden className="switch" />
      </button>
      {isOn && (
        <button type="button" onClick={ask} className="underlined min-h-8 text-14 pointer-coarse:min-h-11">
          {t('changeSizes')}
        </button>
      )}
      {Dialog && (
        <Dialog
          chosen={filter.ownSizes ?? []}
          onClose={() => setDialog(undefined)}
          onSave={(sizes) => {
            stored.write(sizes.length > 0 ? sizesValue(sizes) : undefined);
            show(sizes);
          }}
        />
      )}
    </div>
  );
}

async function readSaved(userId: number): Promise<ListingFilter['sizes']> {
  const { data } = await session.ask<{ data: Size[] }>('GET', `/api/users/${userId}/sizes?page[size]=500`);
  return data.map(({ id, category_id }) => ({ sizeId: id, categoryIds: [category_id] }));
}
