import type { ReactNode } from 'react';
import { useHref } from 'react-router';
import { writeNumber } from '#contract/numbers.ts';
import type { ReadFilter } from '#contract/products.ts';
import { useTexts } from '#web/i18n/language.ts';
import { ShopByLink } from '#web/product/ShopByLink.tsx';
import { ListingSelectsPlace } from './ListingSelectsPlace.tsx';
import { filterParameters, type ListingSelection, pathOf, searchParameters } from './listing-address.ts';
import type { Subcategory } from './SubcategorySelect.tsx';

type ListingControlsProps = {
  page: number;
  selection: ListingSelection;
  subcategories: Subcategory[];
  /** The order that the words of the search ask for. */
  said?: ReadFilter | undefined;
  /** The number of products in the list. */
  total: number;
  /** The switch of the columns, on wide screens. It comes late, into a reserved place. */
  children: ReactNode;
};

/**
 * Renders the link to the filters on phones, the subcategories and the orders. The form works without JavaScript. With JavaScript
 * a choice applies at once.
 */
export function ListingControls({ page, selection, subcategories, said, total, children }: ListingControlsProps) {
  const { t } = useTexts();
  const kept = [...searchParameters(selection), ...filterParameters({ ...selection.filter, subcategoryIds: [] })];

  return (
    <form action={useHref(pathOf(1, selection))} aria-label={t('listing.controls')} className="list-bar">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ShopByLink page={page} selection={selection} />
      <ListingSelectsPlace selection={selection} subcategories={subcategories} said={said} />
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
