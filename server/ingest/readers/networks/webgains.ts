import { tableReader } from '../table-format.ts';

/**
 * Webgains' product feed. Its ids are unique within a programme.
 * Columns: Webgains' list of feed fields.
 */
export const webgains = tableReader({
  format: 'webgains',
  name: 'Webgains product table',
  columns: [
    ['product_id', 'id'],
    ['product_name', 'title'],
    ['description', 'description'],
    ['short_description', 'description'],
    ['brand', 'brand'],
    ['manufacturer', 'brand'],
    ['deeplink', 'link'],
    ['image_large_url', 'mainImage'],
    ['image_url', 'mainImage'],
    ['image_thumbnail_url', 'mainImage'],
    ['additional_image_url', 'moreImages'],
    ['currency', 'currency'],
    ['in_stock', 'availability'],
    ['availability', 'availability'],
    ['gender', 'gender'],
    ['age_group', 'ageGroup'],
    ['colour', 'color'],
    ['size', 'size'],
    ['merchant_category', 'productType'],
    ['european_article_number', 'gtin'],
    ['ean', 'gtin'],
    ['manufacturers_product_number', 'mpn'],
    ['condition', 'condition'],
  ],
  otherNames: { colour: 'color' },
  prices: { now: ['price'], before: ['recommended_retail_price', 'normal_price', 'rrp'] },
  // The names of Webgains' own tree are coarse: "Clothing".
  networkKinds: ['category_path', 'category_name', 'category'],
  pages: ['deeplink'],
  otherColumns: ['program_id', 'program_name', 'last_updated'],
  delivery: { cost: ['delivery_cost'], time: ['delivery_period'] },
  required: [
    ['product_id'],
    ['product_name'],
    ['deeplink'],
    ['image_large_url', 'image_url', 'image_thumbnail_url'],
    ['price'],
    ['program_id', 'program_name'],
  ],
});
