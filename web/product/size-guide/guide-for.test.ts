import { expect, test } from 'vitest';
import { guideFor } from './guide-for.ts';

test.each([
  [['XXS', 'XS', 'S', 'XL'], 'regular'],
  [['00', '0', '2', '4'], 'regular'],
  [['FR 36', 'FR 38'], 'regular'],
  [['24', '25', '26', '27'], 'regular'],
  [['12W', '14W'], 'plus'],
  [['2P', '4P'], 'petite'],
  [['XSP', 'SP'], 'petite'],
  [['6', '6.5', '7'], 'shoes'],
  [['35', '36', '37'], 'shoes'],
  [['EU 39'], 'shoes'],
  [['One Size'], undefined],
  [['70 cm', '75 cm'], undefined],
  [['34B', ''], undefined],
  [[], undefined],
])('sizes %j have the size table %s', (names, kind) => {
  expect(guideFor(names)).toBe(kind);
});
