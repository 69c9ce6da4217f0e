import { FeedBroken, type FeedRow } from '#server/ingest/reader.ts';
import { objectsAt, textsAt } from './json-paths.ts';
import { findJsonPlaces, type JsonPlace } from './json-places.ts';
import { type JsonRecords, parseJsonLines, parseJsonList } from './json-records.ts';
import { createAbsentFields, mappedRow, type Read } from './mapped-row.ts';
import { readBoth, type Scope, variantRows } from './mapped-variants.ts';
import { fields, type Mapping, namesOf, resolveFields, type Sources } from './mapping.ts';
import { parseNestedJson } from './nested-json.ts';
import type { RowParser } from './rows.ts';

/** Characters of the beginning in which the list of products is looked for. */
const lookedChars = 64 * 1024;

/** Reads JSON by a mapping: lines, a list of objects, or a list at any depth, which the mapping's `record` may name. */
export function parseMappedJson(rows: FeedRow[], mapping: Mapping): RowParser<string> {
  const absent = createAbsentFields(mapping, 'object');
  const sourcesOf = createSources(mapping);
  const variantsPath = mapping.variants?.split(/[./]/);
  const onRecord = (record: Record<string, unknown>, line: number, raw: string) => {
    const read: Read = (path) => textsAt(record, path.split('.'));
    absent.note(read);
    if (variantsPath === undefined) {
      rows.push(mappedRow(sourcesOf(record), read, mapping, line, raw));
      return;
    }
    const product = scopeOf(record);
    const variants = objectsAt(record, variantsPath).map(scopeOf);
    for (const scope of variants) absent.note(readBoth(scope, product));
    rows.push(...variantRows(product, variants, mapping, line, raw));
  };
  let head = '';
  let inner: RowParser<string> | undefined;
  function begin(): RowParser<string> {
    inner = parserFor(head, mapping, { rows, onRecord });
    inner.write(head);
    head = '';
    return inner;
  }
  return {
    write(text) {
      if (inner) {
        inner.write(text);
        return;
      }
      head += text;
      if (head.length >= lookedChars) begin();
    },
    end() {
      (inner ?? begin()).end();
      absent.check();
    },
  };
}

const scopeOf = (record: Record<string, unknown>): Scope => ({
  names: Object.keys(record),
  read: (path) => textsAt(record, path.split('.')),
});

/** Sets of keys to remember. The records of most feeds have a few. */
const maxKeySets = 200;

/** Returns a function that resolves the fields of a record once for all records with the same keys. */
function createSources(mapping: Mapping): (record: Record<string, unknown>) => Sources {
  const known = new Map<string, Sources>();
  return (record) => {
    const keys = Object.keys(record);
    const all = keys.join('\n');
    const sources = known.get(all) ?? resolveFields(mapping, keys);
    if (known.size >= maxKeySets) known.clear();
    known.set(all, sources);
    return sources;
  };
}

function parserFor(head: string, mapping: Mapping, records: JsonRecords): RowParser<string> {
  if (mapping.record !== undefined) {
    const path = mapping.record.split(/[./]/).filter((step) => step !== '');
    return parseNestedJson(records, { path, inner: undefined });
  }
  const start = head.trimStart();
  const line = start.startsWith('{') ? productLine(start, mapping) : undefined;
  if (line) return nested(line, start, records);
  const { places, others } = findJsonPlaces(head, mapping);
  const [place, ...more] = places;
  if (place && more.length > 0)
    throw new FeedBroken(`${severalPlaces(places)}; name one as "record" in the mapping`, 1);
  if (place && (place.path.length > 0 || place.inner !== undefined)) return nested(place, start, records);
  if (start.startsWith('[')) return parseJsonList(records);
  if (others.length > 0 && !hasSeveralLines(start))
    throw new FeedBroken(
      `found no list of products with title and price; lists of objects are ${others.join(', ')}`,
      1,
    );
  return parseJsonLines(records);
}

/** Tells whether each line is a document by itself: the first one ends on its line, and another begins below it. */
function hasSeveralLines(start: string): boolean {
  const end = start.indexOf('\n');
  if (end < 0 || !start.slice(end).trimStart().startsWith('{')) return false;
  try {
    JSON.parse(start.slice(0, end));
    return true;
  } catch {
    return false;
  }
}

function nested({ path, inner }: JsonPlace, start: string, records: JsonRecords): RowParser<string> {
  if (path.length > 0) return parseNestedJson(records, { path, inner });
  const onRecord: JsonRecords['onRecord'] = (record, line, raw) =>
    records.onRecord(inner === undefined ? record : { ...record, ...(record[inner] as object) }, line, raw);
  return start.startsWith('[') ? parseJsonList({ ...records, onRecord }) : parseJsonLines({ ...records, onRecord });
}

/** Returns the places of products in the beginning of a JSON document, by the names that networks use. */
export function jsonPlaces(start: string): JsonPlace[] {
  const line = start.startsWith('{') ? productLine(start, {}) : undefined;
  return line ? [line] : findJsonPlaces(start, {}).places;
}

/** Says that there are several lists of products. */
export const severalPlaces = (places: readonly JsonPlace[]) =>
  `there are several lists of products: ${places.map(({ path }) => path.join('.')).join(', ')}`;

/** Returns the place of the first line's product, if the line is one by itself, as in JSON lines. */
function productLine(start: string, mapping: Mapping): JsonPlace | undefined {
  const [line = ''] = start.split('\n', 1);
  const { places, record } = findJsonPlaces(`[${line}]`, mapping);
  const place = places.find(({ path }) => path.length === 0);
  const isMapped = () =>
    fields.some((field) => namesOf(mapping, field).some((path) => textsAt(record, path.split('.')).length > 0));
  return place ?? (isMapped() ? { path: [], inner: undefined, isComplete: false } : undefined);
}
