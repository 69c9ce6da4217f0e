import type { FormEvent } from 'react';
import type { ReadFilter } from '#contract/products.ts';
import { defaultSortOf, isOwn, type ListingSelection } from './listing-address.ts';
import { withoutSaid } from './read-parts.ts';
import { SortSelect, sortOf } from './SortSelect.tsx';
import { type Subcategory, SubcategorySelect } from './SubcategorySelect.tsx';
import { useChoices } from './use-choices.ts';

export type ListingSelectsProps = {
  selection: ListingSelection;
  subcategories: Subcategory[];
  /** The order that the words of the search ask for. It holds until another one is chosen. */
  said?: ReadFilter | undefined;
};

/** Renders the subcategories and the orders of a list. With JavaScript a choice applies at once. */
export function ListingSelects({ selection: shown, subcategories, said }: ListingSelectsProps) {
  const { selection, choose } = useChoices(shown);
  const { showType } = selection;
  const isSaid = withoutSaid(selection, shown.query, said) !== selection;

  function follow(event: FormEvent<HTMLDivElement>) {
    const { name, value } = event.target as HTMLSelectElement;
    const subcategoryId = Number(value);
    choose((before) =>
      name === 'subcategory'
        ? { ...before, filter: { ...before.filter, subcategoryIds: subcategoryId ? [subcategoryId] : [] } }
        : ordered(before, sortOf(value, before)),
    );
  }

  /** The words ask for their order again wherever none is chosen: the default order leaves them out. */
  function ordered(before: ListingSelection, sort: ListingSelection['sort']): ListingSelection {
    const chosen = { ...before, sort };
    return sort === defaultSortOf(before) ? withoutSaid(chosen, shown.query, said) : chosen;
  }

  return (
    <div className="contents" onChange={follow}>
      {showType !== 'favorites' && !isOwn(selection, 'subcategoryIds') && (
        <SubcategorySelect subcategories={subcategories} chosenIds={selection.filter.subcategoryIds} />
      )}
      {/* Another list has other orders, so its select is mounted anew. */}
      <SortSelect key={showType} selection={selection} said={isSaid ? String(said?.value) : undefined} />
    </div>
  );
}
