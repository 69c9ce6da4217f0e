import type { FormEvent } from 'react';
import { useHref, useNavigate } from 'react-router';
import { keepFocus } from '#web/framework/focus-on-arrival.ts';
import { useTexts } from '#web/i18n/language.ts';
import { ShopByLink } from '#web/product/ShopByLink.tsx';
import {
  filterParameters,
  isOwn,
  type ListingSelection,
  listingAddress,
  pathOf,
  searchParameters,
} from './listing-address.ts';
import { SortSelect, sortOf } from './SortSelect.tsx';
import { type Subcategory, SubcategorySelect } from './SubcategorySelect.tsx';

type ListingControlsProps = { page: number; selection: ListingSelection; subcategories: Subcategory[] };

/**
 * Renders the link to the filters on phones, the subcategories and the orders. The form works without JavaScript. With JavaScript
 * a choice applies at once.
 */
export function ListingControls({ page, selection, subcategories }: ListingControlsProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { showType } = selection;
  const kept = [...searchParameters(selection), ...filterParameters({ ...selection.filter, subcategoryIds: [] })];

  function follow(event: FormEvent<HTMLFormElement>) {
    const chosen = new FormData(event.currentTarget);
    const isOfSubcategory = (event.target as HTMLSelectElement).name === 'subcategory';
    const subcategoryId = Number(chosen.get('subcategory'));
    const filter = {
      ...selection.filter,
      ...(isOfSubcategory && { subcategoryIds: subcategoryId ? [subcategoryId] : [] }),
    };
    const address = listingAddress(1, { ...selection, filter, sort: sortOf(String(chosen.get('sort')), selection) });
    navigate(address, { state: keepFocus, preventScrollReset: true });
  }

  return (
    <form
      action={useHref(pathOf(1, selection))}
      onChange={follow}
      aria-label={t('listing.controls')}
      className="flex w-full flex-wrap items-end gap-x-4 gap-y-4 md:w-auto md:gap-x-8"
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ShopByLink page={page} selection={selection} />
      {showType !== 'favorites' && !isOwn(selection, 'subcategoryIds') && (
        <SubcategorySelect subcategories={subcategories} chosenIds={selection.filter.subcategoryIds} />
      )}
      {/* Another list has other orders, so its select is mounted anew. */}
      <SortSelect key={showType} selection={selection} />
      <noscript>
        <button type="submit" className="caps border border-ink px-5 py-3">
          {t('listing.apply')}
        </button>
      </noscript>
    </form>
  );
}
