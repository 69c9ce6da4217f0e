import { expect, test } from 'vitest';
import { oneSlipAway } from './spelling.ts';

test.each([
  ['a letter too few', 'guci', 'gucci'],
  ['a letter too few at the beginning', 'ucci', 'gucci'],
  ['a letter too few at the end', 'gucc', 'gucci'],
  ['a letter too many', 'guccci', 'gucci'],
  ['a letter too many at the end', 'guccis', 'gucci'],
  ['a wrong letter', 'guchi', 'gucci'],
  ['a wrong letter at the beginning', 'hucci', 'gucci'],
  ['two letters that changed places', 'gcuci', 'gucci'],
  ['two last letters that changed places', 'guccic', 'guccci'],
  ['two first letters that changed places', 'ugcci', 'gucci'],
  ['another letter doubled', 'stilleto', 'stiletto'],
  ['two letters doubled', 'neccklacce', 'necklace'],
  ['a wrong letter of Hangul', '블라우즈'.normalize('NFD'), '블라우스'.normalize('NFD')],
  ['a wrong vowel in two syllables', '로펴'.normalize('NFD'), '로퍼'.normalize('NFD')],
  ['a consonant that sounds alike in two syllables', '팔지'.normalize('NFD'), '팔찌'.normalize('NFD')],
])('%s is one typo', (_, typed, meant) => {
  expect(oneSlipAway(typed)).toContain(meant);
});

test.each([
  ['gcic', 'gucci'],
  ['gucchii', 'gucci'],
  ['prado', 'gucci'],
  ['가발'.normalize('NFD'), '가방'.normalize('NFD')],
])('«%s» is more than one typo away from %s', (typed, other) => {
  expect(oneSlipAway(typed)).not.toContain(other);
});

test.each(['', 'a', 'bag', '501s', 'size8', 'x'.repeat(31), '백'.normalize('NFD')])(
  'no guess for «%s», a word that is short, very long or has digits',
  (word) => {
    expect(oneSlipAway(word)).toEqual([]);
  },
);

test('consonants are guessed before vowels in two syllables', () => {
  const guesses = oneSlipAway('셔즈'.normalize('NFD')).map((guess) => guess.normalize('NFC'));
  expect(guesses.indexOf('셔츠')).toBeLessThan(guesses.indexOf('슈즈'));
});

test.each(['plus', 'gift', 'cute'])('no guess for «%s», a common word', (word) => {
  expect(oneSlipAway(word)).toEqual([]);
});

test('guesses exclude the word itself and have no duplicates', () => {
  for (const word of ['gucci', 'aaaa', 'dresses']) {
    const guesses = oneSlipAway(word);
    expect(guesses).not.toContain(word);
    expect(new Set(guesses).size).toBe(guesses.length);
  }
});

test('guesses are symmetric', () => {
  for (const guess of oneSlipAway('prada').filter(({ length }) => length >= 4)) {
    expect(oneSlipAway(guess)).toContain('prada');
  }
});
