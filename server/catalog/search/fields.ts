/** Fields searched for words and phrases. Descriptions are searched for words only. */
export const phraseFields = ['brand', 'name', 'subcategory', 'store'] as const;
export type Field = (typeof phraseFields)[number] | 'description';

/**
 * Points of a word by the field that has it. Ranking points are comparable: a product loses 100 of them a week.
 * So a product named a dress outranks a jacket "to wear over dresses", even if the jacket is months newer.
 */
export const fieldPoints: Record<Field, number> = {
  brand: 1000,
  name: 700,
  subcategory: 800,
  store: 300,
  description: 50,
};

/** Separates the fields of a product's text. */
export const fieldSeparator = '\u001f';
