import { tableReader } from '../table-format.ts';

/**
 * Paid On Results' product feed.
 * Columns as in feeds of TCA and WH Taylor Shirtmakers.
 */
export const paidOnResults = tableReader({
  format: 'paid-on-results',
  name: 'Paid On Results product table',
  columns: [
    ['ProductID', 'id'],
    ['ProductName', 'title'],
    ['ProductDescription', 'description'],
    ['SummaryDescription', 'description'],
    ['BrandName', 'brand'],
    ['MerchantName', 'brand'],
    ['AffiliateURL', 'link'],
    ['OriginalImage', 'mainImage'],
    ['ImageURL400by400', 'mainImage'],
    ['ImageURL', 'mainImage'],
    ['Category', 'productType'],
    ['EAN', 'gtin'],
  ],
  prices: { now: ['ProductPrice'], before: ['RRP'] },
  pages: ['DirectLinkNoTracking', 'AffiliateURL'],
  otherColumns: ['ProductAddedDate', 'ProductUpdatedDate', 'HasProductImage', 'DynamicProductPrice'],
  required: [['ProductID'], ['ProductName'], ['AffiliateURL'], ['OriginalImage', 'ImageURL'], ['ProductPrice']],
});
