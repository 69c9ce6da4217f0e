import { expect, test } from 'vitest';
import { groupByLetter, letters, type Named } from './letters.ts';

const named = (name: string, letter: string, id = 1): Named => ({ id, name, letter });
const houses = [
  named('3.1 Phillip Lim', '0-9'),
  named('Acne Studios', 'A'),
  named('Chloé', 'C'),
  named('See by Chloé', 'S'),
  named('Tod’s', 'T'),
  named("Levi's", 'L'),
  named('한복', '0-9'),
];

test('groups names by letter, digits first, and leaves out empty letters [spec 4.26]', () => {
  const groups = groupByLetter(houses);
  expect(groups.map(({ letter }) => letter)).toEqual(['0-9', 'A', 'C', 'L', 'S', 'T']);
  expect(groups[0]?.names.map(({ name }) => name)).toEqual(['3.1 Phillip Lim', '한복']);
  expect(groupByLetter([])).toEqual([]);
});

test('the letter index has 0-9, then A to Z [spec 2.91 9.30]', () => {
  expect(letters).toHaveLength(27);
  expect([letters[0], letters[1], letters.at(-1)]).toEqual(['0-9', 'A', 'Z']);
});
