import { en } from './locales/en.ts';

export type Language = 'en';

/** The name of a text, by its place in the resources: `listing.count`. Plural forms share the name before their ending. */
type TextKey = KeysOf<typeof en>;
type KeysOf<Texts, Before extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Before}${WithoutPlural<Key>}`
    : KeysOf<Texts[Key], `${Before}${Key}.`>;
}[keyof Texts & string];
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${Intl.LDMLPluralRule}` ? Stem : Key;

export type Translator = {
  language: Language;
  /** A text with its values set in. `count` chooses among plural forms. */
  t(key: TextKey, values?: Record<string, string | number>): string;
};

type Texts = { [key: string]: string | Texts };
const resources: Record<Language, Texts> = { en };

/**
 * Reads resources in i18next's JSON format (`{{name}}`, `{{count, number}}`, `key_one`, `key_other`), of which this is
 * the part that the store uses: the library itself is 17 kB of a listing's 130 kB of JavaScript.
 */
export function createTranslator(language: Language): Translator {
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  return {
    language,
    t(key, values = {}) {
      const text = find(language, key) ?? find(language, `${key}_${plural.select(Number(values.count))}`) ?? key;
      return text.replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, asNumber?: string) => {
        const value = values[name] ?? '';
        return asNumber ? number.format(Number(value)) : String(value);
      });
    },
  };
}

function find(language: Language, key: string): string | undefined {
  let found: string | Texts | undefined = resources[language];
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}
