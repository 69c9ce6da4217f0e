import type { Language } from '#contract/languages.ts';
import { setValues, type TextsLike } from '#contract/texts.ts';
import { enHowWeCheck } from '#web/i18n/en-how-we-check.ts';
import { enLegal } from '#web/i18n/en-legal.ts';
import { enMarketing } from '#web/i18n/en-marketing.ts';
import { krHowWeCheck } from '#web/i18n/kr-how-we-check.ts';
import { krLegal } from '#web/i18n/kr-legal.ts';
import { krMarketing } from '#web/i18n/kr-marketing.ts';

export type MarketingWords = TextsLike<typeof enMarketing> &
  TextsLike<typeof enLegal> & { howWeCheck: TextsLike<typeof enHowWeCheck> };

const wordsIn: Record<Language, MarketingWords> = {
  en: { ...enMarketing, ...enLegal, howWeCheck: enHowWeCheck },
  kr: { ...krMarketing, ...krLegal, howWeCheck: krHowWeCheck },
};

/**
 * Returns the texts of a marketing page with values filled in: `marketingWords('privacy', 'en', { store, email })`. Pages get them as
 * loader data, so that no browser loads the texts of other pages.
 */
export function marketingWords<Part extends keyof MarketingWords>(
  part: Part,
  language: Language,
  values: Record<string, string | number>,
): MarketingWords[Part] {
  return withValues(wordsIn[language][part], (text) => setValues(text, values));
}

/** Applies `change` to every text in nested groups and lists. */
function withValues<Words>(words: Words, change: (text: string) => string): Words;
function withValues(words: unknown, change: (text: string) => string): unknown {
  if (typeof words === 'string') return change(words);
  if (Array.isArray(words)) return words.map((text) => withValues(text, change));
  return Object.fromEntries(Object.entries(words as object).map(([name, text]) => [name, withValues(text, change)]));
}
