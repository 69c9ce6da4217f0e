import type { AttributeName } from '#contract/attributes.ts';
import { findAttributes } from '#server/catalog/attributes/find-attributes.ts';
import type { AttributeReading } from './item.ts';

/** The most words in a phrase of an attribute. */
export const maxAttributeParts = 6;

/** Returns the attributes that the first words of a run name, with their number. */
export function attributesAt(rest: readonly string[]): { length: number; reading: AttributeReading }[] {
  const lengths: { length: number; reading: AttributeReading }[] = [];
  for (let most = rest.length; most > 0; ) {
    const found = findAttributes(rest.slice(0, most)).filter(({ start }) => start === 0);
    const length = found[0]?.end;
    if (length === undefined) break;
    lengths.push({ length, reading: found.map(({ attribute, anyOf }) => ({ attribute, values: anyOf })) });
    most = length - 1;
  }
  return lengths;
}

const rises: readonly string[] = ['high-rise', 'low-rise'];

/** Returns the attribute of values, of which a product has one. A fit has two: jeans are wide, and have a high rise. */
export const propertyOf = ({ attribute, values }: { attribute: AttributeName; values: readonly string[] }): string =>
  values.some((value) => rises.includes(value)) ? 'rise' : attribute;

/** Returns the attributes that words name together. Undefined if they name none. */
export const readingOf = (words: readonly string[]): AttributeReading | undefined => {
  const found = findAttributes(words).filter(({ start, end }) => start === 0 && end === words.length);
  return found.length > 0 ? found.map(({ attribute, anyOf }) => ({ attribute, values: anyOf })) : undefined;
};
