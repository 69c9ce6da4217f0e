import { describe, expect, test } from 'vitest';
import { houseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import { parse } from '#server/catalog/search/grammar/parse.ts';

const houses = houseNames({ brands: new Map(), stores: new Map() });

/** Returns the values and texts that a query leaves out, and those that it asks for. */
function read(query: string) {
  const { units } = parse(query, [], houses);
  const said = (isExcluded: boolean) =>
    units
      .filter((unit) => unit.isExcluded === isExcluded && unit.kind !== 'kind')
      .flatMap(({ any }) => any.flat().flatMap((atom) => (atom.is === 'attribute' ? atom.values : [])));
  return { asked: said(false), denied: said(true), units };
}

describe('the metal of a part that is left out', () => {
  test.each([
    '금단추 없는 자켓',
    'jacket without gold buttons',
    'Mantel ohne goldene Knöpfe',
    'cappotto senza bottoni dorati',
  ])('%s leaves out the buttons alone', (query) =>
    expect(read(query)).toMatchObject({ asked: [], denied: ['buttons'] }),
  );

  test.each(['금색 체인 없는 숄더백', "borsa a spalla senza catena d'oro", 'sac sans chaîne dorée'])(
    '%s asks for no colour',
    (query) => expect(read(query)).toMatchObject({ asked: [], denied: [] }),
  );

  test('a metal that is asked for beside a part stays', () => {
    expect(read('골드 귀걸이 체인 없는').asked).toContain('gold');
  });
});

test.each(['borsa senza catena', 'Tasche ohne Kette', 'bolso sin cadena'])('%s leaves out chains of names', (query) => {
  const texts = read(query).units.flatMap(({ any }) =>
    any.flat().flatMap((atom) => (atom.is === 'text' ? atom.word : [])),
  );
  expect(texts.flatMap(({ others }) => others ?? [])).toContainEqual(['chain']);
});
