import { expect, test } from 'vitest';
import { findAttributes } from './find-attributes.ts';
import { foldedWords } from './lexicon.ts';

/** Formats the attributes of a query: `colour:blue` for the words from 0 to 1. */
const found = (query: string) =>
  findAttributes(foldedWords(query)).map(
    ({ attribute, anyOf, start, end }) => `${attribute}:${anyOf.join('|')} ${start}-${end}`,
  );

test.each([
  ['emerald gown', ['colour:green 0-1']],
  ['gray flannel skirt', ['colour:grey 0-1']],
  ['oxblood loafers', ['colour:red 0-1']],
  ['petrol blue coat', ['colour:blue 0-2']],
  ['off-white sneakers', ['colour:white 0-2']],
  ['teal scarf', ['colour:green|blue 0-1']],
  ['little black dress', ['colour:black 0-3']],
  ['lbd', ['colour:black 0-1']],
])('reads the colour of %s', (query, expected) => expect(found(query)).toEqual(expected));

test.each([
  ['robe noire en dentelle', ['colour:black 1-2', 'material:lace 3-4']],
  ['giacca rossa di lana', ['colour:red 1-2', 'material:wool 3-4']],
  ['vestido azul de lunares', ['colour:blue 1-2', 'pattern:polka-dot 2-4']],
  ['grünes Kleid aus Seide', ['colour:green 0-1', 'material:silk 3-4']],
  ['zwarte jurk van zijde', ['colour:black 0-1', 'material:silk 3-4']],
  ['빨간 실크 원피스', ['colour:red 0-1', 'material:silk 1-2']],
])('reads words of other languages: %s', (query, expected) => expect(found(query)).toEqual(expected));

test('a phrase hides the words within it', () => {
  expect(found('lace-up boots')).toEqual(['closure:lace-up 0-2']);
  expect(found('faux leather tote')).toEqual(['material:faux-leather 0-2']);
  expect(found('rose gold hoops')).toEqual(['colour:pink|gold 0-2']);
  expect(found('red carpet gown')).toEqual(['occasion:evening 0-2']);
  expect(found('golden goose sneakers')).toEqual([]);
});

test('a phrase with two meanings is given with both', () => {
  expect(found('sterling silver ring')).toEqual(['colour:silver 0-2', 'material:silver 0-2']);
  expect(found('strapless gown')).toEqual(['sleeve:sleeveless 0-1', 'neckline:strapless 0-1']);
});

test('words that are too vague outside of a field are left to the text', () => {
  expect(found('stone ring')).toEqual([]);
  expect(found('or')).toEqual([]);
});

test('odd queries find nothing and end', () => {
  expect(found('')).toEqual([]);
  expect(found('👗 👠 !!! (((')).toEqual([]);
  expect(found('constructor __proto__ toString')).toEqual([]);
  expect(findAttributes(foldedWords('red '.repeat(2500)))).toHaveLength(2500);
});
