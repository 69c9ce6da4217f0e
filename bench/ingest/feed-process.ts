/** Writes a feed to standard output: FORMAT ROWS CHANGED-PERCENT. A process of its own, as a partner's server is one. */

import { once } from 'node:events';
import { makeProduct } from '../catalogue/product.ts';
import { createVocabulary } from '../catalogue/vocabulary.ts';
import { type FeedFormat, feedText } from './feed-text.ts';

const [format = '', rows = '0', changedPercent = '0'] = process.argv.slice(2);
const words = createVocabulary(Number(rows));

function* products() {
  for (let id = 1; id <= Number(rows); id += 1) yield makeProduct(id, words);
}

// A reader that leaves early is no failure of the feed.
process.stdout.on('error', () => process.exit());
for (const piece of feedText(format as FeedFormat, products(), words, Number(changedPercent)))
  if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
