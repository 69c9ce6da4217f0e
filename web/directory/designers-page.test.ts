import { expect, test } from 'vitest';
import { indexDesigners } from './designers-page.server.ts';

const designer = (name: string, letter: string, id = 1) => ({ id, name, slug: name.toLowerCase(), letter, count: 3 });
const few = [designer('7 For All', '0-9'), designer('Chloé', 'C'), designer('Céline', 'C'), designer('Zegna', 'Z')];

test('shows few designers at once, with links to their letters', () => {
  const { groups, letters } = indexDesigners(few, '', 'Z');
  expect(groups.map(({ letter, designers }) => [letter, designers.map(({ name }) => name)])).toEqual([
    ['0-9', ['7 For All']],
    ['C', ['Chloé', 'Céline']],
    ['Z', ['Zegna']],
  ]);
  expect(letters.filter(({ path }) => path).map(({ path }) => path)).toEqual(['#letter-0-9', '#letter-C', '#letter-Z']);
  expect(letters).toHaveLength(27);
});

test('finds designers by a part of the name without its accents', () => {
  expect(indexDesigners(few, ' celi ', '').groups.map(({ designers }) => designers.map(({ name }) => name))).toEqual([
    ['Céline'],
  ]);
  expect(indexDesigners(few, '<b>', '').groups).toEqual([]);
});

test('shows one letter of many designers: the wanted one, or the first with names', () => {
  const many = ['C', 'D'].flatMap((letter) =>
    Array.from({ length: 400 }, (_, place) => designer(`${letter} House ${place}`, letter, place)),
  );
  const shown = (letter: string) => indexDesigners(many, 'house', letter).groups.map((group) => group.letter);
  expect([shown('D'), shown('Q'), shown('')]).toEqual([['D'], ['C'], ['C']]);
  const links = indexDesigners(many, 'house', 'D').letters.filter(({ path }) => path);
  expect(links).toEqual([
    { letter: 'C', path: '/designers?q=house&letter=C', isShown: false },
    { letter: 'D', path: '/designers?q=house&letter=D', isShown: true },
  ]);
});
