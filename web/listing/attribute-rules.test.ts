import { expect, test } from 'vitest';
import { isAttributeChosen, withAttributeToggled } from './attribute-rules.ts';
import { unfiltered } from './listing-address.ts';

test('toggling a value of an attribute keeps the subcategory and the other attributes', () => {
  const one = withAttributeToggled({ ...unfiltered, subcategoryIds: [700] }, 'length', 'midi');
  const two = withAttributeToggled(withAttributeToggled(one, 'colour', 'red'), 'colour', 'blue');
  expect(two).toMatchObject({
    subcategoryIds: [700],
    attributes: [
      { attribute: 'length', anyOf: ['midi'] },
      { attribute: 'colour', anyOf: ['red', 'blue'] },
    ],
  });
  expect(isAttributeChosen(two, 'colour', 'blue')).toBe(true);
  const without = withAttributeToggled(withAttributeToggled(two, 'colour', 'red'), 'colour', 'blue');
  expect(without.attributes).toEqual([{ attribute: 'length', anyOf: ['midi'] }]);
});
