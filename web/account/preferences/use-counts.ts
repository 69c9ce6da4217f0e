import { useEffect, useState } from 'react';
import type { FacetValue } from '#contract/products.ts';
import { ask } from '#web/session/api.ts';

/** Numbers of products by the id of a brand, store or kind. */
export type Counts = ReadonlyMap<number, number>;

/** Loads how many products of today each brand, store or kind has. Undefined until then, and if it fails: counts are an extra. */
export function useCounts(facet: 'brands' | 'stores' | 'kinds'): Counts | undefined {
  const [counts, setCounts] = useState<Counts>();
  useEffect(() => {
    let isGone = false;
    ask<{ data: FacetValue[] }>('GET', `/api/products/facets/${facet}?filter[discount_percentage_min]=1`).then(
      ({ data }) => isGone || setCounts(new Map(data.map(({ id, count }) => [id, count]))),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [facet]);
  return counts;
}
