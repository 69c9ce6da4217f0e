import type { FormEvent } from 'react';
import { isOwn, type ListingSelection } from './listing-address.ts';
import { SortSelect, sortOf } from './SortSelect.tsx';
import { type Subcategory, SubcategorySelect } from './SubcategorySelect.tsx';
import { useChoices } from './use-choices.ts';

export type ListingSelectsProps = { selection: ListingSelection; subcategories: Subcategory[] };

/** Renders the subcategories and the orders of a list. With JavaScript a choice applies at once. */
export function ListingSelects({ selection: shown, subcategories }: ListingSelectsProps) {
  const { selection, choose } = useChoices(shown);
  const { showType } = selection;

  function follow(event: FormEvent<HTMLDivElement>) {
    const { name, value } = event.target as HTMLSelectElement;
    const subcategoryId = Number(value);
    choose((before) =>
      name === 'subcategory'
        ? { ...before, filter: { ...before.filter, subcategoryIds: subcategoryId ? [subcategoryId] : [] } }
        : { ...before, sort: sortOf(value, before) },
    );
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
