import type { AttributeName } from '#contract/attributes.ts';
import { memoize } from '#server/catalog/taxonomy/memoized.ts';
import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import type { AttributeSource, ReadAttribute, StatedValue } from './attribute.ts';
import { readComposition } from './composition.ts';
import { attributesOfKind, mayHave } from './kind-attributes.ts';
import { readStated } from './read-stated.ts';
import { readWords, type WordReading } from './read-words.ts';

/** The fields of a product that its attributes are read from. */
export type AttributeClues = {
  title: string;
  /** The brand's name, whose words are no attributes. */
  brand: string;
  description: string;
  /** The store's own word for the colour. */
  color: string;
  /** Fields of feeds for material, pattern. */
  material?: string | undefined;
  pattern?: string | undefined;
  /** Values of attributes that the feed has fields for, in the store's own words. */
  stated?: readonly StatedValue[];
  subcategoryId: number | null;
};

const shapes = ['length', 'sleeve', 'neckline', 'heel', 'closure', 'fit'] as const;

const shapesOfCategory = (categoryId: number) => shapes.filter((attribute) => mayHave(categoryId, attribute));
/** The shapes that products of a subcategory may have. */
const shapesOf = new Map(subcategories.map(({ id, categoryId }) => [id, shapesOfCategory(categoryId)]));
const shapesOfNone = shapesOfCategory(0);

/**
 * Reads the attributes of a product from its fields, each value with its source. A source that names a colour silences
 * the weaker ones: field, title, description. Words for a material, as denim, stand beside its composition, as cotton.
 */
export function readAttributes(clues: AttributeClues): ReadAttribute[] {
  const { title, brand, description, color, material = '', pattern = '', stated = [], subcategoryId } = clues;
  const found: ReadAttribute[] = [];
  const addStated = (attribute: AttributeName) => add(found, readStated(stated, attribute), attribute, 'field');
  const inTitle = readWords(title, { without: brand });
  const ofColor = color === '' ? [] : readColour(color);
  const composition = readComposition(material, description);
  if (!add(found, ofColor, 'colour', 'field', color) && !addStated('colour') && !add(found, inTitle, 'colour', 'title'))
    add(found, composition.labelled, 'colour', 'description');
  if (pattern !== '') add(found, readWords(pattern, { isField: true }), 'pattern', 'field');
  addStated('pattern');
  add(found, ofColor, 'pattern', 'field');
  add(found, inTitle, 'pattern', 'title');
  let tellsMaterial = addStated('material');
  tellsMaterial = add(found, inTitle, 'material', 'title') || tellsMaterial;
  for (const { value, word, isOfField } of composition.materials)
    addOnce(found, { attribute: 'material', value, source: isOfField ? 'field' : 'composition', word });
  tellsMaterial ||= composition.materials.length > 0;
  tellsMaterial = add(found, composition.madeOf, 'material', 'description') || tellsMaterial;
  for (const attribute of subcategoryId === null ? shapes : (shapesOf.get(subcategoryId) ?? shapesOfNone)) {
    if (addStated(attribute) || add(found, inTitle, attribute, 'title') || addOfKind(found, subcategoryId, attribute))
      continue;
    add(found, composition.described, attribute, 'description');
  }
  if (!tellsMaterial) addOfKind(found, subcategoryId, 'material');
  addStated('occasion');
  addStated('season');
  for (const reading of inTitle)
    if (reading.attribute === 'occasion' || reading.attribute === 'season') addValues(found, reading, 'title');
  addOfKind(found, subcategoryId, 'occasion');
  return found;
}

/** Reads a field for colours, which a feed repeats. */
const readColour = memoize((color) => readWords(color, { isField: true }));

/** Adds the readings of an attribute. Returns whether there are any. */
function add(
  found: ReadAttribute[],
  readings: readonly WordReading[],
  attribute: AttributeName,
  source: AttributeSource,
  ownWord?: string,
): boolean {
  let isRead = false;
  for (const reading of readings) {
    if (reading.attribute !== attribute) continue;
    isRead = true;
    addValues(found, reading, source, ownWord);
  }
  return isRead;
}

function addValues(
  found: ReadAttribute[],
  { attribute, values, word }: WordReading,
  source: AttributeSource,
  ownWord = word,
): void {
  for (const value of values) addOnce(found, { attribute, value, source, word: ownWord });
}

/** Adds the values of an attribute that the name of the subcategory tells. Returns whether there are any. */
function addOfKind(found: ReadAttribute[], subcategoryId: number | null, attribute: AttributeName): boolean {
  let isTold = false;
  for (const [name, value] of attributesOfKind(subcategoryId)) {
    if (name !== attribute) continue;
    isTold = true;
    addOnce(found, { attribute, value, source: 'field', word: '' });
  }
  return isTold;
}

/** Adds a value, unless it was read before, from a stronger source. */
function addOnce(found: ReadAttribute[], read: ReadAttribute): void {
  for (const { attribute, value } of found) if (attribute === read.attribute && value === read.value) return;
  found.push(read);
}
