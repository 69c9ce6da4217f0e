import { en } from '#web/i18n/en.ts';
import { enAccount } from '#web/i18n/en-account.ts';
import { useTexts } from '#web/i18n/language.ts';
import { textsIn } from '#web/i18n/texts.ts';

/** The texts of the account pages and of all pages, by language. */
export const accountTexts = textsIn(({ shop, account }) => ({ ...shop, ...account }), { ...en, ...enAccount });

/** Returns the texts in the language of the page: `const { t } = useAccountTexts()`. */
export function useAccountTexts() {
  return accountTexts(useTexts().language);
}
