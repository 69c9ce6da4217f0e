import { googleNamesAbroad, googleTargets } from './google-fields.ts';
import { tableReader } from './table-format.ts';

/**
 * Google Merchant product feed as tab-separated or CSV text, known by the names in its header row; also Meta's catalogue (with
 * its rows of `#` comments above the header) and CJ's export (names in capitals). Names may be German, French, Italian or Spanish.
 */
export const googleTable = tableReader({
  format: 'google-table',
  name: 'Google product table',
  columns: [...googleTargets],
  otherNames: googleNamesAbroad,
  // Google requires them of every feed.
  required: [['id'], ['title'], ['link'], ['image_link'], ['price']],
});
