import { expect, test } from 'vitest';
import { houseNames } from './brand-names.ts';
import { knownMisspellings, meantBy } from './known-misspellings.ts';
import { isKnownWord } from './known-words.ts';

const houses = houseNames({ brands: new Map([[1, 'Bordo Milano']]), stores: new Map() });

test('misspellings more than a letter away are corrected, and other words stay', () => {
  expect([...knownMisspellings('plated skirt', houses)]).toEqual([['plated', 'pleated']]);
  expect([...knownMisspellings('gold plated ring', houses)]).toEqual([]);
  expect([...knownMisspellings('patten leather pumps', houses)]).toEqual([['patten', 'patent']]);
  expect([...knownMisspellings('Kashmir sweater with NECKLESS', houses)]).toEqual([
    ['kashmir', 'cashmere'],
    ['neckless', 'necklace'],
  ]);
});

test.each(Object.entries(meantBy))('%s has no meaning, and %s has one', (typed, meant) => {
  const none = houseNames({ brands: new Map(), stores: new Map() });
  expect([isKnownWord(typed, none), isKnownWord(meant, none)]).toEqual([false, true]);
});
