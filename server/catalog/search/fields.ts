/** What of a product is looked through for words and for phrases; for words only, descriptions as well. */
export const phraseFields = ['brand', 'name', 'subcategory', 'store'] as const;
export type Field = (typeof phraseFields)[number] | 'description';

/**
 * What a word counts by where it stands, in points of ranking, of which a product loses a hundred a week: a dress
 * that is called one outweighs a jacket to be worn over dresses that is five months newer.
 */
export const fieldPoints: Record<Field, number> = {
  brand: 1000,
  name: 700,
  subcategory: 800,
  store: 300,
  description: 50,
};

/** Parts the fields of one text. */
export const fieldSeparator = '\u001f';
