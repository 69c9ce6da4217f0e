/** Whatever has a kind. */
type OfKind = { id: number; subcategory_id: number };

/**
 * Returns the first `count` products with no two of a kind among the first `apart`, as far as there are so many kinds.
 * Otherwise products keep their order.
 */
export function differing<Product extends OfKind>(
  products: readonly Product[],
  apart: number,
  count: number,
): Product[] {
  const kinds = new Set<number>();
  const first = products.filter(({ subcategory_id: kind }) => {
    if (kinds.has(kind) || kinds.size >= apart) return false;
    kinds.add(kind);
    return true;
  });
  return [...first, ...products.filter((product) => !first.includes(product))].slice(0, count);
}
