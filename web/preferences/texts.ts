import { useTexts } from '#web/language.ts';
import { enPreferences } from '#web/locales/en-preferences.ts';
import { textsIn } from '#web/texts.ts';

/** The texts of the questionnaire and the preferences, in a language. */
export const preferenceTexts = textsIn(({ preferences }) => preferences, enPreferences);

/** The same in the language of the page: `const { t } = usePreferenceTexts()`. */
export function usePreferenceTexts() {
  return preferenceTexts(useTexts().language);
}
