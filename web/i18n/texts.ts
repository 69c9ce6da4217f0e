import type { Language } from '#contract/languages.ts';
import { type TextsLike, type TranslatorOf, translatorOf } from '#contract/texts.ts';
import { en } from './en.ts';
import type { LanguageTexts } from './language-texts.ts';

/** Of what shoppers read. */
export type Translator = TranslatorOf<typeof en>;

/** English comes with the pages; of other languages the browser loads its page's own, the server all. */
const loaded: Partial<Record<Language, LanguageTexts>> = {};

/** To be waited for before anything is shown in a language. */
export async function loadTexts(language: Language): Promise<void> {
  if (language === 'kr') loaded.kr = (await import('./korean.ts')).korean;
}

/** The texts of one part of the pages in any language: `textsIn('preferences', enPreferences)('kr')`. */
export function textsIn<Resource extends LanguageTexts[keyof LanguageTexts]>(
  pick: (texts: LanguageTexts) => TextsLike<Resource>,
  english: Resource,
): (language?: Language) => TranslatorOf<Resource> {
  const translators = new Map<Language, TranslatorOf<Resource>>();
  return (language = 'en') => {
    const known = translators.get(language);
    if (known) return known;
    const texts = loaded[language];
    // The names of texts are those of English in every language.
    const translator = translatorOf((texts ? pick(texts) : english) as Resource, language);
    translators.set(language, translator);
    return translator;
  };
}

/** What a category or a kind of piece is called in a language; one without a name there keeps its own. */
export function kindName(name: string, language: Language): string {
  return loaded[language]?.kinds[name] ?? name;
}

/** What the contract or the server says, in a language; what has no words there stays English. */
export function toldIn(text: string, language: Language): string {
  return loaded[language]?.told[text] ?? text;
}

/** What all pages have to say, in a language: English where none is given. */
export const createTranslator = textsIn(({ shop }) => shop, en);
