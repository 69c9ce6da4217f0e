import { expect, test } from 'vitest';
import { clothesSizes, shoeSizeOfFoot } from './korean-sizes.ts';

test.each([
  [225, '36'],
  [235, '37'],
  [240, '38'],
  [250, '39'],
])('a shoe of %d mm is a European %s', (mm, size) => {
  expect(shoeSizeOfFoot(mm)).toBe(size);
});

test('a foot beyond the chart has no size', () => {
  expect(shoeSizeOfFoot(190)).toBeUndefined();
  expect(shoeSizeOfFoot(300)).toBeUndefined();
});

test('Korean sizes of clothes are reference sizes', () => {
  expect(clothesSizes('55')).toEqual(['S', '4']);
  expect(clothesSizes('56')).toBeUndefined();
  expect(['스몰', '미디움', '엑스라지', '투엑스라지'].map(clothesSizes)).toEqual([['S'], ['M'], ['XL'], ['XXL']]);
  expect(['엠', '엑스엘'].map(clothesSizes)).toEqual([['M'], ['XL']]);
});
