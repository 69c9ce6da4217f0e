import type { AttributeName } from '#contract/attributes.ts';
import { krAttributeValues } from '#contract/attributes-in-korean.ts';

/** Names alternative values of an attribute in words of a query: `beige or brown`, `베이지 또는 브라운`. */
export function nameValues(attribute: AttributeName, values: readonly string[], isInKorean: boolean): string {
  const korean: Readonly<Record<string, string>> = krAttributeValues[attribute];
  return isInKorean ? values.map((value) => korean[value] ?? value).join(' 또는 ') : values.join(' or ');
}
