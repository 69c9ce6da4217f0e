import type { FeedRow } from '#server/ingest/reader.ts';
import type { Cells } from './shopify-csv-columns.ts';
import { readProduct } from './shopify-product.ts';

type Variant = { line: number; raw: string; cells: Cells };
/** The rows of one handle so far. */
export type Product = {
  line: number;
  raw: string;
  handle: string;
  cells: Cells;
  variants: Variant[];
  images: { src: string; position: number }[];
  /** Metafields by their keys, with the cells of the export. */
  metafields: (readonly [key: string, cell: string])[];
  /** Characters held in memory. */
  size: number;
};

/** Returns the rows of a product: `readProduct`'s, plus the fields that only the export has. */
export function readRowsOf(product: Product, storeUrl: string): FeedRow[] {
  const { line, raw, handle, cells, variants } = product;
  const given = readProduct(inStorefrontShape(product), line, storeUrl);
  const link = `${storeUrl.replace(/\/+$/, '')}/products/${encodeURIComponent(handle)}`;
  const isOffered = (cells.status ?? 'active').toLowerCase() === 'active' && cells.published?.toLowerCase() !== 'false';
  return given.map((row, index): FeedRow => {
    if (row.kind === 'reject') return { ...row, raw };
    const variant = variants[index] ?? product;
    const offer = { ...row.offer, link };
    if (!isOffered) offer.availability = 'out_of_stock';
    const category = cells['product category'] ?? cells['google shopping / google product category'];
    const gender = cells['google shopping / gender'];
    const ageGroup = cells['google shopping / age group'];
    const condition = cells['google shopping / condition'];
    const mpn = offer.mpn ?? cells['google shopping / mpn'];
    if (category) offer.googleCategory = category;
    if (gender) offer.gender = gender;
    if (ageGroup) offer.ageGroup = ageGroup;
    if (condition) offer.condition = condition;
    if (mpn) offer.mpn = mpn;
    return { kind: 'offer', line: variant.line, raw: variant.raw, offer };
  });
}

/** Converts a product to the shape of `products.json`. */
function inStorefrontShape({ handle, cells, variants, images, metafields }: Product): unknown {
  const listed = variants.map(({ cells: variant }) => ({
    id: [handle, variant['option1 value'], variant['option2 value'], variant['option3 value']]
      .filter((part) => part !== undefined && part !== 'Default Title')
      .join('/'),
    option1: variant['option1 value'],
    option2: variant['option2 value'],
    option3: variant['option3 value'],
    price: variant['variant price'],
    compare_at_price: variant['variant compare at price'],
    sku: withoutTextMark(variant['variant sku']),
    barcode: withoutTextMark(variant['variant barcode']),
    available: isAvailable(variant),
    featured_image: { src: variant['variant image'] },
  }));
  const idsByImage = Map.groupBy(listed, ({ featured_image }) => featured_image.src);
  const inOrder = images.toSorted((a, b) => a.position - b.position || 0);
  return {
    id: handle,
    handle,
    title: cells.title,
    body_html: cells['body (html)'],
    vendor: cells.vendor,
    product_type: cells['gift card']?.toLowerCase() === 'true' ? 'Gift Card' : cells.type,
    tags: cells.tags,
    metafields: metafields.map(([key, value]) => ({ key, value })),
    options: [cells['option1 name'], cells['option2 name'], cells['option3 name']].map((name) => ({ name })),
    images: inOrder.map(({ src }) => ({ src, variant_ids: idsByImage.get(src)?.map(({ id }) => id) })),
    variants: listed,
  };
}

/**
 * Tells whether a variant is in stock, or undefined if the file does not say. By Shopify's rules, untracked variants
 * never run out, nor variants that are still sold after the last one.
 */
function isAvailable(variant: Cells): boolean | undefined {
  const quantity = variant['variant inventory qty'];
  if (quantity === undefined || variant['variant inventory tracker'] === undefined) return undefined;
  return Number(quantity) > 0 || /^(?:continue|true)$/i.test(variant['variant inventory policy'] ?? '');
}

/** Removes the apostrophe that Shopify puts before numbers to make spreadsheets take them for text. */
function withoutTextMark(text: string | undefined): string | undefined {
  return text?.replace(/^'(?=\d)/, '');
}
