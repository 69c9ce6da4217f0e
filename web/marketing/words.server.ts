import type { Language } from '#contract/languages.ts';
import { setValues, type TextsLike } from '#contract/texts.ts';
import { enLegal } from '#web/i18n/en-legal.ts';
import { enHouse } from '#web/i18n/en-marketing.ts';
import { krLegal } from '#web/i18n/kr-legal.ts';
import { krHouse } from '#web/i18n/kr-marketing.ts';

export type HouseWords = TextsLike<typeof enHouse> & TextsLike<typeof enLegal>;

const wordsIn: Record<Language, HouseWords> = { en: { ...enHouse, ...enLegal }, kr: { ...krHouse, ...krLegal } };

/**
 * Returns the texts of a marketing page with values filled in: `houseWords('privacy', 'en', { store, email })`. Pages get them as
 * loader data, so that no browser loads the texts of other pages.
 */
export function houseWords<Part extends keyof HouseWords>(
  part: Part,
  language: Language,
  values: Record<string, string | number>,
): HouseWords[Part] {
  return withValues(wordsIn[language][part], (text) => setValues(text, values));
}

/** Applies `change` to every text in nested groups and lists. */
function withValues<Words>(words: Words, change: (text: string) => string): Words;
function withValues(words: unknown, change: (text: string) => string): unknown {
  if (typeof words === 'string') return change(words);
  if (Array.isArray(words)) return words.map((text) => withValues(text, change));
  return Object.fromEntries(Object.entries(words as object).map(([name, text]) => [name, withValues(text, change)]));
}
