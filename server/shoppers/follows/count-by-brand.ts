import type { Catalog } from '#server/catalog/catalog.ts';

const nothingElse = { storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] };

/** Counts the reduced products on offer of some brands, by brand. Brands without any are left out. */
export async function countByBrand(
  catalog: Pick<Catalog, 'find'>,
  brandIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (brandIds.length === 0) return new Map();
  const { facets } = await catalog.find({
    filter: { ...nothingElse, brandIds: [], minDiscountPercent: 1 },
    order: 'featured',
    offset: 0,
    limit: 0,
    facets: ['brands'],
    valuesPerFacet: Number.MAX_SAFE_INTEGER,
  });
  const pairs = facets.brands ?? new Uint32Array();
  const wanted = new Set(brandIds);
  const counts = new Map<number, number>();
  for (let at = 0; at < pairs.length; at += 2)
    if (wanted.has(pairs[at] ?? 0)) counts.set(pairs[at] ?? 0, pairs[at + 1] ?? 0);
  return counts;
}
