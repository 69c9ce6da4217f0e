/** Fields searched for words and phrases. Descriptions are searched for words only. */
export const phraseFields = ['brand', 'name', 'subcategory', 'store'] as const;
/** `size`: words of `ownSizeWords`, which nothing else looks up. */
export type Field = (typeof phraseFields)[number] | 'description' | 'size';

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
  size: 0,
};

/** Separates the fields of a product's text. */
export const fieldSeparator = '\u001f';
