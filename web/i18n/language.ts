import { createContext, useContext } from 'react';
import { type Language, languageOfPath } from '#contract/languages.ts';
import { createTranslator, kindName, type Translator } from './texts.ts';

/** The language of the page that is shown. */
export const LanguageContext = createContext<Translator>(createTranslator());

/** The texts of the page's language: `const { t, language } = useTexts()`. */
export function useTexts(): Translator {
  return useContext(LanguageContext);
}

/** Names categories and kinds of pieces in the page's language: `useKindNames()('Dresses')`. */
export function useKindNames(): (name: string) => string {
  const { language } = useTexts();
  return (name) => kindName(name, language);
}

/** The language of the page in this browser, for what is no part of React's tree. */
export function pageLanguage(): Language {
  return languageOfPath(window.location.pathname);
}
