import type { BenchProduct } from '../catalog/product.ts';
import type { Vocabulary } from '../catalog/vocabulary.ts';

export type FeedFormat = 'google-xml' | 'google-table';

/** The minimum length of a chunk. */
const minChunkLength = 64 * 1024;

const columns = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'brand',
  'gtin',
  'google_product_category',
  'product_type',
  'color',
  'size',
  'gender',
] as const;
type Row = Record<(typeof columns)[number], string>;

/**
 * Generates a feed with one row for each product. This is the worst case for a merge: real feeds have a row for each
 * size.
 * @param changedPercent the percentage of products whose price differs from a feed with 0
 */
export function* feedText(
  format: FeedFormat,
  products: Iterable<BenchProduct>,
  words: Vocabulary,
  changedPercent: number,
): Generator<string> {
  let chunk =
    format === 'google-xml'
      ? '<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n'
      : `${columns.join('\t')}\n`;
  for (const product of products) {
    const row = rowOf(product, words, changedPercent);
    chunk += format === 'google-xml' ? itemOf(row) : `${columns.map((name) => row[name]).join('\t')}\n`;
    if (chunk.length < minChunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield format === 'google-xml' ? `${chunk}</channel></rss>\n` : chunk;
}

function rowOf(product: BenchProduct, words: Vocabulary, changedPercent: number): Row {
  const { id, name, color, currency } = product;
  const isChanged = (Math.imul(id, 0x9e3779b1) >>> 0) % 100 < changedPercent;
  const units = (cents: number) => `${(cents / 100).toFixed(2)} ${currency}`;
  const picture = (place: number) => `https://cdn.shop.example/p/${id}/${place}.jpg`;
  return {
    id: `p${id}`,
    title: name,
    description: product.description,
    link: `https://www.shop.example/p/${id}?utm_source=feed`,
    image_link: picture(1),
    additional_image_link: Array.from({ length: product.pictures - 1 }, (_, place) => picture(place + 2)).join(','),
    availability: 'in_stock',
    price: units(product.originalCents),
    sale_price: units(isChanged ? Math.ceil(product.priceCents * 0.9) : product.priceCents),
    brand: words.brands[product.brand] ?? 'Brand',
    gtin: product.hasGtin ? String(4_000_000_000_000 + id) : '',
    google_product_category: '',
    product_type: `Women > ${product.subcategoryId}`,
    color,
    size: product.sizeLabels[0] ?? '',
    gender: 'female',
  };
}

function itemOf(row: Row): string {
  const cells = columns.map((name) => (row[name] === '' ? '' : `<g:${name}>${escaped(row[name])}</g:${name}>`));
  return `<item>${cells.join('')}</item>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
