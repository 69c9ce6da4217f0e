import { expect, test } from 'vitest';
import { resolveBrand } from './brands.ts';
import { commonSpellings } from './common-spellings.ts';

const spelled = (...names: string[]) => [...commonSpellings(names.map(resolveBrand)).values()];

test('a brand has the name that most offers spell, and the first of equally frequent ones', () => {
  expect(spelled('maison nord', 'Maison Nord', 'MAISON-NORD', 'Maison Nord')).toEqual(['Maison Nord']);
  expect(spelled('Étoile', 'Etoile', 'étoile')).toEqual(['Étoile']);
  expect(spelled('Lunaria', 'Ætna & Co', 'AEtna + Co', 'lunaria', 'Lunaria')).toEqual(['Lunaria', 'Ætna & Co']);
  expect(spelled()).toEqual([]);
});
