import { expect, test } from 'vitest';
import { withPlainQuotes } from './quotes.ts';

test.each([
  ['“black dress”', '"black dress"'],
  ['「검정 원피스」', '"검정 원피스"'],
  ["'black dress' under 200", 'black dress under 200'],
  ['boots with a 2" heel', 'boots with a 2 inch heel'],
  ['"size 10" dress', '"size 10" dress'],
  ["women's '90s jeans", "women's '90s jeans"],
  ["the '90s and '80s", "the '90s and '80s"],
])('%s is written as %s', (query, written) => {
  expect(withPlainQuotes(query)).toBe(written);
});

test.each([
  ['dress not "midi dress"', 'dress not midi dress'],
  ['shoes -"patent leather"', 'shoes -patent leather'],
  ['anything but "ballet flats"', 'anything but ballet flats'],
  ['"cotton" or "linen" shirt', 'cotton or linen shirt'],
  ['"청바지" 말고 바지', '청바지 말고 바지'],
  ['bag and "gold chain"', 'bag and "gold chain"'],
  ['t-shirt "crew neck"', 't-shirt "crew neck"'],
])('words that are left out or a choice are read without quotes: %s', (query, written) => {
  expect(withPlainQuotes(query)).toBe(written);
});

test.each(['"', '""', "'", "''", '"black dress', '"a" "b', `'"'"`])('%s is read without an error', (query) => {
  expect(() => withPlainQuotes(query)).not.toThrow();
});
