import type { FormEvent, ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';
import { writeNumber } from '#contract/numbers.ts';
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

type ListingControlsProps = {
  page: number;
  selection: ListingSelection;
  subcategories: Subcategory[];
  /** The number of products in the list. */
  total: number;
  /** The switch of the columns, on wide screens. It comes late, into a reserved place. */
  children: ReactNode;
};

/**
 * Renders the link to the filters on phones, the subcategories and the orders. The form works without JavaScript. With JavaScript
 * a choice applies at once.
 */
export function ListingControls({ page, selection, subcategories, total, children }: ListingControlsProps) {
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
      className="list-bar"
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
      {/* Screen readers have read it at the title. The button to the top appears beside it. */}
      <p
        aria-hidden
        className="ml-auto pr-8 text-14 text-stone tabular-nums max-[22rem]:hidden lg:hidden noscript:hidden"
      >
        {writeNumber(total)}
      </p>
      <div className="h-11 w-24 max-lg:hidden noscript:hidden">{children}</div>
      <noscript>
        <button type="submit" className="caps border border-ink px-5 py-3">
          {t('listing.apply')}
        </button>
      </noscript>
    </form>
  );
}
