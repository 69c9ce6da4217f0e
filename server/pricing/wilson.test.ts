import { expect, test } from 'vitest';
import { wilsonBounds } from './wilson.ts';

const rounded = ({ low, high }: { low: number; high: number }) => [low.toFixed(3), high.toFixed(3)];

// Of none and of all, the bound inside is z² / (n + z²) away from the end.
test.each([
  [8, 10, '0.490', '0.943'],
  [0, 50, '0.000', '0.071'],
  [50, 50, '0.929', '1.000'],
])('bounds %i of %i', (part, whole, low, high) => {
  expect(rounded(wilsonBounds(part, whole))).toEqual([low, high]);
});
