import type { Language } from '#contract/languages.ts';
import { type TextsLike, type TranslatorOf, translatorOf } from '#contract/texts.ts';
import { en } from './locales/en.ts';
import type { enAccount } from './locales/en-account.ts';
import type { enFilters } from './locales/en-filters.ts';
import type { enNewsletter } from './locales/en-newsletter.ts';
import type { enNotifications } from './locales/en-notifications.ts';
import type { enPreferences } from './locales/en-preferences.ts';
import type { enProduct } from './locales/en-product.ts';
import type { enSizeGuide } from './locales/en-size-guide.ts';

/** Of what shoppers read. */
export type Translator = TranslatorOf<typeof en>;

/** Every text of a language but English, by the pages that need it. */
export type LanguageTexts = {
  shop: TextsLike<typeof en>;
  account: TextsLike<typeof enAccount>;
  filters: TextsLike<typeof enFilters>;
  preferences: TextsLike<typeof enPreferences>;
  product: TextsLike<typeof enProduct>;
  sizeGuide: TextsLike<typeof enSizeGuide>;
  /** Categories and kinds of pieces, by their names in the database, which are English. */
  kinds: Readonly<Record<string, string>>;
  newsletter: TextsLike<typeof enNewsletter>;
  notifications: TextsLike<typeof enNotifications>;
};

/** English comes with the pages; of other languages the browser loads its page's own, the server all. */
const loaded: Partial<Record<Language, LanguageTexts>> = {};

/** To be waited for before anything is shown in a language. */
export async function loadTexts(language: Language): Promise<void> {
  if (language === 'kr') loaded.kr = (await import('./locales/korean.ts')).korean;
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

/** What all pages have to say, in a language: English where none is given. */
export const createTranslator = textsIn(({ shop }) => shop, en);
