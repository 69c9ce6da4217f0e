import type { ReadAttribute } from './attribute.ts';

/** The longest words of a store that are kept beside a value, in characters. */
const maxWordChars = 60;

/** Returns the columns `attributes` and `attribute_sources` of a product: `colour:red` and `field Oxblood`. */
export function attributeColumns(read: readonly ReadAttribute[]) {
  return {
    attributes: read.map(({ attribute, value }) => `${attribute}:${value}`),
    attribute_sources: read.map(({ source, word }) => `${source} ${word.slice(0, maxWordChars)}`.trimEnd()),
  };
}
