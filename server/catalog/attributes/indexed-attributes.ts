import { type AttributeChoice, type AttributeName, attributeId } from '#contract/attributes.ts';
import type { AttributeFilter } from '#server/catalog/index/attribute-conditions.ts';
import type { IndexedProduct } from '#server/catalog/index/columns.ts';

type Indexed = NonNullable<IndexedProduct['attributes']>;

/** Texts whose attributes are held. Products repeat them: a million have some ten thousand different ones. */
const maxHeld = 50_000;
const held = new Map<string, Indexed>();

/**
 * Returns the ids of values as the index takes them.
 * @param names values such as `colour:red material:silk`; unknown ones are left out
 * @param pictureColour the colour of the picture, which counts if the names hold none
 */
export function indexedAttributes(names: string, pictureColour: string): Indexed | undefined {
  const hasColour = names.includes('colour:') || names.includes('pattern:multicolour');
  const text = hasColour || pictureColour === '' ? names : `${names} colour:${pictureColour}`;
  if (text === '') return undefined;
  const known = held.get(text);
  if (known) return known;
  const ids = new Map<string, number[]>();
  for (const name of text.trim().split(' ')) {
    const [attribute = '', value = ''] = name.split(':');
    const id = attributeId(attribute, value);
    if (id > 0) ids.set(attribute, [...(ids.get(attribute) ?? []), id]);
  }
  const read = Object.fromEntries([...ids].map(([attribute, of]) => [attribute, inOrder(attribute, of).join(' ')]));
  if (held.size >= maxHeld) held.clear();
  held.set(text, read as Partial<Record<AttributeName, string>>);
  return read;
}

/** Sorts values, so that equal sets are equal texts. The first colour of a product is its main one, and stays first. */
function inOrder(attribute: string, ids: readonly number[]): number[] {
  const first = attribute === 'colour' ? ids.slice(0, 1) : [];
  return [...first, ...ids.slice(first.length).sort((a, b) => a - b)];
}

/** Returns the choices of a request as the index takes them: values as their ids. */
export function indexedChoices(choices: readonly AttributeChoice[] | undefined): AttributeFilter[] | undefined {
  return choices?.map(({ anyOf, ...choice }) => ({
    ...choice,
    ids: anyOf.map((value) => attributeId(choice.attribute, value)),
  }));
}
