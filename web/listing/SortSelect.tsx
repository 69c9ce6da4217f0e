import { LabelledSelect } from '#web/ui/LabelledSelect.tsx';
import { useFilterTexts } from './filters/texts.ts';
import { defaultSortOf, type ListingSelection, type ListingSort, type ShowType, sortValue } from './listing-address.ts';

/** The orders of every list, and the first order that some lists add (specification, section 9). */
const orders = ['newest', 'priceLowHigh', 'priceHighLow', 'discount', 'realDiscount'] as const satisfies ListingSort[];
const ownOrders = { latest: 'featured', search: 'bestMatch', suggestions: 'recommended' } as const;

function ordersOf(showType: ShowType) {
  return showType in ownOrders ? [ownOrders[showType as keyof typeof ownOrders], ...orders] : orders;
}

/** Returns the order for a value of the select, or the list's default order for an unknown value. */
export function sortOf(value: string, selection: ListingSelection): ListingSort {
  return ordersOf(selection.showType).find((order) => sortValue(order) === value) ?? defaultSortOf(selection);
}

type SortSelectProps = {
  selection: ListingSelection;
  /** The order that the words of the search ask for, as calls take it. */
  said?: string | undefined;
};

export function SortSelect({ selection, said = '' }: SortSelectProps) {
  const { t } = useFilterTexts();
  const { showType, sort } = selection;
  const isDefault = sort === defaultSortOf(selection);
  const value = isDefault ? sortValue(sortOf(said.replace(/^\+/, ''), selection)) : sortValue(sort);
  return (
    <LabelledSelect isInBar label={t('sort.label')} name="sort" value={value}>
      {ordersOf(showType).map((order) => (
        <option key={order} value={sortValue(order)}>
          {t(`sort.${order}`)}
        </option>
      ))}
    </LabelledSelect>
  );
}
