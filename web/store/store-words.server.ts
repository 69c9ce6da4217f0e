import type { Language } from '#contract/languages.ts';
import { translatorOf } from '#contract/texts.ts';
import { enStores } from '#web/i18n/en-stores.ts';
import { krStores } from '#web/i18n/kr-stores.ts';

/** Returns the translator of a store's page. Pages get its texts as loader data, so that no browser loads them. */
export function storeWords(language: Language) {
  // Korean has the keys of English.
  return translatorOf(language === 'kr' ? (krStores as unknown as typeof enStores) : enStores, language);
}
