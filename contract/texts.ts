import type { Language } from './languages.ts';
import { pluralOf, writeNumber } from './numbers.ts';

/** Messages by name, in nested groups. */
type Texts = { readonly [key: string]: string | Texts };

/** The type of a translation: the same keys, with any text. */
export type TextsLike<Resource> = {
  [Key in keyof Resource]: Resource[Key] extends string ? string : TextsLike<Resource[Key]>;
};

/** The key of a message, by its path: `listing.count`. Plural forms share the key before their suffix. */
type KeysOf<Resource, Before extends string = ''> = {
  [Key in keyof Resource & string]: Resource[Key] extends string
    ? `${Before}${WithoutPlural<Key>}`
    : KeysOf<Resource[Key], `${Before}${Key}.`>;
}[keyof Resource & string];
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${Intl.LDMLPluralRule}` ? Stem : Key;

type Values = Record<string, string | number>;

export type TranslatorOf<Resource> = {
  language: Language;
  /** Returns a message with its values filled in. `count` selects the plural form. */
  t(key: KeysOf<Resource>, values?: Values): string;
};

/**
 * Creates a translator for resources in i18next's JSON format (`{{name}}`, `{{count, number}}`, `key_one`,
 * `key_other`). Supports only the part of the format that is in use: i18next itself is 17 kB of a listing's 130 kB of
 * JavaScript.
 */
export function translatorOf<Resource extends Texts>(resource: Resource, language: Language): TranslatorOf<Resource> {
  return {
    language,
    t(key, values = {}) {
      const text = find(resource, key) ?? find(resource, `${key}_${pluralOf(Number(values.count), language)}`) ?? key;
      return setValues(text, values);
    },
  };
}

/** Fills values into a message: `{{name}}` as it is, `{{count, number}}` as a formatted number. */
export function setValues(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, asNumber?: string) => {
    const value = values[name] ?? '';
    return asNumber ? writeNumber(Number(value)) : String(value);
  });
}

function find(resource: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = resource;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}
