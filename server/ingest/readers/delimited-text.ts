/**
 * A text with the cached offsets of its next line feed, carriage return and quotation mark, so that each is searched
 * for only once. A cached offset holds for searches that begin at or before it.
 */
export type DelimitedText = { text: string; nextLf: number; nextCr: number; nextQuote: number };

/** The offset of a character that the text does not hold: above any offset, and still a small integer in V8. */
const notFound = 2 ** 30 - 1;

/** Forgets the cached offsets, after the text changed. */
export function forgetOffsets(within: DelimitedText): void {
  within.nextLf = within.nextCr = within.nextQuote = -1;
}

/** Returns the offset of the first line feed or carriage return at or after `start`, or one beyond the text. */
export function lineEndAt(within: DelimitedText, start: number): number {
  if (within.nextLf < start) within.nextLf = find(within.text, '\n', start);
  if (within.nextCr < start) within.nextCr = find(within.text, '\r', start);
  return Math.min(within.nextLf, within.nextCr);
}

/** Returns the offset of the first quotation mark at or after `start`, or one beyond the text. */
export function quoteAt(within: DelimitedText, start: number): number {
  if (within.nextQuote < start) within.nextQuote = find(within.text, '"', start);
  return within.nextQuote;
}

/** Returns the offset after the line end at `end`. */
export function afterLineEnd(text: string, end: number): number {
  return end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
}

/** Counts line ends. */
export function countLineEnds(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

function find(text: string, character: string, start: number): number {
  const at = text.indexOf(character, start);
  return at === -1 ? notFound : at;
}
