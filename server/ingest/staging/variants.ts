import type { Offer } from '#server/ingest/offer.ts';

/** A product as a run stages it: the variants of one group, folded into one. */
export type StagedProduct = {
  seq: number;
  /** Of the feed, where its first variant stands. */
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
  /** Of all its rows; null where they are to be judged again each time. */
  fingerprint: bigint | null;
  /** Whether an earlier part of the product has been staged, or left as it was. */
  continues: boolean;
};

/** What is known of a product beside what its rows say. */
export type Place = Pick<StagedProduct, 'seq' | 'line' | 'fingerprint' | 'continues'>;

/** A product of one variant. */
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

const picturesKept = 10;

/**
 * Adds a later variant to its product. What the product is comes from the variant that the feed names first; its price
 * is that of the cheapest variant, since "from" prices are how stores show them; its sizes are those of all.
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
    image_urls: union(product.image_urls, variant.image_urls).slice(0, picturesKept),
    size_ids: union(product.size_ids, variant.size_ids),
    size_labels: union(product.size_labels, variant.size_labels),
  };
}

function union<T>(a: readonly T[], b: readonly T[]): T[] {
  return [...new Set([...a, ...b])];
}
