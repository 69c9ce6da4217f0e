import type { Listing } from '#contract/products.ts';
import type { ListingFilter } from '#web/listing/listing-address.ts';
import { FilterValue } from './FilterValue.tsx';
import { useFilterTexts } from './texts.ts';
import type { WayTo } from './way-to.ts';

type DiscountFilterProps = { discounts: Listing['facets']['discounts']; filter: ListingFilter; wayTo: WayTo };

/** Lists least discounts, one selectable at a time. Like any other filter it drops the subcategory. */
export function DiscountFilter({ discounts, filter, wayTo }: DiscountFilterProps) {
  const { t } = useFilterTexts();
  return (
    <ul>
      {discounts.map(({ id: percent, count }) => {
        const isChosen = filter.minDiscountPercent === percent;
        const toggle = ({ minDiscountPercent: chosen, ...rest }: ListingFilter): ListingFilter => ({
          ...rest,
          subcategoryIds: [],
          minDiscountPercent: chosen === percent ? undefined : percent,
        });
        return (
          <li key={percent}>
            <FilterValue way={wayTo(toggle)} isChosen={isChosen} count={count} name={t('percent', { percent })} />
          </li>
        );
      })}
    </ul>
  );
}
