import { describe, expect, test } from 'vitest';
import { houseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import { parse } from '#server/catalog/search/grammar/parse.ts';

const houses = houseNames({ brands: new Map(), stores: new Map() });

/** Returns the values and texts that a query leaves out, and those that it asks for. */
function read(query: string) {
  const { units, words } = parse(query, [], houses);
  const said = (isExcluded: boolean) =>
    units
      .filter((unit) => unit.isExcluded === isExcluded && unit.kind !== 'kind')
      .flatMap(({ any }) => any.flat().flatMap((atom) => (atom.is === 'attribute' ? atom.values : [])));
  return { asked: said(false), denied: said(true), units, words };
}

function textsOf(query: string) {
  const { units, words } = read(query);
  const ofUnits = units.flatMap(({ any }) => any.flat().flatMap((atom) => (atom.is === 'text' ? [atom.word] : [])));
  return [...ofUnits, ...words.map(({ word }) => word)].map(({ parts }) => parts);
}

describe('the metal of a part that is asked for', () => {
  test.each([
    ['금장버튼 트위드 자켓', ['gold', 'buttons']],
    ['은색 지퍼 가방', ['silver', 'zip']],
    ['체인백 골드 체인', ['gold', 'chain']],
    ['진주 단추 가디건', ['pearl', 'buttons']],
    ['금장 가방', ['gold', 'hardware']],
    ['borsa con catena dorata', ['gold', 'chain']],
    ['Mantel mit goldenen Knöpfen', ['gold', 'buttons']],
  ])('%s is read as words of texts', (query, words) => {
    expect(read(query).asked).not.toContain('gold');
    expect(textsOf(query)).toContainEqual(words);
  });

  test.each(['골드 체인 목걸이', '금장 시계', 'Goldkette', 'robe dorée zippée'])('%s is of gold itself', (query) => {
    expect(read(query).asked).toContain('gold');
  });
});

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
