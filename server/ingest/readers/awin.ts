import { tableReader } from './table-format.ts';

const pricesNow = ['search_price', 'price', 'display_price'];

/**
 * Awin's product feed, as publishers get it (with columns of their choice) and as advertisers send it.
 * Columns: help.awin.com, «Hosting feeds» and the publisher's column list. Pitfalls were seen in feeds of ASOS and
 * lululemon.
 */
export const awin = tableReader({
  format: 'awin',
  name: 'Awin product table',
  columns: [
    ['aw_product_id', 'id'],
    ['merchant_product_id', 'id'],
    ['product_id', 'id'],
    ['parent_product_id', 'groupId'],
    ['product_name', 'title'],
    ['description', 'description'],
    ['product_short_description', 'description'],
    ['brand_name', 'brand'],
    ['brand', 'brand'],
    ['aw_deep_link', 'link'],
    ['deep_link', 'link'],
    ['merchant_deep_link', 'link'],
    ['merchant_image_url', 'mainImage'],
    ['large_image', 'mainImage'],
    ['image_url', 'mainImage'],
    // A proxy that shrinks images to 200 pixels.
    ['aw_image_url', 'mainImage'],
    ['alternate_image', 'moreImages'],
    ['alternate_image_two', 'moreImages'],
    ['alternate_image_three', 'moreImages'],
    ['alternate_image_four', 'moreImages'],
    ['currency', 'currency'],
    ['in_stock', 'availability'],
    ['stock_status', 'availability'],
    ['stock_quantity', 'availability'],
    ['Fashion:suitable_for', 'gender'],
    // Not an Awin column. Tables of other sources with otherwise the same names use it for the wearer.
    ['gender', 'gender'],
    ['colour', 'color'],
    ['Fashion:material', 'material'],
    ['Fashion:pattern', 'pattern'],
    ['Fashion:size', 'size'],
    ['size', 'size'],
    ['merchant_product_category_path', 'productType'],
    ['merchant_category', 'productType'],
    ['product_type', 'productType'],
    ['Fashion:category', 'productType'],
    ['category_path', 'productType'],
    ['ean', 'gtin'],
    ['upc', 'gtin'],
    ['product_GTIN', 'gtin'],
    ['mpn', 'mpn'],
    ['condition', 'condition'],
  ],
  prices: { now: pricesNow, before: ['rrp_price', 'product_price_old', 'store_price', 'base_price'] },
  // Awin's own category tree puts women's leggings under "Men's Clothing".
  networkKinds: ['category_name'],
  pages: ['merchant_deep_link', 'deep_link', 'aw_deep_link'],
  delivery: { cost: ['delivery_cost'], time: ['delivery_time'] },
  otherColumns: ['is_for_sale'],
  required: [
    ['aw_product_id', 'merchant_product_id', 'product_id'],
    ['product_name'],
    ['aw_deep_link', 'deep_link', 'merchant_deep_link'],
    ['merchant_image_url', 'large_image', 'image_url', 'aw_image_url'],
    pricesNow,
  ],
  finish(offer, cell) {
    if (/^(?:0|no|false)$/i.test(cell('is_for_sale'))) offer.availability = 'no';
  },
});
