/** The English texts of the page for shares in which there is nothing to find. Only the server loads them. */
export const enShare = {
  title: 'Nothing to look for',
  advice: 'What you shared holds neither a link nor words. Share the page of a piece, or search for it here.',
} as const;
