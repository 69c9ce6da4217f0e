import type { Language } from '#contract/languages.ts';
import { translatorOf } from '#contract/texts.ts';
import { useTexts } from '#web/language.ts';
import { en } from '#web/locales/en.ts';
import { enAccount } from '#web/locales/en-account.ts';

/** The texts of account pages, and those that all pages have. */
export const english = translatorOf({ ...en, ...enAccount }, 'en');

const translators: Partial<Record<Language, typeof english>> = { en: english };

/** The same in the language of the page: `const { t } = useAccountTexts()`. */
export function useAccountTexts(): typeof english {
  return translators[useTexts().language] ?? english;
}
