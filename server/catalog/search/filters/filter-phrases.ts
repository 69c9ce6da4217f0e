import { discountPhrases } from './discount-phrases.ts';
import type { FilterPhrase } from './filter-phrase.ts';
import { pricePhrases } from './price-phrases.ts';
import { boundsOfSizes, sizePhrases } from './size-phrases.ts';

/** The number of products that a shopper wants to see is no size: top 10 boots. */
const numberOfProducts: FilterPhrase = { pattern: /\btop\s\d{1,3}(?=\s)/giu, read: () => [] };

/** In order of precedence: a pattern does not see text that an earlier one has read. */
export const filterPhrases: readonly FilterPhrase[] = [
  numberOfProducts,
  ...discountPhrases,
  ...boundsOfSizes,
  ...pricePhrases,
  ...sizePhrases,
];
