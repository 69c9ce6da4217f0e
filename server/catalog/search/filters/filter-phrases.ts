import { discountPhrases } from './discount-phrases.ts';
import type { FilterPhrase } from './filter-phrase.ts';
import { pricePhrases } from './price-phrases.ts';
import { boundsOfSizes, sizePhrases } from './size-phrases.ts';

/** The number of products that a shopper wants to see is no size: top 10 boots. */
const numberOfProducts: FilterPhrase = { pattern: /\btop\s\d{1,3}(?=\s)/giu, read: () => [] };

/** Parts of the words of which the patterns without a digit need one: testing all of them takes longer. */
const hint = /half|값|절반|discount|reduc|markdown|drop|할인|세일|siz|sz|사이즈|엑스|small|large/iu;

/** Tells whether a text may have a phrase without a digit. */
export const mayHaveWords = (text: string): boolean => hint.test(text);

/** In order of precedence: a pattern does not see text that an earlier one has read. */
export const filterPhrases: readonly FilterPhrase[] = [
  numberOfProducts,
  ...discountPhrases,
  ...boundsOfSizes,
  ...pricePhrases,
  ...sizePhrases,
];
