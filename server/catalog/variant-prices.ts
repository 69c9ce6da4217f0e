/** A sale with dates, as a store announces it. Null: no start, no end. */
export type Sale = { priceCents: number; startsAt: Date | null; endsAt: Date | null };

/** The regular price of an offer in cents, the price struck out beside it, and its sale if that has dates. */
export type StatedPrice = { priceCents: number; originalCents: number; sale: Sale | null };

/** The price in force at a moment, in cents. */
export type PriceInForce = {
  priceCents: number;
  /** At least `priceCents`; equal without a reduction. */
  originalCents: number;
  /** When the sale that is on ends; null if none is on, or if it has no end. */
  saleEndsAt: Date | null;
  /** When the next price comes into force; null if no later price is known. */
  turnsAt: Date | null;
};

/**
 * Returns the price in force at a moment. A sale is on from its start, and no longer at its end. Beside a sale's price
 * the regular price is struck out.
 */
export function priceAt({ priceCents, originalCents, sale }: StatedPrice, at: Date): PriceInForce {
  const regular = { priceCents, originalCents, saleEndsAt: null };
  if (!sale || (sale.endsAt && sale.endsAt <= at)) return { ...regular, turnsAt: null };
  if (sale.startsAt && sale.startsAt > at) return { ...regular, turnsAt: sale.startsAt };
  return { priceCents: sale.priceCents, originalCents: priceCents, saleEndsAt: sale.endsAt, turnsAt: sale.endsAt };
}

/** One variant of a product, as the column `product.variants` holds it. Times are in ISO 8601. */
export type Variant = {
  /** The store's id of the variant; unique within the product. */
  sku: string;
  /** The store's own words for the size, or several of them; '' if it states none. */
  size: string;
  size_ids: readonly number[];
  gtin: string;
  in_stock: boolean;
  /** The price in force, in cents. */
  price_cents: number;
  original_cents: number;
  /** Present while the variant's price will change: see `StatedPrice`. */
  schedule?: {
    price_cents: number;
    original_cents: number;
    sale_cents: number;
    starts_at: string | null;
    ends_at: string | null;
  };
};

/** Returns the price fields of a variant at a moment. The schedule is kept as long as it holds a later change. */
export function variantPrice(
  stated: StatedPrice,
  at: Date,
): Pick<Variant, 'price_cents' | 'original_cents' | 'schedule'> {
  const { priceCents, originalCents, turnsAt } = priceAt(stated, at);
  const price = { price_cents: priceCents, original_cents: originalCents };
  const { sale } = stated;
  if (!sale || turnsAt === null) return price;
  const schedule = {
    price_cents: stated.priceCents,
    original_cents: stated.originalCents,
    sale_cents: sale.priceCents,
    starts_at: sale.startsAt?.toISOString() ?? null,
    ends_at: sale.endsAt?.toISOString() ?? null,
  };
  return { ...price, schedule };
}

/** The price of a product: the cheapest of its variants in stock. */
export type ProductPrice = PriceInForce & {
  variants: Variant[];
  /** Whether the variants in stock differ in price. */
  varies: boolean;
};

/**
 * Sums up the variants of a product at a moment. The order of the variants does not matter: of equal prices the higher
 * struck price holds, and of equal reductions the one that lasts longer.
 * @throws TypeError if no variant is in stock
 */
export function productPriceAt(variants: readonly Variant[], at: Date): ProductPrice {
  const offered = variants.filter(({ in_stock }) => in_stock).map((variant) => priceAt(statedPriceOf(variant), at));
  const cheapest = offered.reduce((best, price) => (isBetter(price, best) ? price : best));
  const turns = offered.flatMap(({ turnsAt }) => turnsAt?.getTime() ?? []);
  return {
    ...cheapest,
    turnsAt: turns.length > 0 ? new Date(Math.min(...turns)) : null,
    varies: offered.some(({ priceCents }) => priceCents !== cheapest.priceCents),
    variants: variants.map((variant) => {
      const { schedule: _, ...others } = variant;
      return { ...others, ...variantPrice(statedPriceOf(variant), at) };
    }),
  };
}

/**
 * Returns the variants as `product.variants` holds them: null for a single one whose price will not change, since its
 * product says all.
 */
export function storedVariants(variants: readonly Variant[]): readonly Variant[] | null {
  const isPlain = variants.length === 1 && variants[0]?.schedule === undefined;
  return isPlain ? null : variants;
}

function isBetter(one: PriceInForce, other: PriceInForce): boolean {
  if (one.priceCents !== other.priceCents) return one.priceCents < other.priceCents;
  if (one.originalCents !== other.originalCents) return one.originalCents > other.originalCents;
  return endOf(one) > endOf(other);
}

function endOf({ saleEndsAt }: PriceInForce): number {
  return saleEndsAt?.getTime() ?? Number.POSITIVE_INFINITY;
}

function statedPriceOf({ price_cents, original_cents, schedule }: Variant): StatedPrice {
  if (!schedule) return { priceCents: price_cents, originalCents: original_cents, sale: null };
  const { starts_at, ends_at } = schedule;
  const sale = {
    priceCents: schedule.sale_cents,
    startsAt: starts_at === null ? null : new Date(starts_at),
    endsAt: ends_at === null ? null : new Date(ends_at),
  };
  return { priceCents: schedule.price_cents, originalCents: schedule.original_cents, sale };
}
