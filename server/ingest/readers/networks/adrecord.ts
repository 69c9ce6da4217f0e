import { tableReader } from '../table-format.ts';

/**
 * Adrecord's product feed.
 * Columns as in a feed of Lapland Eco Store.
 */
export const adrecord = tableReader({
  format: 'adrecord',
  name: 'Adrecord product table',
  columns: [
    ['SKU', 'id'],
    ['name', 'title'],
    ['description', 'description'],
    ['brand', 'brand'],
    ['productUrl', 'link'],
    ['graphicUrl', 'mainImage'],
    ['currency', 'currency'],
    ['inStock', 'availability'],
    ['gender', 'gender'],
    ['category', 'productType'],
    ['EAN', 'gtin'],
    ['model', 'mpn'],
  ],
  prices: { now: ['price'], before: ['regularPrice'] },
  pages: ['productUrl'],
  delivery: { cost: ['shippingPrice'], time: ['deliveryTime'] },
  otherColumns: ['inStockQty'],
  required: [['SKU'], ['name'], ['productUrl'], ['graphicUrl'], ['price']],
});
