import { tableReader } from '#server/ingest/readers/table-format.ts';

/** Kelkoo's numbers for availability that mean no stock: on order, available on order, out of stock. */
const notInStock = /^[256]$/;

/**
 * The product table that stores send to Kelkoo. Any separator is allowed.
 * Columns: Kelkoo's «Product data feed» for merchants. Further pictures are numbered: `image-url-2`.
 */
export const kelkoo = tableReader({
  format: 'kelkoo',
  name: 'Kelkoo product table',
  columns: [
    ['offer-id', 'id'],
    ['sku', 'id'],
    ['title', 'title'],
    ['description', 'description'],
    ['brand', 'brand'],
    ['product-url', 'link'],
    ['landing-page-url', 'link'],
    ['image-url', 'mainImage'],
    ['currency', 'currency'],
    ['availability', 'availability'],
    ['merchant-category', 'productType'],
    ['gender', 'gender'],
    ['colour', 'color'],
    ['size', 'size'],
    ['ean', 'gtin'],
    ['mpn', 'mpn'],
    ['condition', 'condition'],
  ],
  otherNames: { colour: 'color' },
  prices: { now: ['price'], before: ['price-no-rebate'] },
  pages: ['landing-page-url', 'product-url'],
  delivery: { cost: ['delivery-cost'], time: ['delivery-time'] },
  otherColumns: ['kelkoo-category-id', 'ecotax'],
  required: [
    ['offer-id', 'sku'],
    ['title'],
    ['product-url', 'landing-page-url'],
    ['image-url'],
    ['price'],
    ['merchant-category', 'kelkoo-category-id', 'landing-page-url', 'delivery-cost'],
  ],
  finish(offer) {
    if (notInStock.test(offer.availability ?? '')) offer.availability = 'out of stock';
  },
});
