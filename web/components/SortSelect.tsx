import type { Sort } from '#contract/limits.ts';
import { useTexts } from '#web/language.ts';
import { sortValue } from '#web/listing-address.ts';
import { LabelledSelect } from './LabelledSelect.tsx';

/** The orders of the latest deals, the default first (specification, section 9). */
const orders = ['featured', 'newest', 'priceLowHigh', 'priceHighLow', 'discount'] as const satisfies Sort[];

/** The order that a value of the select stands for. */
export function sortOf(value: string): Sort {
  return orders.find((order) => sortValue(order) === value) ?? 'featured';
}

export function SortSelect({ sort }: { sort: Sort }) {
  const { t } = useTexts();
  return (
    <LabelledSelect label={t('sort.label')} name="sort" value={sortValue(sort)}>
      {orders.map((order) => (
        <option key={order} value={sortValue(order)}>
          {t(`sort.${order}`)}
        </option>
      ))}
    </LabelledSelect>
  );
}
