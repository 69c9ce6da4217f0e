import { expect, test } from 'vitest';
import { bestPieces } from './best.ts';
import { demoProducts } from './products.ts';
import { demoStores } from './stores.ts';

const products = demoProducts();
const best = products.filter((product) => product.isBest);
const pictureOf = ({ kind, material, colour, seed }: (typeof products)[number]) =>
  [kind.silhouette, material.fabric, colour, seed].join(' ');

test('each of the forty best pictures is a product of its store that is still offered', () => {
  expect(bestPieces).toHaveLength(40);
  const listed = bestPieces.map(({ feedName, picture: { silhouette, fabric, colour, seed } }) =>
    [feedName, silhouette, fabric, colour, seed].join(' '),
  );
  expect(best.map((product) => `${product.store.feedName} ${pictureOf(product)}`)).toEqual(listed);
  expect(new Set(listed).size).toBe(listed.length);
  expect(best.filter(({ endedDaysAgo, soldOut }) => endedDaysAgo !== null || soldOut)).toEqual([]);
});

test('the late finds, which open the lists, are best pieces, and no two are of one kind', () => {
  const finds = products.filter((product) => product.isLateFind);
  expect(finds).toHaveLength(demoStores.reduce((total, { lateFinds }) => total + lateFinds.length, 0));
  expect(finds.filter((product) => !product.isBest)).toEqual([]);
  expect(new Set(finds.map(({ kind }) => kind.silhouette)).size).toBe(finds.length);
});
