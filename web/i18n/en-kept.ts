/** The English texts of pages that the browser has kept, and of the page in place of pages that it has not. */
export const enKept = {
  offline: 'You are offline. Prices as of {{time}}.',
  slow: 'The connection is slow. Prices as of {{time}}.',
  retry: 'Load anew',
  list: 'Kept in this browser',
  title: 'You are offline',
  advice: 'This browser has not kept the page. It opens once the connection is back.',
  again: 'Try again',
} as const;
