import { maxPageNumber } from '#contract/limits.ts';

/**
 * Returns the page numbers of a pagination: the first, the last, the current page and its neighbours. 'gap' replaces omitted
 * pages, but a single omitted page is named: `1 gap 4 5 6 gap 84`, `1 2 3 4 gap 84`.
 */
export function pagesToShow(page: number, lastPage: number): (number | 'gap')[] {
  const named = [...new Set([1, page - 1, page, page + 1, lastPage])]
    .filter((number) => number >= 1 && number <= lastPage)
    .sort((a, b) => a - b);
  return named.flatMap((number, place) => {
    const left = number - (named[place - 1] ?? 0) - 1;
    if (left === 0) return [number];
    return left === 1 ? [number - 1, number] : ['gap' as const, number];
  });
}

/**
 * Returns the page number in a part of an address, or undefined for any other text. Pages count from 1. A number beyond the
 * highest of the API becomes the highest: every list ends before it.
 */
export function pageNumberIn(text: string): number | undefined {
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), maxPageNumber) : undefined;
}
