import { enPersonal } from '#web/i18n/en-personal.ts';
import { useTexts } from '#web/i18n/language.ts';
import { textsIn } from '#web/i18n/texts.ts';

/** The texts that the public listing does not load, by language. */
export const personalTexts = textsIn(({ personal }) => personal, enPersonal);

/** Returns these texts in the language of the page. */
export function usePersonalTexts() {
  return personalTexts(useTexts().language);
}
