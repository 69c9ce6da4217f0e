import { createInstance, type i18n } from 'i18next';
import { en } from './locales/en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

/** A translator of its own for each request, and one for the browser: languages of different visitors never mix. */
export function createI18n(language: 'en'): i18n {
  const instance = createInstance();
  instance.init({
    lng: language,
    resources: { en: { translation: en } },
    // React escapes what it prints.
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  });
  return instance;
}
