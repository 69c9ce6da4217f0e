/**
 * Writes a feed to standard output, in a child process that stands for a partner's server. Arguments: FORMAT ROWS
 * CHANGED-PERCENT.
 */

import { once } from 'node:events';
import { makeProduct } from '../catalog/product.ts';
import { createVocabulary } from '../catalog/vocabulary.ts';
import { type FeedFormat, feedText } from './feed-text.ts';

const [format = '', rows = '0', changedPercent = '0'] = process.argv.slice(2);
const words = createVocabulary(Number(rows));

function* products() {
  for (let id = 1; id <= Number(rows); id += 1) yield makeProduct(id, words);
}

// A reader that closes early is not an error.
process.stdout.on('error', () => process.exit());
for (const chunk of feedText(format as FeedFormat, products(), words, Number(changedPercent)))
  if (!process.stdout.write(chunk)) await once(process.stdout, 'drain');
