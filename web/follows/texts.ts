import { enFollows } from '#web/i18n/en-follows.ts';
import { useTexts } from '#web/i18n/language.ts';
import { textsIn } from '#web/i18n/texts.ts';

/** The texts of follows, by language. */
export const followTexts = textsIn(({ follows }) => follows, enFollows);

/** Returns these texts in the language of the page. */
export function useFollowTexts() {
  return followTexts(useTexts().language);
}
