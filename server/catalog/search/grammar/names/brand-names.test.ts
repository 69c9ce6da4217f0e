import { expect, test } from 'vitest';
import { houseNames, prepareHouseNames } from './brand-names.ts';

const namesOf = (...brands: string[]) => ({
  brands: new Map(brands.map((name, place) => [place + 1, name] as const)),
  stores: new Map([[1, 'Galerie Opaline']]),
});

test('names that were prepared are found without being read again, and new and dropped ones after a change', async () => {
  const before = namesOf('Maison Lune & Fils', 'Corvane');
  await prepareHouseNames(before);
  const houses = houseNames(before);
  expect(houses.named(['maison', 'lune', 'fils'])).toMatchObject({ is: 'brand', ids: [1] });
  expect(houses.named(['galerie', 'opaline'])).toMatchObject({ is: 'store' });
  expect(houses.wordsBetween(['maison', 'lune', 'and'], ['fils'])).toEqual([]);
  expect(houses.wordsBetween(['maison'], ['fils'])).toEqual(['lune']);

  const after = namesOf('Maison Lune & Fils', 'Sœur Odile');
  await prepareHouseNames(after);
  expect(houseNames(after).named(['soeur', 'odile'])).toMatchObject({ ids: [2] });
  expect(houseNames(after).named(['corvane'])).toBeUndefined();
});

test('two spellings of one name are one brand, and a brand goes before a store of its name', () => {
  const houses = houseNames({
    brands: new Map([
      [1, 'Corvane'],
      [2, 'CORVANE'],
    ]),
    stores: new Map([[3, 'Corvane']]),
  });
  expect(houses.named(['corvane'])).toMatchObject({ is: 'brand', ids: [1, 2] });
});
