import { attributeLabels } from '#contract/attribute-labels.ts';
import type { AttributeName } from '#contract/attributes.ts';
import type { Language } from '#contract/languages.ts';
import { kindName } from '#web/i18n/texts.ts';

/** Returns the name of an attribute in a language. */
export function attributeName(attribute: AttributeName, language: Language): string {
  return translated(attribute, attributeLabels[attribute], language);
}

/**
 * Returns the name of a value of an attribute in a language.
 * @param english its English name
 */
export function attributeValueName(
  attribute: AttributeName,
  value: string,
  english: string,
  language: Language,
): string {
  return translated(`${attribute}:${value}`, english, language);
}

/** Names of attributes stand among those of product types, by keys that no product type has. */
function translated(key: string, english: string, language: Language): string {
  const name = kindName(key, language);
  return name === key ? english : name;
}
