import { expect, test } from 'vitest';
import { houseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import { parse } from '#server/catalog/search/grammar/parse.ts';

const houses = houseNames({ brands: new Map([[1, 'Anselm Grey']]), stores: new Map() });

/** Returns the names of products that a query prefers, with the sum of their points. */
function preferred(query: string): Map<string, number> {
  const names = new Map<string, number>();
  for (const { atom, points } of parse(query, [], houses).preferences)
    for (const parts of atom.is === 'text' ? [atom.word.parts, ...(atom.word.others ?? [])] : []) {
      const name = parts.join(' ');
      names.set(name, (names.get(name) ?? 0) + points);
    }
  return names;
}

test('the shade of a product counts once, by whichever of its names', () => {
  const { preferences } = parse('black work shoes', [], houses);
  const named = preferences.filter(({ atom }) => atom.is === 'text' && atom.word.others?.flat().includes('noir'));
  expect(named).toHaveLength(1);
  expect(named[0]?.atom).toMatchObject({ word: { parts: ['black'] } });
});

test('each colour of a choice brings its own shades forward', () => {
  const names = preferred('camel or grey coat');
  expect(names.get('grey')).toBe(names.get('camel'));
  expect(names.get('cognac')).toBeLessThan(names.get('gray') ?? 0);
  expect(names.has('or')).toBe(false);
});

test('each colour of whole wishes brings its own shade forward', () => {
  const names = preferred('camel coat or navy trench');
  expect(names.get('camel')).toBeGreaterThan(names.get('cognac') ?? 0);
  expect(names.get('navy')).toBe(names.get('camel'));
});

test('a shade is looked for in names alone, as a brand may be called so', () => {
  const { preferences } = parse('grey coat', [], houses);
  const shade = preferences.find(({ atom }) => atom.is === 'text' && atom.word.parts.join() === 'grey');
  expect(shade?.atom).toMatchObject({ word: { isOfName: true } });
});

test('a kind in several words outweighs the shade of a colour', () => {
  const names = preferred('white jewellery set');
  expect(names.get('jewellery set')).toBeGreaterThan(names.get('white') ?? 0);
});

test('a product that only comes with a thing is not called by it', () => {
  const names = preferred('gold necklaces and chains');
  expect(names.get('chain')).toBeGreaterThan(0);
  expect((names.get('chain') ?? 0) + (names.get('with chain') ?? 0)).toBe(0);
});
