import { expect, test } from 'vitest';
import { readAttributes } from './read-attributes.ts';

const [dresses, pumps] = [700, 201];
const product = { title: 'Lune dress', brand: '', description: '', color: '', subcategoryId: dresses };

test('values of fields are attributes with the field as their source, in the words of the store', () => {
  expect(
    readAttributes({
      ...product,
      title: 'Lune red short-sleeved dress',
      stated: [
        ['colour', 'Navy'],
        ['sleeve', 'Long'],
        ['material', 'Mulberry silk'],
        ['season', 'Spring'],
      ],
    }),
  ).toEqual([
    { attribute: 'colour', value: 'blue', source: 'field', word: 'Navy' },
    { attribute: 'material', value: 'silk', source: 'field', word: 'Mulberry silk' },
    { attribute: 'sleeve', value: 'long', source: 'field', word: 'Long' },
    { attribute: 'season', value: 'spring', source: 'field', word: 'Spring' },
  ]);
});

test('a value that its field names by one word is read with the noun of the field', () => {
  const read = readAttributes({ ...product, title: 'Lune', subcategoryId: pumps, stated: [['heel', 'Block']] });
  expect(read).toEqual([{ attribute: 'heel', value: 'block', source: 'field', word: 'Block' }]);
});

test('values that no word explains, and shapes of other categories, are left out', () => {
  expect(
    readAttributes({
      ...product,
      stated: [
        ['heel', 'High'],
        ['length', '42 in'],
        ['colour', '<b>'],
      ],
    }),
  ).toEqual([]);
});
