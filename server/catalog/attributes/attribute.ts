import type { AttributeName } from '#contract/attributes.ts';

/** The field of a product that an attribute was read from. Colours of pictures have a column of their own. */
export type AttributeSource = 'field' | 'title' | 'composition' | 'description';

/** One value of an attribute. `word` is the text that names it, in the store's own words; '' for the name of a kind. */
export type ReadAttribute = { attribute: AttributeName; value: string; source: AttributeSource; word: string };
