/** The English texts of the page for shares in which there is nothing to find. Only the server loads them. */
export const enShare = {
  title: 'Nothing to look for',
  advice: 'What you shared leads to no piece that we know, and has no words to look for. Search for the piece here.',
} as const;
