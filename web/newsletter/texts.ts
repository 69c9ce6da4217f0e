import { useTexts } from '#web/language.ts';
import { en } from '#web/locales/en.ts';
import { enNewsletter } from '#web/locales/en-newsletter.ts';
import { textsIn } from '#web/texts.ts';

/** The texts of the newsletter, and those that all pages have, in a language. */
export const newsletterTexts = textsIn(({ shop, newsletter }) => ({ ...shop, ...newsletter }), {
  ...en,
  ...enNewsletter,
});

/** The same in the language of the page: `const { t } = useNewsletterTexts()`. */
export function useNewsletterTexts() {
  return newsletterTexts(useTexts().language);
}
