import { googleTargets } from '../google-fields.ts';
import { tableReader } from '../table-format.ts';

/**
 * Effiliation's product feed: Google's columns, with the price before a reduction in `price_norebate`.
 * Columns as in feeds of Eden Park, Maison 123 and San Marina.
 */
export const effiliation = tableReader({
  format: 'effiliation',
  name: 'Effiliation product table',
  columns: [
    ...[...googleTargets].filter(([, target]) => target !== 'price' && target !== 'availability'),
    ['additional_image_link2', 'moreImages'],
    ['additional_image_link3', 'moreImages'],
    ['additional_image_link4', 'moreImages'],
    ['category_level4', 'productType'],
    ['category_level3', 'productType'],
    ['category_level2', 'productType'],
    ['category', 'productType'],
    // Not `availability`: its codes differ from store to store.
    ['stock', 'availability'],
  ],
  prices: { now: ['price'], before: ['price_norebate'] },
  pages: ['link'],
  otherColumns: ['availability', 'ecotax', 'rebate_start_date', 'rebate_end_date'],
  delivery: { cost: ['shipping_cost'], time: ['shipping_time'] },
  required: [['id'], ['title'], ['link'], ['image_link'], ['price'], ['price_norebate']],
});
