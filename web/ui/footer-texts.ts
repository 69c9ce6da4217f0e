import { enFooter } from '#web/i18n/en-footer.ts';
import { useTexts } from '#web/i18n/language.ts';
import { textsIn } from '#web/i18n/texts.ts';

/** The texts of the footer and of the newsletter form, by language. */
const footerTexts = textsIn(({ footer }) => footer, enFooter);

/** Returns these texts in the language of the page. */
export function useFooterTexts() {
  return footerTexts(useTexts().language);
}
