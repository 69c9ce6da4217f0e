import type { Language } from '#contract/languages.ts';
import { translatorOf } from '#contract/texts.ts';
import { useTexts } from '#web/language.ts';
import { enPreferences } from '#web/locales/en-preferences.ts';

export const english = translatorOf(enPreferences, 'en');

const translators: Partial<Record<Language, typeof english>> = { en: english };

/** The texts of these pages in the language of the page: `const { t } = usePreferenceTexts()`. */
export function usePreferenceTexts(): typeof english {
  return translators[useTexts().language] ?? english;
}
