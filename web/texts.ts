import { type TranslatorOf, translatorOf } from '#contract/texts.ts';
import { en } from './locales/en.ts';

/** Of what shoppers read. */
export type Translator = TranslatorOf<typeof en>;

/** The languages that pages are there in. */
const resources = { en };

export function createTranslator(language: keyof typeof resources): Translator {
  return translatorOf(resources[language], language);
}
