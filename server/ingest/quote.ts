/** Characters of a value that a message repeats. */
const maxQuoteChars = 40;

/** Quotes a feed's own words for a message: «-5». Long texts are cut. */
export function quote(text: string): string {
  return `«${text.length > maxQuoteChars ? `${text.slice(0, maxQuoteChars)}…` : text}»`;
}

/** Matches the parts of a message that come from the row: quotes and amounts. */
const repeated = /«[^»]*»|\d+\.\d\d(?!\d)/g;

/** Removes the row's own values from a message, so that rows with the same fault share one message. */
export const withoutQuotes = (message: string): string => message.replace(repeated, '…');
