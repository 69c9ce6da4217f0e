import { en } from '#web/i18n/en.ts';
import { enNewsletter } from '#web/i18n/en-newsletter.ts';
import { useTexts } from '#web/i18n/language.ts';
import { textsIn } from '#web/i18n/texts.ts';

/** The texts of the newsletter and of all pages, by language. */
export const newsletterTexts = textsIn(({ shop, newsletter }) => ({ ...shop, ...newsletter }), {
  ...en,
  ...enNewsletter,
});

/** Returns the texts in the language of the page: `const { t } = useNewsletterTexts()`. */
export function useNewsletterTexts() {
  return newsletterTexts(useTexts().language);
}
