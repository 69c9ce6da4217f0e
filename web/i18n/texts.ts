import type { Language } from '#contract/languages.ts';
import { type TextsLike, type TranslatorOf, translatorOf } from '#contract/texts.ts';
import { en } from './en.ts';
import type { LanguageTexts } from './language-texts.ts';

/** The translator of the texts that every page loads. */
export type Translator = TranslatorOf<typeof en>;

/** The texts other than English, which is part of the pages. A browser loads its page's language, the server loads all. */
const loaded: Partial<Record<Language, LanguageTexts>> = {};

/** Loads the texts of a language. Await it before anything is rendered in that language. */
export async function loadTexts(language: Language): Promise<void> {
  if (language === 'kr') loaded.kr = (await import('./korean.ts')).korean;
}

/** Returns a translator for a part of the texts, by language: `textsIn(({ filters }) => filters, enFilters)('kr')`. */
export function textsIn<Resource extends LanguageTexts[keyof LanguageTexts]>(
  pick: (texts: LanguageTexts) => TextsLike<Resource>,
  english: Resource,
): (language?: Language) => TranslatorOf<Resource> {
  const translators = new Map<Language, TranslatorOf<Resource>>();
  return (language = 'en') => {
    const known = translators.get(language);
    if (known) return known;
    const texts = loaded[language];
    // Every language has the keys of English.
    const translator = translatorOf((texts ? pick(texts) : english) as Resource, language);
    translators.set(language, translator);
    return translator;
  };
}

/** Returns the name of a category or product type in a language, or the English name without a translation. */
export function kindName(name: string, language: Language): string {
  return loaded[language]?.kinds[name] ?? name;
}

/** Translates a message of the contract or the server. A message without a translation stays English. */
export function translateServerMessage(text: string, language: Language): string {
  return loaded[language]?.serverMessages[text] ?? text;
}

/** Returns the translator of the texts that every page loads, by default in English. */
export const createTranslator = textsIn(({ shop }) => shop, en);
