import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { keepFocus } from '#web/framework/focus-on-arrival.ts';
import { useLatestSelection } from './latest-selection.ts';
import { isOwn, type ListingSelection, listingAddress } from './listing-address.ts';
import { SortSelect, sortOf } from './SortSelect.tsx';
import { type Subcategory, SubcategorySelect } from './SubcategorySelect.tsx';

export type ListingSelectsProps = { selection: ListingSelection; subcategories: Subcategory[] };

/** Renders the subcategories and the orders of a list. With JavaScript a choice applies at once. */
export function ListingSelects({ selection: shown, subcategories }: ListingSelectsProps) {
  const navigate = useNavigate();
  const selection = useLatestSelection(shown);
  const { showType } = selection;

  function follow(event: FormEvent<HTMLDivElement>) {
    const { name, value } = event.target as HTMLSelectElement;
    const subcategoryId = Number(value);
    const address =
      name === 'subcategory'
        ? listingAddress(1, {
            ...selection,
            filter: { ...selection.filter, subcategoryIds: subcategoryId ? [subcategoryId] : [] },
          })
        : listingAddress(1, { ...selection, sort: sortOf(value, selection) });
    navigate(address, { state: keepFocus, preventScrollReset: true });
  }

  return (
    <div className="contents" onChange={follow}>
      {showType !== 'favorites' && !isOwn(selection, 'subcategoryIds') && (
        <SubcategorySelect subcategories={subcategories} chosenIds={selection.filter.subcategoryIds} />
      )}
      {/* Another list has other orders, so its select is mounted anew. */}
      <SortSelect key={showType} selection={selection} />
    </div>
  );
}
