import { tableReader } from './table-format.ts';

/**
 * Impact's catalog as CSV, tab-separated or pipe-separated text. Its CSV writes the spaces in names as `_`.
 * Columns: Impact's «Product catalog field reference».
 */
export const impact = tableReader({
  format: 'impact',
  name: 'Impact product table',
  columns: [
    ['Unique Merchant SKU', 'id'],
    ['Parent SKU', 'groupId'],
    ['Product Name', 'title'],
    ['Product Description', 'description'],
    ['Manufacturer', 'brand'],
    ['Product URL', 'link'],
    ['Image URL', 'mainImage'],
    ['Alternative Image URL 1', 'moreImages'],
    ['Alternative Image URL 2', 'moreImages'],
    ['Alternative Image URL 3', 'moreImages'],
    ['Alternative Image URL 4', 'moreImages'],
    ['Alternative Image URL 5', 'moreImages'],
    ['Currency', 'currency'],
    ['Stock Availability', 'availability'],
    ['Gender', 'gender'],
    ['Age Group', 'ageGroup'],
    ['Color', 'color'],
    ['Size', 'size'],
    ['Product Type', 'productType'],
    ['Category', 'productType'],
    ['GTIN', 'gtin'],
    ['EAN', 'gtin'],
    ['UPC', 'gtin'],
    ['MPN', 'mpn'],
    ['Condition', 'condition'],
  ],
  prices: { now: ['Current Price'], before: ['Original Price'] },
  pages: ['Product URL'],
  required: [['Unique Merchant SKU'], ['Product Name'], ['Product URL'], ['Image URL'], ['Current Price']],
});
