import { useEffect, useState } from 'react';
import type { FacetValue } from '#contract/products.ts';
import { isChosen, toggled } from '#web/listing/filter-rules.ts';
import type { ListingFilter, ListingSelection } from '#web/listing/listing-address.ts';
import { facetCallFor } from '#web/listing/listing-call.ts';
import { session } from '#web/session/session.ts';
import { searchIn } from '#web/ui/name-search.ts';
import { FilterValue } from './FilterValue.tsx';
import { useFilterTexts } from './texts.ts';
import type { WayTo } from './way-to.ts';

type ValueListProps = {
  kind: 'brandIds' | 'storeIds';
  values: FacetValue[];
  filter: ListingFilter;
  wayTo: WayTo;
};

/** Lists the values of one filter, sorted by number of products. */
function ValueList({ kind, values, filter, wayTo }: ValueListProps) {
  return (
    <ul>
      {values.map(({ id, name, count }) => (
        <li key={id}>
          <FilterValue
            way={wayTo((before) => toggled(before, { kind, id }))}
            isChosen={isChosen(filter, { kind, id })}
            count={count}
            name={name}
          />
        </li>
      ))}
    </ul>
  );
}

/** Longer lists contain a search. */
const maxWithoutSearch = 12;

const searches = {
  brandIds: { facet: 'brands', label: 'inBrands' },
  storeIds: { facet: 'stores', label: 'inStores' },
} as const;

type SearchedValuesProps = ValueListProps & { selection: ListingSelection };

/** Lists a filter with up to thousands of values: the values with the most products, and a search among all. */
export function SearchedValues({ selection, ...list }: SearchedValuesProps) {
  const { t } = useFilterTexts();
  const [words, setWords] = useState('');
  const { facet, label } = searches[list.kind];
  const { all, ask, isFailed } = useAllValues(facetCallFor(selection, facet));
  if (list.values.length <= maxWithoutSearch) return <ValueList {...list} />;

  const found = searchIn(all ?? list.values)(words);
  return (
    <>
      <input
        type="search"
        value={words}
        onFocus={ask}
        onChange={({ target }) => setWords(target.value)}
        aria-label={t(label)}
        placeholder={t(label)}
        autoComplete="off"
        spellCheck={false}
        className="writing-line mb-2 h-11 w-full bg-transparent text-16 placeholder:text-stone lg:h-9 lg:text-14 noscript:hidden"
      />
      <div className="-mx-1 max-h-80 overflow-y-auto overscroll-contain px-1">
        <ValueList {...list} values={found} />
      </div>
      <p role="status" className="text-14 text-stone">
        {isFailed ? t('notLoaded') : all && found.length === 0 && t(`noneIn.${list.kind}`, { letter: words.trim() })}
      </p>
    </>
  );
}

/** Loads every value of a filter when first wanted, and from then on for each list. */
function useAllValues(call: string) {
  const [retries, setRetries] = useState(0);
  const [all, setAll] = useState<FacetValue[]>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (retries === 0) return;
    let isOutdated = false;
    session
      .ask<{ data: FacetValue[] }>('GET', call)
      .then(({ data }) => {
        if (isOutdated) return;
        setAll(data);
        setFailed(false);
      })
      .catch(() => isOutdated || setFailed(true));
    return () => {
      isOutdated = true;
    };
  }, [call, retries]);
  const ask = () => {
    if (!all) setRetries((times) => times + 1);
  };
  return { all, ask, isFailed };
}
