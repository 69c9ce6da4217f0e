import type { DetailedProduct, Prices, Variant } from '#contract/products.ts';

/** A size of a product, with the prices of its cheapest available variant. */
export type SizeChoice = Prices & {
  size: string;
  /** The ids of the reference sizes. */
  sizeIds: number[];
  /** The variants of the size differ in price. */
  price_varies: boolean;
  isAvailable: boolean;
};

/** A size in stock, with the ids of its reference sizes; without ids for a single variant of several sizes. */
export type ListedSize = { name: string; ids: readonly number[] };

/**
 * Returns the sizes of a product in stock.
 * @param sizeIds the reference sizes of the product, for one of a single variant, whose size they are
 */
export function listedSizes(
  { variants, sizes }: Pick<DetailedProduct, 'variants' | 'sizes'>,
  sizeIds: readonly number[] = [],
): ListedSize[] {
  const ofOnly = variants.length === 0 && sizes.length === 1 ? sizeIds : [];
  return sizes.map(({ name }) => ({
    name,
    ids: [...ofOnly, ...variants.filter(({ size }) => size === name).flatMap(({ size_ids }) => size_ids)],
  }));
}

/** Tells whether one of the shopper's own sizes is meant: those of the list's filter if it has any, else the saved ones. */
export function isOwnSize(ids: readonly number[], own: readonly number[][]): boolean {
  const wanted = own.find((some) => some.length > 0) ?? [];
  return ids.some((id) => wanted.includes(id));
}

/**
 * Returns the sizes of a product to choose from, in the order of its variants. Undefined if there is nothing to choose:
 * all sizes are available at one price.
 */
export function sizeChoices({
  variants,
  sizes,
}: Pick<DetailedProduct, 'variants' | 'sizes'>): SizeChoice[] | undefined {
  const labels = new Set(sizes.map(({ name }) => name));
  const bySize = new Map<string, Variant[]>();
  for (const variant of variants) {
    // A variant that comes in several sizes names all of them. A size may contain a comma itself.
    const named = labels.has(variant.size) ? [variant.size] : variant.size.split(', ');
    for (const size of named) if (size !== '') bySize.set(size, [...(bySize.get(size) ?? []), variant]);
  }
  const choices = [...bySize].map(([size, ofSize]) => choiceOf(size, ofSize));
  const differ = pricesDiffer(choices) || choices.some(({ isAvailable }) => !isAvailable);
  return choices.length > 1 && differ ? choices : undefined;
}

/** Tells whether the available sizes differ in price. */
export function pricesDiffer(choices: readonly SizeChoice[]): boolean {
  const prices = choices
    .filter(({ isAvailable }) => isAvailable)
    .map(({ discounted_price, original_price, price_varies }) =>
      [discounted_price, original_price, price_varies].join(),
    );
  return new Set(prices).size > 1;
}

function choiceOf(size: string, variants: readonly Variant[]): SizeChoice {
  const available = variants.filter((variant) => variant.available);
  const [cheapest] = (available.length > 0 ? available : variants).toSorted(
    // Of equal prices the higher struck price holds, as for the product as a whole.
    (one, other) => one.discounted_price - other.discounted_price || other.original_price - one.original_price,
  );
  const { original_price = 0, discounted_price = 0, discount_percentage = 0 } = cheapest ?? {};
  return {
    size,
    sizeIds: [...new Set(variants.flatMap(({ size_ids }) => size_ids))],
    original_price,
    discounted_price,
    discount_percentage,
    price_varies: available.some((variant) => variant.discounted_price !== discounted_price),
    isAvailable: available.length > 0,
  };
}

/**
 * Returns the size to preselect: the only available one among the wanted sizes. Undefined if there are several.
 *
 * @param wanted lists of ids of reference sizes, the more specific first. The first that fits any size decides.
 */
export function sizeToPreselect(choices: readonly SizeChoice[], wanted: readonly number[][]): string | undefined {
  for (const ids of wanted) {
    const fitting = choices.filter(({ isAvailable, sizeIds }) => isAvailable && sizeIds.some((id) => ids.includes(id)));
    if (fitting.length > 0) return fitting.length === 1 ? fitting[0]?.size : undefined;
  }
  return undefined;
}
