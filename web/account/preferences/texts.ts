import { enPreferences } from '#web/i18n/en-preferences.ts';
import { useTexts } from '#web/i18n/language.ts';
import { textsIn } from '#web/i18n/texts.ts';

/** The texts of the questionnaire and the preferences, by language. */
export const preferenceTexts = textsIn(({ preferences }) => preferences, enPreferences);

/** Returns the texts in the language of the page: `const { t } = usePreferenceTexts()`. */
export function usePreferenceTexts() {
  return preferenceTexts(useTexts().language);
}
