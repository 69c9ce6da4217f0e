import { Link } from 'react-router';
import { sizedCategoryIds } from '#contract/limits.ts';
import { formatPrice } from '#contract/money.ts';
import { kindName } from '#web/i18n/texts.ts';
import { Chip, useNeighbourFocus } from '#web/ui/Chip.tsx';
import type { ActiveFilter } from './filter-names.ts';
import { isChosen, pricedBetween, toggled } from './filter-rules.ts';
import { useFilterTexts } from './filters/texts.ts';
import { useLatestSelection } from './latest-selection.ts';
import { type ListingFilter, type ListingSelection, listingAddress, unfiltered } from './listing-address.ts';

type FilterChipsProps = { selection: ListingSelection; filters: ActiveFilter[] };

/** Renders the active filters, each as a link to the same list without it. The focus of a removed one moves to its neighbour. */
export default function FilterChips({ selection: shown, filters }: FilterChipsProps) {
  const texts = useFilterTexts();
  const { t } = texts;
  const { list, note } = useNeighbourFocus(filters, 1);
  const selection = useLatestSelection(shown);
  if (filters.length === 0) return null;
  return (
    <ul ref={list} data-chips aria-label={t('chips.active')} className="flex flex-wrap items-center gap-2 pb-6">
      {filters.map((active, place) => {
        const name = nameOf(active, texts);
        return (
          <li key={keyOf(active)}>
            <Chip to={withoutIt(selection, active)} onClick={note(place)} label={t('chips.remove', { name })}>
              {name}
            </Chip>
          </li>
        );
      })}
      <li>
        <Link
          to={listingAddress(1, { ...selection, filter: unfiltered })}
          onClick={note(0)}
          preventScrollReset
          className="underlined py-2 text-14"
        >
          {t('chips.clear')}
        </Link>
      </li>
    </ul>
  );
}

type IdentifiedFilter = Exclude<ActiveFilter, { to: string }>;

const filterNames = {
  brandIds: 'chips.brand',
  storeIds: 'chips.store',
  categoryIds: 'chips.category',
  subcategoryIds: 'chips.subcategory',
} as const;

/** Returns the name of an active filter, as its chip shows it. */
export function nameOf(active: ActiveFilter, { t, language }: ReturnType<typeof useFilterTexts>): string {
  if ('to' in active) return active.name;
  if ('id' in active) {
    const name = active.name ?? '';
    if (active.kind === 'sizes')
      return t(active.categoryId === sizedCategoryIds.shoes ? 'chips.shoeSize' : 'chips.size', { name });
    if (active.kind === 'verdictIds') return name;
    const isKind = active.kind === 'categoryIds' || active.kind === 'subcategoryIds';
    return (isKind ? kindName(name, language) : name) || t(filterNames[active.kind]);
  }
  const price = formatPrice(active.cents / 100, 'USD', language);
  return active.kind === 'minPriceCents' ? t('chips.from', { price }) : t('chips.upTo', { price });
}

function keyOf(active: ActiveFilter): string {
  return Object.values(active).join(' ');
}

/** Returns the address of the list without a filter. */
function withoutIt(selection: ListingSelection, active: ActiveFilter): string {
  return 'to' in active ? active.to : listingAddress(1, { ...selection, filter: without(selection.filter, active) });
}

/** Returns the filter without a value, which an earlier press may have removed already. */
function without(filter: ListingFilter, active: IdentifiedFilter): ListingFilter {
  if ('id' in active) return isChosen(filter, active) ? toggled(filter, active) : filter;
  return active.kind === 'minPriceCents'
    ? pricedBetween(filter, undefined, filter.maxPriceCents)
    : pricedBetween(filter, filter.minPriceCents, undefined);
}
