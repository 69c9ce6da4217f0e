import { useTexts } from '#web/language.ts';
import { en } from '#web/locales/en.ts';
import { enAccount } from '#web/locales/en-account.ts';
import { textsIn } from '#web/texts.ts';

/** The texts of account pages, and those that all pages have, in a language. */
export const accountTexts = textsIn(({ shop, account }) => ({ ...shop, ...account }), { ...en, ...enAccount });

/** The same in the language of the page: `const { t } = useAccountTexts()`. */
export function useAccountTexts() {
  return accountTexts(useTexts().language);
}
