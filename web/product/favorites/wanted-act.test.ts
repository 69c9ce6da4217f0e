import { expect, test } from 'vitest';
import { readWantedAct } from './wanted-act.ts';

const hourMs = 3_600_000;
const stored = (act: object) => JSON.stringify(act);

test('keeps a pending action for an hour', () => {
  const text = stored({ act: 'favorite', productId: 991, name: 'Silk dress', at: 1000 });
  expect(readWantedAct(text, 1000)).toEqual({ act: 'favorite', productId: 991, name: 'Silk dress' });
  expect(readWantedAct(text, 1000 + hourMs - 1)).toBeDefined();
  expect(readWantedAct(text, 1000 + hourMs)).toBeUndefined();
});

test('keeps the product to show beside the sign-in of a brand or a search, and no other value', () => {
  const read = (act: object) => readWantedAct(stored({ name: 'Aurelle', at: 0, ...act }), 1000);
  const follow = { act: 'follow', brandId: 3 } as const;
  expect(read({ ...follow, shownId: 991 })).toEqual({ ...follow, name: 'Aurelle', shownId: 991 });
  expect(read({ ...follow, shownId: '991' })).toEqual({ ...follow, name: 'Aurelle' });
  expect(read({ act: 'keep', address: '/products/latest/1?brand=3', shownId: 7 })).toHaveProperty('shownId', 7);
});

test.each([
  '',
  'null',
  '7',
  '{',
  stored({ act: 'delete', productId: 1, name: '', at: 0 }),
  stored({ act: 'hide', productId: '1', name: '', at: 0 }),
  stored({ act: 'hide', productId: 0, name: '', at: 0 }),
  stored({ act: 'hide', productId: 1.5, name: '', at: 0 }),
  stored({ act: 'hide', productId: 1, name: '' }),
  stored({ act: 'hide', productId: 1, name: '', at: 'now' }),
  stored({ act: 'hide', productId: 1, name: '', at: 5000 }),
  stored({ act: 'hide', productId: 1, at: 0 }),
  stored({ act: 'hide', productId: 1, name: 7, at: 0 }),
])('ignores an invalid pending action: %s', (text) => {
  expect(readWantedAct(text, 1000)).toBeUndefined();
});
