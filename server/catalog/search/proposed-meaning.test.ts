import { expect, test } from 'vitest';
import { proposeMeaning } from './proposed-meaning.ts';

test.each([
  ['red berets', 'berets', 'Hats'],
  ['blazzer', 'blazzer', 'Blazers'],
  ['silk pyjamaz', 'pyjamaz', 'Pajamas'],
])('a search for «%s» may mean %s as %s', (query, word, meaning) => {
  expect(proposeMeaning(query)).toEqual({ word, meaning });
});

test.each(['surfboard', 'dress', '', '검정'])('nothing is proposed for «%s»', (query) => {
  expect(proposeMeaning(query)).toBeUndefined();
});
