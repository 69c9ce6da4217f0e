import type { AttributeName } from '#contract/attributes.ts';
import type { AttributeFacetValue } from '#contract/products.ts';
import { attributeName } from '#web/listing/attribute-names.ts';
import { isOwn, isProvenOnly, type ListingSelection, verdictsOf } from '#web/listing/listing-address.ts';
import type { ListingContent } from '#web/listing/listing-content.ts';
import { saidIn, withSaidVerdict } from '#web/listing/read-parts.ts';
import { useTakenOver } from '#web/listing/taken-over.ts';
import { type Choice, useChoices } from '#web/listing/use-choices.ts';
import { AttributeFilter } from './AttributeFilter.tsx';
import { DiscountFilter } from './DiscountFilter.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { KindTree } from './KindTree.tsx';
import { OwnSizes } from './OwnSizes.tsx';
import { PriceFilter } from './PriceFilter.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import { SizeFilter } from './SizeFilter.tsx';
import { useFilterTexts } from './texts.ts';
import { SearchedValues } from './ValueFilter.tsx';
import { ProvenSwitch, VerdictList } from './VerdictFilter.tsx';
import type { FilterChoice } from './way-to.ts';

type FilterPanelProps = {
  listing: ListingContent;
  /** As in `useChoices`. */
  hash?: string;
};

/** Renders all filters of a list (specification, section 2). Favorites have fewer. */
export function FilterPanel({ listing, hash = '' }: FilterPanelProps) {
  const { t, language } = useFilterTexts();
  const { facets } = listing;
  const panel = useTakenOver<HTMLDivElement>();
  const { selection, ...ways } = useChoices(listing.selection, hash);
  const { filter, showType } = selection;
  const wayTo = (choice: FilterChoice) => ways.wayTo(ofFilter(choice));
  const choose = (choice: FilterChoice) => ways.choose(ofFilter(choice));
  const common = { filter, wayTo };
  const said = saidIn(listing.search, 'verdict');
  const withSaid = (before: ListingSelection) => withSaidVerdict(before, listing.selection.query, said);
  const ofVerdicts = {
    verdicts: facets.verdicts,
    filter: withSaid(selection).filter,
    wayTo: (choice: FilterChoice) => ways.wayTo((before) => ofFilter(choice)(withSaid(before))),
  };
  /** Personal lists show the saved sizes alone. */
  const isOfAll = showType === 'latest' || showType === 'search';
  const isFavorites = showType === 'favorites';
  // Nothing can be narrowed down in a list that is empty by itself.
  if (listing.total === 0 && listing.filters.length === 0)
    return (
      <div ref={panel}>
        <ProductSearch selection={selection} />
      </div>
    );
  return (
    <div ref={panel}>
      <ProductSearch selection={selection} />
      {isOwn(selection, 'verdictIds') || <ProvenSwitch {...ofVerdicts} />}
      {isOfAll && <OwnSizes filter={filter} choose={choose} />}
      {isOwn(selection, 'categoryIds') || (
        <FilterGroup title={t('category')} isOpen>
          <KindTree categories={facets.categories} kinds={facets.kinds} {...common} />
        </FilterGroup>
      )}
      {isFavorites || (
        <>
          {isOwn(selection, 'brandIds') || (
            <FilterGroup title={t('brands')} isOpen={filter.brandIds.length > 0}>
              <SearchedValues kind="brandIds" values={facets.brands} selection={selection} {...common} />
            </FilterGroup>
          )}
          <FilterGroup title={t('stores')} isOpen={filter.storeIds.length > 0}>
            <SearchedValues kind="storeIds" values={facets.stores} selection={selection} {...common} />
          </FilterGroup>
        </>
      )}
      <FilterGroup
        title={t('prices')}
        isOpen={filter.minPriceCents !== undefined || filter.maxPriceCents !== undefined}
      >
        <PriceFilter bands={facets.prices} selection={selection} wayTo={wayTo} choose={choose} />
      </FilterGroup>
      {isFavorites || showType === '70off' || isOwn(selection, 'minDiscountPercent') || (
        <FilterGroup title={t('discounts')} isOpen={filter.minDiscountPercent !== undefined}>
          <DiscountFilter discounts={facets.discounts} {...common} />
        </FilterGroup>
      )}
      {isFavorites ||
        (Object.entries(facets.attributes) as [AttributeName, AttributeFacetValue[]][]).map(
          ([attribute, values]) =>
            values.length > 0 && (
              <FilterGroup
                key={attribute}
                title={attributeName(attribute, language)}
                isOpen={filter.attributes?.some((choice) => choice.attribute === attribute) ?? false}
              >
                <AttributeFilter attribute={attribute} values={values} {...common} />
              </FilterGroup>
            ),
        )}
      {isFavorites || isOwn(selection, 'verdictIds') || (
        <FilterGroup title={t('verdicts')} isOpen={verdictsOf(filter).length > 0 && !isProvenOnly(filter)}>
          <VerdictList {...ofVerdicts} />
        </FilterGroup>
      )}
      {isFavorites || (
        <FilterGroup title={t('sizes')} isOpen={filter.sizes.length > 0}>
          <SizeFilter sizes={facets.sizes} kinds={facets.kinds} {...common} />
        </FilterGroup>
      )}
    </div>
  );
}

/** Returns the choice of a list that a choice of its filters is. */
function ofFilter(choice: FilterChoice): Choice {
  return (before) => ({ ...before, filter: choice(before.filter) });
}
