import { attributeLabel } from '#contract/attribute-labels.ts';
import type { AttributeName } from '#contract/attributes.ts';
import type { Language } from '#contract/languages.ts';
import type { Listing } from '#contract/products.ts';
import { verdictOf } from '#contract/verdict-names.ts';
import { kindName } from '#web/i18n/texts.ts';
import { attributeValueName } from './attribute-names.ts';
import type { FilterValue } from './filter-rules.ts';
import { filterTexts } from './filters/texts.ts';
import { type ListingSelection, verdictsOf } from './listing-address.ts';

/** An active filter value. Its name is undefined if its id does not exist. */
export type ActiveFilter =
  | (FilterValue & { name: string | undefined })
  | { kind: 'kindIds'; id: number; name: string }
  | { kind: 'ownSizes' | 'minDiscountPercent'; name: string }
  | { kind: 'attributes'; attribute: AttributeName; value: string; name: string }
  | { kind: 'minPriceCents' | 'maxPriceCents'; cents: number };

/** Returns the active filters of a list, with the names that the list carries. Verdicts are named in the language. */
export function activeFilters(
  selection: ListingSelection,
  { filters: names, subcategories, facets }: Pick<Listing, 'filters' | 'subcategories' | 'facets'>,
  language: Language,
): ActiveFilter[] {
  const { filter } = selection;
  const named = (
    kind: 'brandIds' | 'storeIds' | 'categoryIds' | 'subcategoryIds',
    name: (id: number) => string | undefined,
  ) => filter[kind].map((id): ActiveFilter => ({ kind, id, name: name(id) }));
  const { t } = filterTexts(language);
  const filters = [
    ...named('brandIds', (id) => names.brands[id]),
    ...named('storeIds', (id) => names.stores[id]),
    ...named('categoryIds', (id) => names.categories[id]),
    ...named('subcategoryIds', (id) => subcategories[id]),
    ...filter.sizes.flatMap(({ sizeId: id, categoryIds }) =>
      categoryIds.map((categoryId): ActiveFilter => ({ kind: 'sizes', id, categoryId, name: names.sizes[id] })),
    ),
    ...verdictsOf(filter).map(
      (id): ActiveFilter => ({ kind: 'verdictIds', id, name: t(`verdictNames.${verdictOf(id) ?? 'not_judged'}`) }),
    ),
  ];
  for (const { id, name } of facets.kinds)
    if (filter.kindIds?.includes(id)) filters.push({ kind: 'kindIds', id, name: kindName(name, language) });
  if (filter.ownSizes?.length) filters.push({ kind: 'ownSizes', name: t('ownSizes') });
  const { minDiscountPercent: percent } = filter;
  if (percent && selection.showType !== '70off')
    filters.push({ kind: 'minDiscountPercent', name: t('percent', { percent }) });
  for (const { attribute, anyOf } of filter.attributes ?? [])
    for (const value of anyOf) {
      const name = attributeValueName(attribute, value, attributeLabel(attribute, value), language);
      filters.push({ kind: 'attributes', attribute, value, name });
    }
  for (const kind of ['minPriceCents', 'maxPriceCents'] as const) {
    const cents = filter[kind];
    if (cents !== undefined) filters.push({ kind, cents });
  }
  return filters;
}
