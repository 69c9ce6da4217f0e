import { Link } from 'react-router';
import { sizedCategoryIds } from '#contract/limits.ts';
import { formatPrice } from '#contract/money.ts';
import { kindName } from '#web/i18n/texts.ts';
import { Chip, useNeighbourFocus } from '#web/ui/Chip.tsx';
import type { ActiveFilter } from './filter-names.ts';
import { useFilterTexts } from './filters/texts.ts';
import { type ListingSelection, unfiltered } from './listing-address.ts';
import { useTakenOver } from './taken-over.ts';
import { useChoices } from './use-choices.ts';
import { withoutFilter } from './without-filter.ts';

type FilterChipsProps = { selection: ListingSelection; filters: ActiveFilter[] };

/** Renders the active filters, each as a link to the same list without it. The focus of a removed one moves to its neighbour. */
export default function FilterChips({ selection, filters }: FilterChipsProps) {
  const texts = useFilterTexts();
  const { t } = texts;
  const { list, note } = useNeighbourFocus(filters, 1);
  const { wayTo } = useChoices(selection);
  const last = useTakenOver<HTMLLIElement>();
  if (filters.length === 0) return null;
  return (
    <ul ref={list} data-chips aria-label={t('chips.active')} className="flex flex-wrap items-center gap-2 pb-6">
      {filters.map((active, place) => {
        const name = nameOf(active, texts);
        return (
          <li key={keyOf(active)}>
            <Chip
              {...wayTo((before) => ({ ...before, filter: withoutFilter(before.filter, active) }), note(place))}
              label={t('chips.remove', { name })}
            >
              {name}
            </Chip>
          </li>
        );
      })}
      <li ref={last}>
        <Link
          {...wayTo((before) => ({ ...before, filter: unfiltered }), note(0))}
          className="underlined -my-1 block py-3 text-14"
        >
          {t('chips.clear')}
        </Link>
      </li>
    </ul>
  );
}

const filterNames = {
  brandIds: 'chips.brand',
  storeIds: 'chips.store',
  categoryIds: 'chips.category',
  subcategoryIds: 'chips.subcategory',
} as const;

/** Returns the name of an active filter, as its chip shows it. */
export function nameOf(active: ActiveFilter, { t, language }: ReturnType<typeof useFilterTexts>): string {
  if ('cents' in active) {
    const price = formatPrice(active.cents / 100, 'USD', language);
    return active.kind === 'minPriceCents' ? t('chips.from', { price }) : t('chips.upTo', { price });
  }
  const { kind, name = '' } = active;
  if (kind === 'sizes')
    return t(active.categoryId === sizedCategoryIds.shoes ? 'chips.shoeSize' : 'chips.size', { name });
  if (!(kind in filterNames)) return name;
  const isKind = kind === 'categoryIds' || kind === 'subcategoryIds';
  return (isKind ? kindName(name, language) : name) || t(filterNames[kind as keyof typeof filterNames]);
}

function keyOf(active: ActiveFilter): string {
  return Object.values(active).join(' ');
}
