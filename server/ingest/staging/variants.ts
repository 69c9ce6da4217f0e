import type { Offer } from '#server/ingest/offer.ts';

/** A product as a run stages it: the variants of one group, folded into one. */
export type StagedProduct = {
  seq: number;
  /** The line of its first variant in the feed. */
  line: number;
  group_key: string;
  brand_id: number;
  subcategory_id: number | null;
  store_category: string;
  name: string;
  description: string;
  currency: string;
  price_cents: number;
  original_cents: number;
  sale_ends_at: Date | null;
  buy_url: string;
  image_urls: string[];
  color: string;
  size_ids: readonly number[];
  size_labels: readonly string[];
  gtin: string;
  mpn: string;
  /** The fingerprint of all its rows; null if they must be judged in every run. */
  fingerprint: bigint | null;
  /** Whether an earlier part of the product was staged, or skipped as unchanged. */
  continues: boolean;
};

/** The fields of a product that do not come from its offers. */
export type Place = Pick<StagedProduct, 'seq' | 'line' | 'fingerprint' | 'continues'>;

/** Returns a product of one variant. */
export function productOf(offer: Offer, brandId: number, place: Place): StagedProduct {
  return {
    ...place,
    group_key: offer.groupKey,
    brand_id: brandId,
    subcategory_id: offer.subcategoryId,
    store_category: offer.storeCategory,
    name: offer.name,
    description: offer.description,
    currency: offer.currency,
    price_cents: offer.priceCents,
    original_cents: offer.originalCents,
    sale_ends_at: offer.saleEndsAt,
    buy_url: offer.buyUrl,
    image_urls: offer.imageUrls,
    color: offer.color,
    size_ids: offer.sizeIds,
    size_labels: offer.sizeLabels,
    gtin: offer.gtin,
    mpn: offer.mpn,
  };
}

const maxPictures = 10;

/**
 * Adds a later variant to its product. The variant that the feed lists first describes the product. The price is the
 * cheapest variant's, since stores show "from" prices. The sizes are all variants' sizes.
 */
export function addVariant(product: StagedProduct, variant: StagedProduct): StagedProduct {
  const cheaper = variant.currency === product.currency && variant.price_cents < product.price_cents;
  return {
    ...product,
    price_cents: cheaper ? variant.price_cents : product.price_cents,
    original_cents: cheaper ? variant.original_cents : product.original_cents,
    sale_ends_at: cheaper ? variant.sale_ends_at : product.sale_ends_at,
    subcategory_id: product.subcategory_id ?? variant.subcategory_id,
    description: product.description || variant.description,
    image_urls: union(product.image_urls, variant.image_urls).slice(0, maxPictures),
    size_ids: union(product.size_ids, variant.size_ids),
    size_labels: union(product.size_labels, variant.size_labels),
  };
}

function union<T>(a: readonly T[], b: readonly T[]): T[] {
  return [...new Set([...a, ...b])];
}
