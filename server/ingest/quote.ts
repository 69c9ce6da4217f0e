/** What of a value is repeated in a message about it. */
const longestQuote = 40;

/** A feed's own words in a message about them: «-5», cut where they are long. */
export function quote(text: string): string {
  return `«${text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text}»`;
}

/** What messages repeat of a row: quotes, and amounts. */
const repeated = /«[^»]*»|\d+\.\d\d(?!\d)/g;

/** A message without what it repeats of its row: those of many rows with one fault are the same. */
export const withoutQuotes = (message: string): string => message.replace(repeated, '…');
