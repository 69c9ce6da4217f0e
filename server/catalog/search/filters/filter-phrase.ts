import type { ReadFilter } from '#contract/products.ts';

/** A phrase pattern of a filter. The groups of the expression are the filter's values. */
export type FilterPhrase = {
  pattern: RegExp;
  read: (groups: string[], all: string) => Said[] | undefined;
  /** Whether the pattern may match words without a digit. */
  isOfWords?: boolean;
  /** Whether it only counts where a query names no occasion: cheap bags, but an affordable wedding guest dress. */
  isWish?: boolean;
};
export type Said = Pick<ReadFilter, 'kind' | 'value'>;

/** Reads a number: `1,200`, `1 000`, `2k`. */
export const number = (text = '') => Number(text.replace(/[,.\s](?=\d{3})|k$/giu, '')) * (/k$/iu.test(text) ? 1000 : 1);

/** The end of a size: no letter or digit of a longer word or number follows. */
export const sizeEnd = String.raw`(?![\p{L}\p{N}]|[.,]\d)`;

/** The end of a Korean word, before which an ending may join the next one: 10만원대나 20만원대. */
export const koreanEnd = String.raw`(?=(?:이?[나든랑]|이?거나)?(?!\p{L}))`;

/** Overwrites each character that was read. Positions stay those of the query, and no pattern matches across it. */
export const taken = '\u0000';
