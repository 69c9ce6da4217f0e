import { googleTargets } from './google-fields.ts';
import { namesAbroad } from './names-abroad.ts';
import { groupSizesByPage } from './page-group.ts';
import { tableReader } from './table-format.ts';

/** Names of columns in stores' own English tables. */
const plainNames = {
  id: 'sku, product id, product code, item id, item number, article number, variant id, variant sku',
  title: 'name, product name, product title, item name',
  link: 'url, product url, product link, product page, page url, landing page',
  image_link: 'image url, main image, main image url, image src, picture, picture url, photo, photo url',
};

/**
 * Google's product feed as tab-separated or CSV text, recognised by the names in its header row. Also reads Meta's
 * catalog (with rows of `#` comments above the header) and CJ's export (names in capitals). Names may be in other
 * languages. Tables of stores then also state the price before beside today's.
 */
export const googleTable = tableReader({
  format: 'google-table',
  name: 'Google product table',
  columns: [...googleTargets, ['compare_at_price', 'compareAtPrice']],
  otherNames: {
    ...namesAbroad,
    id: `${namesAbroad.id}, ${plainNames.id}`,
    title: `${namesAbroad.title}, ${plainNames.title}`,
    link: `${namesAbroad.link}, ${plainNames.link}`,
    // Meta's names; further images are in numbered columns (developers.facebook.com, catalog/reference).
    image_link: `${namesAbroad.image_link}, image, image[0], image[0].url, ${plainNames.image_link}`,
  },
  plainNames: Object.values(plainNames).join(','),
  // Google requires these of every feed.
  required: [['id'], ['title'], ['link'], ['image_link'], ['price', 'sale_price']],
  otherColumns: ['status', 'visibility'],
  finish(offer, cell) {
    if (notShown.test(cell('status')) || notShown.test(cell('visibility'))) offer.availability = 'discontinued';
    if (offer.price === undefined && offer.salePrice !== undefined) {
      offer.price = offer.salePrice;
      delete offer.salePrice;
    }
    groupSizesByPage(offer);
  },
});

/** Matches the status of products that Meta's catalog keeps but does not show. */
const notShown = /^(?:archived|hidden|staging)$/i;
