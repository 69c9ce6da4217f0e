import { googleNamesAbroad, googleTargets } from './google-fields.ts';
import { groupSizesByPage } from './page-group.ts';
import { tableReader } from './table-format.ts';

/** Meta's image lists may span columns with one image each, up to twenty (developers.facebook.com, catalog/reference). */
const listedPictures = Array.from({ length: 20 }, (_, place) => {
  const more = `additional_image_link[${place}]`;
  return place === 0 ? more : `${more}, image[${place}], image[${place}].url`;
});

/**
 * Google's product feed as tab-separated or CSV text, recognised by the names in its header row. Also reads Meta's
 * catalog (with rows of `#` comments above the header) and CJ's export (names in capitals). Names may be German,
 * French, Italian or Spanish.
 */
export const googleTable = tableReader({
  format: 'google-table',
  name: 'Google product table',
  columns: [...googleTargets],
  otherNames: {
    ...googleNamesAbroad,
    image_link: `${googleNamesAbroad.image_link}, image, image[0], image[0].url`,
    additional_image_link: [googleNamesAbroad.additional_image_link, ...listedPictures].join(),
  },
  // Google requires these of every feed.
  required: [['id'], ['title'], ['link'], ['image_link'], ['price']],
  otherColumns: ['status', 'visibility'],
  finish(offer, cell) {
    if (notShown.test(cell('status')) || notShown.test(cell('visibility'))) offer.availability = 'discontinued';
    groupSizesByPage(offer);
  },
});

/** Matches the status of products that Meta's catalog keeps but does not show. */
const notShown = /^(?:archived|hidden|staging)$/i;
