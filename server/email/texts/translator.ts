import type { Language } from '#contract/languages.ts';
import { translatorOf } from '#contract/texts.ts';
import { en } from './en.ts';
import { kr } from './kr.ts';

const resources = { en, kr };

/** Returns the translator of the texts of emails. */
export function mailTranslator(language: Language) {
  return translatorOf(resources[language], language);
}
