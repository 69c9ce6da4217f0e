import type { AttributeName, AttributeValue } from '#contract/attributes.ts';

/**
 * Words and phrases by value, separated by bars, in the languages of feeds and in Korean. `=` precedes a word that only
 * counts in a field of its own, such as `=stone` as a colour. `*` follows a German or Dutch adjective, which takes
 * endings. A word may belong to several values: teal is a green and a blue.
 */
export type WordsByValue<Name extends AttributeName> = Readonly<Record<AttributeValue<Name>, readonly string[]>>;
