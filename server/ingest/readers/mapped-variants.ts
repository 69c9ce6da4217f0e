import type { FeedRow } from '#server/ingest/reader.ts';
import { mappedRow, type Read } from './mapped-row.ts';
import { fields, type Mapping, namesOf, resolveFields, type Sources } from './mapping.ts';

/** The names of a record's or a variant's values, and a function that reads the texts at a path from it. */
export type Scope = { names: readonly string[]; read: Read };

/** Begins a path that leads on from the product, when a variant is read. */
const ofProduct = '../';
/** Fields that a product has once: a variant's own name is often only its size. */
const shared = new Set(
  'title description brand productTypes googleCategory gender ageGroup material pattern condition'.split(' '),
);

/**
 * Reads the variants of one record by a mapping, a row each. A path is read from the variant, else from the product;
 * the fields that a product has once are read the other way round. A record without variants is one row.
 */
export function variantRows(
  product: Scope,
  variants: readonly Scope[],
  mapping: Mapping,
  line: number,
  raw: string,
): FeedRow[] {
  if (variants.length === 0)
    return [mappedRow(resolveFields(mapping, product.names), withoutPrefix(product.read), mapping, line, raw)];
  const sourcesOfProduct = resolveFields(mapping, product.names);
  // The mapped id may be the variant's, so the product's own is looked up by known names as well.
  const byKnownNames = resolveFields({}, product.names);
  const group =
    textIn(sourcesOfProduct, product.read, 'groupId') ??
    textIn(sourcesOfProduct, product.read, 'id') ??
    textIn(byKnownNames, product.read, 'id') ??
    textIn(sourcesOfProduct, product.read, 'link');
  return variants.map((variant, place) => {
    const read = readBoth(variant, product);
    const sources = sourcesOfBoth(mapping, resolveFields(mapping, variant.names), sourcesOfProduct, read);
    const row = mappedRow(sources, read, mapping, line, raw);
    if (row.kind !== 'offer') return row;
    const { offer } = row;
    if (group !== undefined) offer.groupId ??= group;
    // Without an id of its own, a variant is told by its size and colour.
    const isOfProduct = sources.get('id')?.every((name) => name.startsWith(ofProduct)) !== false;
    if (isOfProduct && offer.id !== undefined) {
      const own = [offer.color, offer.size].filter(Boolean).join(' ') || `${place + 1}`;
      offer.id = `${offer.id}/${own}`;
    }
    return row;
  });
}

/** Returns a function that reads a path from the variant, and one that begins with `../` from the product. */
export function readBoth(variant: Scope, product: Scope): Read {
  return (name) => (name.startsWith(ofProduct) ? product.read(name.slice(ofProduct.length)) : variant.read(name));
}

const withoutPrefix =
  (read: Read): Read =>
  (name) =>
    read(name.startsWith(ofProduct) ? name.slice(ofProduct.length) : name);

/** Chooses for each field the names that have a text: of the variant, or of the product. */
function sourcesOfBoth(mapping: Mapping, ofVariant: Sources, ofRecord: Sources, read: Read): Sources {
  const sources: Sources = new Map();
  for (const field of fields) {
    const isMapped = mapping[field] !== undefined;
    const names = isMapped ? namesOf(mapping, field) : (ofVariant.get(field) ?? []);
    const outer = (isMapped ? names : (ofRecord.get(field) ?? [])).map((name) =>
      name.startsWith(ofProduct) ? name : `${ofProduct}${name}`,
    );
    const both = shared.has(field) ? [outer, names] : [names, outer];
    const taken = field === 'imageLinks' ? [...new Set(both.flat())] : both.find((some) => hasText(some, read));
    if (taken !== undefined && taken.length > 0) sources.set(field, [...taken]);
  }
  return sources;
}

const hasText = (names: readonly string[], read: Read) => names.flatMap(read).some((text) => text.trim() !== '');

const textIn = (sources: Sources, read: Read, field: 'groupId' | 'id' | 'link') =>
  sources
    .get(field)
    ?.flatMap(withoutPrefix(read))
    .map((text) => text.trim())
    .find((text) => text !== '');
