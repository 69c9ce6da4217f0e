import type { Language } from './languages.ts';
import { pluralOf, writeNumber } from './numbers.ts';

/** Texts by name, in groups. */
type Texts = { readonly [key: string]: string | Texts };

/** The same texts in another language. */
export type TextsLike<Resource> = {
  [Key in keyof Resource]: Resource[Key] extends string ? string : TextsLike<Resource[Key]>;
};

/** The name of a text, by its place in the resources: `listing.count`. Plural forms share the name before their ending. */
type KeysOf<Resource, Before extends string = ''> = {
  [Key in keyof Resource & string]: Resource[Key] extends string
    ? `${Before}${WithoutPlural<Key>}`
    : KeysOf<Resource[Key], `${Before}${Key}.`>;
}[keyof Resource & string];
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${Intl.LDMLPluralRule}` ? Stem : Key;

type Values = Record<string, string | number>;

export type TranslatorOf<Resource> = {
  language: Language;
  /** A text with its values set in. `count` chooses among plural forms. */
  t(key: KeysOf<Resource>, values?: Values): string;
};

/**
 * Reads resources in i18next's JSON format (`{{name}}`, `{{count, number}}`, `key_one`, `key_other`), of which this is
 * the part that the store uses: the library itself is 17 kB of a listing's 130 kB of JavaScript.
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

/** A text with its values set in: `{{name}}` as it is, `{{count, number}}` as a number is written. */
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
