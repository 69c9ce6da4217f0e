import type { AttributeName } from '#contract/attributes.ts';
import type { ListingFilter } from './listing-address.ts';

/** Tells whether a value of an attribute is selected. */
export function isAttributeChosen({ attributes }: ListingFilter, attribute: AttributeName, value: string): boolean {
  return attributes?.some((choice) => choice.attribute === attribute && choice.anyOf.includes(value)) ?? false;
}

/**
 * Returns the filter with a value of an attribute added, or removed if it is there. The subcategory stays: its products
 * have the attribute (decision 70).
 */
export function withAttributeToggled(filter: ListingFilter, attribute: AttributeName, value: string): ListingFilter {
  const { attributes = [] } = filter;
  const before = attributes.find((choice) => choice.attribute === attribute)?.anyOf ?? [];
  const anyOf = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  const others = attributes.filter((choice) => choice.attribute !== attribute);
  return { ...filter, attributes: anyOf.length > 0 ? [...others, { attribute, anyOf }] : others };
}
