import { fold } from '#server/catalog/search/fold.ts';

const beyondAscii = /[^\0-\x7f]/;
const separators = /[^\p{L}\p{N}]+/gu;

/** Folds a text for `nextToken`: letters and digits beyond ASCII stay, and any other of these characters become spaces. */
export function foldForTokens(text: string): string {
  const folded = fold(text);
  return beyondAscii.test(folded) ? folded.replace(separators, ' ') : folded;
}

/** Returns whether a UTF-16 unit of a text of `foldForTokens` is part of a word. */
export function isOfWord(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57) || unit > 127;
}

/**
 * Splits a text into words: runs of letters and digits, without case and accents.
 * @example
 * tokensOf('Loafers & Moccasins'); // ['loafers', 'moccasins']
 */
export function tokensOf(text: string): string[] {
  const folded = foldForTokens(text);
  const tokens: string[] = [];
  for (let start = 0; start < folded.length; ) {
    let end = start;
    while (end < folded.length && isOfWord(folded.charCodeAt(end))) end += 1;
    if (end > start) tokens.push(folded.slice(start, end));
    start = end + 1;
  }
  return tokens;
}
