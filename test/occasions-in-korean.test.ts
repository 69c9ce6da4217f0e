import { expect, test } from 'vitest';
import { occasionReadings } from '#server/catalog/search/grammar/occasions/named-occasions.ts';
import { krOccasions } from '#web/i18n/kr-occasions.ts';

test('every occasion that a search may be read as has Korean words, and no other has', () => {
  expect(Object.keys(krOccasions).sort()).toEqual([...occasionReadings].sort());
});
