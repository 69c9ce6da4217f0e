import type { AttributeName } from '#contract/attributes.ts';

/** A value of an attribute in a field of a feed, in the store's own words: a sleeve length, `Long`. */
export type StatedValue = readonly [attribute: AttributeName, value: string];

/** The field of a product that an attribute was read from. Colours of pictures have a column of their own. */
export type AttributeSource = 'field' | 'title' | 'composition' | 'description';

/** One value of an attribute. `word` is the text that names it, in the store's own words; '' for the name of a kind. */
export type ReadAttribute = { attribute: AttributeName; value: string; source: AttributeSource; word: string };
