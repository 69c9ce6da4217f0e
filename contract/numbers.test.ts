import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages, localeOf } from './languages.ts';
import { pluralOf, writeNumber } from './numbers.ts';

test('formats whole numbers and prices as Intl does in every language', () => {
  expect(writeNumber(1234567)).toBe('1,234,567');
  expect(writeNumber(999)).toBe('999');
  expect(writeNumber(1290.5, 2)).toBe('1,290.50');
  for (const language of languages) {
    const locale = localeOf[language];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (cents) => {
        expect(writeNumber(cents)).toBe(cents.toLocaleString(locale));
        const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
        expect(writeNumber(cents / 100, 2)).toBe((cents / 100).toLocaleString(locale, digits));
      }),
    );
  }
});

test('plural forms match Intl.PluralRules in every language', () => {
  for (const language of languages) {
    const rules = new Intl.PluralRules(localeOf[language]);
    for (const count of [0, 1, 2, 3, 11, 21, 100, 101, 1_000_000])
      expect(pluralOf(count, language)).toBe(rules.select(count));
  }
});
