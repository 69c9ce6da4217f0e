/** The first command of a store. */
export const addFeed =
  'npm run feed -- add NAME --store "STORE" --url https://STORE-ADDRESS --source https://FEED-ADDRESS';

/** Reads a feed now. */
export const pullFeed = (feed: string) => `npm run feed -- pull ${word(feed)}`;

/** Gives a store's category its place; SUBCATEGORY is for the operator to replace. */
export const mapCategory = (store: string, category: string) =>
  `npm run feed -- map ${word(store)} ${word(category)} SUBCATEGORY`;

/** A text as one word of a shell's line: nothing in it, whatever a feed says, is a command of its own. */
function word(text: string): string {
  return /^[\w.,:/@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
