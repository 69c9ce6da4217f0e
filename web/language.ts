import { createContext, useContext } from 'react';
import { createTranslator, type Translator } from './texts.ts';

/** The language of the page that is shown. */
export const LanguageContext = createContext<Translator>(createTranslator('en'));

/** The texts of the page's language: `const { t, language } = useTexts()`. */
export function useTexts(): Translator {
  return useContext(LanguageContext);
}
