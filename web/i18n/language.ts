import { createContext, useContext } from 'react';
import { type Language, languageOfPath } from '#contract/languages.ts';
import { createTranslator, kindName, type Translator } from './texts.ts';

/** The translator of the current page's language. */
export const LanguageContext = createContext<Translator>(createTranslator());

/** Returns the texts of the page's language: `const { t, language } = useTexts()`. */
export function useTexts(): Translator {
  return useContext(LanguageContext);
}

/** Returns a function that names categories and product types in the page's language: `useKindNames()('Dresses')`. */
export function useKindNames(): (name: string) => string {
  const { language } = useTexts();
  return (name) => kindName(name, language);
}

/** Returns the language of the current page, for code outside React's tree. Browser only. */
export function pageLanguage(): Language {
  return languageOfPath(window.location.pathname);
}
