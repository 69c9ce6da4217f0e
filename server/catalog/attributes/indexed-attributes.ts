import {
  type AttributeChoice,
  type AttributeName,
  attributeId,
  attributeIdOf,
  attributeOf,
} from '#contract/attributes.ts';
import type { AttributeFilter } from '#server/catalog/index/attribute-conditions.ts';
import type { IndexedProduct } from '#server/catalog/index/columns.ts';

type Indexed = NonNullable<IndexedProduct['attributes']>;

/**
 * Returns the ids of values as the index takes them.
 * @param names values such as `colour:red material:silk`; unknown ones are left out
 * @param pictureColour the colour of the picture, which counts if the names hold none
 */
export function indexedAttributes(names: string, pictureColour: string): Indexed | undefined {
  const hasColour = names.includes('colour:') || names.includes('pattern:multicolour');
  const text = hasColour || pictureColour === '' ? names : `${names} colour:${pictureColour}`;
  if (text === '') return undefined;
  const ids = new Map<AttributeName, number[]>();
  for (const name of text.split(' ')) {
    const id = attributeIdOf(name);
    const [attribute] = attributeOf(id) ?? [];
    if (attribute === undefined) continue;
    const of = ids.get(attribute);
    if (of) of.push(id);
    else ids.set(attribute, [id]);
  }
  const indexed: Indexed = {};
  for (const [attribute, of] of ids) indexed[attribute] = inOrder(attribute, of).join(' ');
  return indexed;
}

/** Sorts values, so that equal sets are equal texts. The first colour of a product is its main one, and stays first. */
function inOrder(attribute: AttributeName, ids: readonly number[]): readonly number[] {
  if (ids.length < 2) return ids;
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
