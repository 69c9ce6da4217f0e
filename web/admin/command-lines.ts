/** The command that adds a store's first feed. */
export const addFeed =
  'npm run feed -- add NAME --store "STORE" --url https://STORE-ADDRESS --source https://FEED-ADDRESS';

/** Returns the command that pulls a feed now. */
export const pullFeed = (feed: string) => `npm run feed -- pull ${word(feed)}`;

/** Returns the command that prints the price log of a product. */
export const readPrices = (productId: number) => `npm run feed -- prices ${productId}`;

/** Returns the command that maps a store's category. The operator replaces SUBCATEGORY. */
export const mapCategory = (store: string, category: string) =>
  `npm run feed -- map ${word(store)} ${word(category)} SUBCATEGORY`;

/** Quotes a text as one word of a shell command. No text of a feed can become a command of its own. */
function word(text: string): string {
  return /^[\w.,:/@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
