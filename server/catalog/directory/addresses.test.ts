import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Names } from '../names.ts';
import { addressesOf, prepareAddresses } from './addresses.ts';

const none = new Map<number, never>();

function namesWith(brands: Iterable<readonly [number, string]>): Names {
  return {
    brands: new Map(brands),
    stores: none,
    categories: none,
    subcategories: none,
    sizes: none,
    categoryOf: none,
    sizeKinds: none,
    taughtWords: new Map() as unknown as Names['taughtWords'],
    dollarsPer: new Map(),
  };
}

test('computes the addresses of thousands of brands in turns that leave room for requests', async () => {
  const brands = Array.from({ length: 5000 }, (_, place) => [place + 1, `Maison Éclair ${place}`] as const);
  let turns = 0;
  let isDone = false;
  const counting = (async () => {
    while (!isDone) {
      await nextTurn();
      turns += 1;
    }
  })();
  await prepareAddresses(namesWith(brands));
  isDone = true;
  await counting;
  expect(turns).toBeGreaterThanOrEqual(40);
});

test('follows renamed, new and removed brands, and keeps the addresses of the others', async () => {
  const before = namesWith([
    [1, 'Étoile'],
    [2, 'Etoile'],
    [3, 'Corvane'],
  ]);
  await prepareAddresses(before);
  expect(addressesOf(before).designers.entries.map(({ slug }) => slug)).toEqual(['corvane', 'etoile', 'etoile-2']);
  const after = namesWith([
    [2, 'Etoile'],
    [3, 'Corvane & Fils'],
    [4, 'Aurelle'],
  ]);
  await prepareAddresses(after);
  const { designers } = addressesOf(after);
  expect(designers.entries.map(({ id, slug }) => [id, slug])).toEqual([
    [4, 'aurelle'],
    [3, 'corvane-and-fils'],
    [2, 'etoile'],
  ]);
  expect(designers.find('corvane')).toBeUndefined();
  expect(designers.find('ETOILE')?.id).toBe(2);
});
