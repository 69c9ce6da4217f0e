import { isObject, maxDepth, textsAt } from './json-paths.ts';
import { type Mapping, requiredFields, resolveFields } from './mapping.ts';

/**
 * The place of a list of products in a JSON document: the names that lead to it, lists left out. `*` stands for any
 * name, as where products are listed by their ids.
 */
export type JsonPlace = {
  path: readonly string[];
  /** The name of the object in each record that holds the product: `node` in GraphQL, `_source` in search engines. */
  inner: string | undefined;
  /** Whether the records have all required fields. */
  isComplete: boolean;
};

/** Products to look at, the first of each list. */
const lookedProducts = 3;

/**
 * Finds the lists of products in the beginning of a JSON document. Lists within products, as of variants, do not count.
 * @param head the beginning of the document; it may break off anywhere
 * @param mapping the operator's paths; without any, products are recognised by the names that networks use
 * @returns the places of products, and of other lists of objects, and the document as far as it is there
 */
export function findJsonPlaces(
  head: string,
  mapping: Mapping,
): { places: JsonPlace[]; others: string[]; record: unknown } {
  const places = new Map<string, JsonPlace>();
  const others = new Set<string>();

  function walk(value: unknown, path: readonly string[]): void {
    if (path.length > maxDepth) return;
    const isList = Array.isArray(value);
    if (!isList && !isObject(value)) return;
    const children = isList ? value.filter(isObject) : Object.values(value);
    const isMap = !isList && children.length > 1 && children.every(isObject);
    const found =
      isList || isMap ? placeOf(children.filter(isObject), isMap ? [...path, '*'] : path, mapping) : undefined;
    if (found) places.set(found.path.join('.'), found);
    else {
      if (isList && children.length > 0 && path.length > 0) others.add(path.join('.'));
      if (isList) for (const child of children) walk(child, path);
      else for (const [name, child] of Object.entries(value)) walk(child, [...path, name]);
    }
  }

  const record = completed(head);
  walk(record, []);
  return { places: [...places.values()], others: [...others], record };
}

function placeOf(
  records: readonly Record<string, unknown>[],
  path: readonly string[],
  mapping: Mapping,
): JsonPlace | undefined {
  for (const record of records.slice(0, lookedProducts)) {
    const fields = fieldsIn(record, mapping);
    if (fields.isProduct) return { path, inner: undefined, isComplete: fields.isComplete };
    const inside = Object.entries(record).flatMap(([name, value]) => {
      const within = isObject(value) ? fieldsIn({ ...record, ...value }, mapping) : undefined;
      return within?.isProduct ? { inner: name, isComplete: within.isComplete } : [];
    });
    // Several products in a record are a list by id.
    const [only] = inside;
    if (only && inside.length === 1) return { path, ...only };
  }
  return undefined;
}

/** Tells whether a record has the title and price of a product, and whether it has all required fields. */
function fieldsIn(record: Record<string, unknown>, mapping: Mapping): { isProduct: boolean; isComplete: boolean } {
  const sources = resolveFields(mapping, Object.keys(record));
  const has = (field: (typeof requiredFields)[number]) =>
    sources.get(field)?.some((path) => textsAt(record, path.split('.')).length > 0) === true;
  return { isProduct: has('title') && has('price'), isComplete: requiredFields.every(has) };
}

/** Parses the first document of a text, which may break off: the unfinished value is dropped. */
function completed(head: string): unknown {
  const closings: string[] = [];
  let inText = false;
  let safe = { end: 0, closings: '' };
  for (let at = 0; at < head.length; at += 1) {
    const char = head[at];
    if (inText) {
      if (char === '\\') at += 1;
      else if (char === '"') inText = false;
      continue;
    }
    if (char === '"') inText = true;
    else if (char === '{' || char === '[') closings.push(char === '{' ? '}' : ']');
    else if (char === '}' || char === ']') closings.pop();
    const isEnd = char === '}' || char === ']';
    if (isEnd || char === ',') safe = { end: isEnd ? at + 1 : at, closings: closings.toReversed().join('') };
    if (isEnd && closings.length === 0) break;
  }
  try {
    return JSON.parse(head.slice(0, safe.end) + safe.closings);
  } catch {
    return undefined;
  }
}
