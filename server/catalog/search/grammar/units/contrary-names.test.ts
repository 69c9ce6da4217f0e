import { expect, test } from 'vitest';
import type { Atom } from '#server/catalog/search/grammar/clause.ts';
import { houseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import { parse } from '#server/catalog/search/grammar/parse.ts';

const houses = houseNames({ brands: new Map(), stores: new Map() });
/** Returns the names of products that a query puts last. */
const putLast = (query: string) =>
  parse(query, [], houses).preferences.flatMap(({ atom, points }) =>
    atom.is === 'text' && points < 0
      ? [atom.word.parts, ...(atom.word.others ?? [])].map((name) => name.join(' '))
      : [],
  );

test.each(['얇은 니트', 'thin sweater'])('thick knits are last: %s', (query) => {
  expect(putLast(query)).toContain('chunky');
});

test('thick knits are not last where thin ones are left out', () => {
  expect(putLast('얇은 거 말고 니트')).not.toContain('chunky');
});

test('animal products are last for a vegan bag', () => {
  expect(putLast('vegan bag')).toContain('leather');
  expect(putLast('vegan leather jacket')).toContain('lambskin');
  expect(putLast('bag')).not.toContain('leather');
});

test.each(['raincoat', 'rain jacket', 'coat for rainy days', '레인코트'])('leather is last in rain: %s', (query) => {
  const { preferences } = parse(query, [], houses);
  expect(preferences.some(({ atom, points }) => points < 0 && hasLeather(atom))).toBe(true);
});

const hasLeather = (atom: Atom) => atom.is === 'attribute' && atom.values.includes('leather');
