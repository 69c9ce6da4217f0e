import type { AttributeName } from '#contract/attributes.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import type { AttributeSource, ReadAttribute } from './attribute.ts';
import { readComposition } from './composition.ts';
import { attributesOfKind } from './kind-attributes.ts';
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
  subcategoryId: number | null;
};

const categoryOf = new Map(subcategories.map(({ id, categoryId }) => [id, categoryId]));

/** Attributes that only some categories have: a heel belongs to shoes. Others belong to every category. */
const categoriesOf: Partial<Record<AttributeName, readonly number[]>> = {
  heel: [categoryIds.shoes],
  length: [categoryIds.apparel],
  sleeve: [categoryIds.apparel],
  neckline: [categoryIds.apparel],
  fit: [categoryIds.apparel],
  closure: [categoryIds.apparel, categoryIds.shoes, categoryIds.bags],
};

/**
 * Reads the attributes of a product from its fields, each value with its source. A source that names a colour silences
 * the weaker ones: field, title, description. Words for a material, as denim, stand beside its composition, as cotton.
 */
export function readAttributes(clues: AttributeClues): ReadAttribute[] {
  const { title, brand, description, color, material = '', pattern = '', subcategoryId } = clues;
  const inTitle = readWords(title, { without: brand });
  const ofColor = readWords(color, { isField: true });
  const composition = readComposition(material, description);
  const found: ReadAttribute[] = [
    ...firstSource([
      chosen(ofColor, ['colour'], 'field', color),
      chosen(inTitle, ['colour'], 'title'),
      chosen(composition.labelled, ['colour'], 'description'),
    ]),
    ...chosen(readWords(pattern, { isField: true }), ['pattern'], 'field'),
    ...chosen(ofColor, ['pattern'], 'field'),
    ...chosen(inTitle, ['pattern'], 'title'),
    ...chosen(inTitle, ['material'], 'title'),
    ...composition.materials.map(({ value, word, isOfField }) => {
      const source = isOfField ? ('field' as const) : ('composition' as const);
      return { attribute: 'material' as const, value, source, word };
    }),
    ...chosen(composition.madeOf, ['material'], 'description'),
  ];
  const inDescription = chosen(composition.described, shapes, 'description');
  for (const attribute of shapes) {
    const ofTitle = chosen(inTitle, [attribute], 'title');
    const ofText = inDescription.filter((read) => read.attribute === attribute);
    found.push(...firstSource([ofTitle, attributesOfKind(subcategoryId, [attribute]), ofText]));
  }
  if (!found.some(({ attribute }) => attribute === 'material'))
    found.push(...attributesOfKind(subcategoryId, ['material']));
  found.push(...chosen(inTitle, ['occasion', 'season'], 'title'), ...attributesOfKind(subcategoryId, ['occasion']));
  return once(found.filter(({ attribute }) => belongsTo(attribute, subcategoryId)));
}

const shapes = ['length', 'sleeve', 'neckline', 'heel', 'closure', 'fit'] as const;

function belongsTo(attribute: AttributeName, subcategoryId: number | null): boolean {
  const categories = categoriesOf[attribute];
  if (!categories || subcategoryId === null) return true;
  return categories.includes(categoryOf.get(subcategoryId) ?? 0);
}

/** Returns the readings of some attributes. */
function chosen(
  readings: readonly WordReading[],
  attributes: readonly AttributeName[],
  source: AttributeSource,
  ownWord?: string,
): ReadAttribute[] {
  return readings
    .filter(({ attribute }) => attributes.includes(attribute))
    .flatMap(({ attribute, values, word }) =>
      values.map((value) => ({ attribute, value, source, word: ownWord ?? word })),
    );
}

/** Returns the first of several sources that says anything. */
function firstSource(sources: readonly ReadAttribute[][]): ReadAttribute[] {
  return sources.find((read) => read.length > 0) ?? [];
}

/** Drops values that were read before, from a stronger source. */
function once(found: readonly ReadAttribute[]): ReadAttribute[] {
  const seen = new Map<string, ReadAttribute>();
  for (const read of found) {
    const key = `${read.attribute}:${read.value}`;
    if (!seen.has(key)) seen.set(key, read);
  }
  return [...seen.values()];
}
