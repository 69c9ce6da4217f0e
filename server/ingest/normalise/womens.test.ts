import { expect, test } from 'vitest';
import { notForWomenBecause } from './womens.ts';

test.each([
  [{ title: 'Silk dress' }],
  [{ title: 'Silk shirt', gender: '' }],
  [{ title: 'Silk shirt', gender: 'Unisex' }],
  [{ title: 'Chemise en soie', gender: 'Femme' }],
  [{ title: 'Hemd DAMEN', gender: 'male' }],
  [{ title: "Women's loafers", gender: 'female' }],
  [{ title: 'Menswear-inspired blazer' }],
  [{ title: 'Carmen mensch bag' }],
  [{ title: 'Boyfriend jeans' }],
  [{ title: 'Babydoll dress' }],
])('%j is kept', (clues) => {
  expect(notForWomenBecause(clues)).toBeUndefined();
});

test.each([
  [{ title: 'Silk shirt', gender: 'Male' }, 'menswear'],
  [{ title: 'Hemd', gender: 'Herren' }, 'menswear'],
  [{ title: "Men's loafers" }, 'menswear'],
  [{ title: 'Camicia uomo' }, 'menswear'],
  [{ title: 'Romper', ageGroup: 'infant' }, 'children’s wear'],
  [{ title: 'Girls’ party dress' }, 'children’s wear'],
  [{ title: 'Cardigan', size: '6-9 months' }, 'children’s wear'],
  [{ title: 'Cardigan', size: '4T' }, 'children’s wear'],
])('%j is left out as %s', (clues, reason) => {
  expect(notForWomenBecause(clues)).toBe(reason);
});
