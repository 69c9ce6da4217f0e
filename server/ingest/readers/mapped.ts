import { FeedBroken, type FeedReader, type FeedRow } from '#server/ingest/reader.ts';
import { firstRowIn, parseHeadedTable } from './headed-table.ts';
import { parseJsonLines, parseJsonList } from './json-records.ts';
import { createAbsentFields, mappedRow, type Read } from './mapped-row.ts';
import { parseMappedXml } from './mapped-xml.ts';
import {
  checkedMapping,
  fields,
  fold,
  type Mapping,
  namesOf,
  requiredFields,
  resolveFields,
  type Sources,
} from './mapping.ts';
import { type RowParser, readRows, refuseForeign, textOf, withoutControls } from './rows.ts';

/** Nested lists and objects on the path to a value. */
const maxDepth = 32;

/**
 * Any table with a header row (comma, semicolon, tab or pipe), JSON lines, a JSON list of objects, or XML, by the
 * operator's mapping.
 * Reading throws FeedBroken if the mapping is missing or wrong. Faults are an unknown field, a column that the header
 * row lacks, and a path that no record of the feed has.
 */
export const mapped: FeedReader = {
  format: 'mapped',
  fieldNames: {},
  read(bytes, { mapping }) {
    const rows: FeedRow[] = [];
    return readRows(textOf(bytes), rows, parseMapped(rows, mapping));
  },
};

function parseMapped(rows: FeedRow[], given: Record<string, string> | undefined): RowParser<string> {
  let head = '';
  let inner: RowParser<string> | undefined;

  function begin(text: string): RowParser<string> {
    const mapping = checkedMapping(given);
    refuseForeign(text);
    const start = text.trimStart()[0];
    if (start === '<') return parseMappedXml(rows, mapping);
    return start === '{' || start === '[' ? parseJson(rows, mapping, start) : parseTable(rows, mapping);
  }

  return {
    write(text) {
      if (inner) {
        inner.write(text);
        return;
      }
      head += text;
      if (head.trim() === '') return;
      inner = begin(head);
      inner.write(head);
      head = '';
    },
    end() {
      if (!inner) throw new FeedBroken('the file is empty', 1);
      inner.end();
    },
  };
}

function parseJson(rows: FeedRow[], mapping: Mapping, start: '{' | '['): RowParser<string> {
  const absent = createAbsentFields(mapping, 'object');
  const onRecord = (record: Record<string, unknown>, line: number, raw: string) => {
    const byFolded = new Map(Object.keys(record).map((key) => [fold(key), key]));
    const read: Read = (path) => textsAt(record, path.split('.'));
    absent.note(read);
    const sources = resolveFields(mapping, (alias) => byFolded.get(alias));
    rows.push(mappedRow(sources, read, mapping, line, raw));
  };
  const json = start === '{' ? parseJsonLines({ rows, onRecord }) : parseJsonList({ rows, onRecord });
  return {
    write: json.write,
    end() {
      json.end();
      absent.check();
    },
  };
}

function parseTable(rows: FeedRow[], mapping: Mapping): RowParser<string> {
  let indexes = new Map<string, number>();
  let sources: Sources = new Map();
  return parseHeadedTable({
    rows,
    // Mapped columns identify the delimiter best; otherwise the delimiter with the most cells wins.
    find: firstRowIn(({ readings }) => {
      const mappedNames = new Set(fields.flatMap((field) => namesOf(mapping, field)));
      const score = (names: string[]) => names.filter((name) => mappedNames.has(name)).length * 1000 + names.length;
      return readings.reduce((best, next) => (score(next.names) > score(best.names) ? next : best));
    }),
    onHeader(cells) {
      const names = cells.map((cell) => cell.trim());
      // Reversed, so that the first of two columns with the same name stays.
      indexes = new Map(names.map((name, index): [string, number] => [name, index]).reverse());
      const byFolded = new Map(names.map((name): [string, string] => [fold(name), name]).reverse());
      for (const field of fields) {
        const lacking = namesOf(mapping, field).find((name) => !indexes.has(name));
        if (lacking) throw new FeedBroken(`mapping of ${field}: the header row has no column ${lacking}`, 1);
      }
      sources = resolveFields(mapping, (alias) => byFolded.get(alias));
      const missing = requiredFields.filter((field) => !sources.has(field));
      if (missing.length > 0) throw new FeedBroken(`the mapping lacks ${missing.join(', ')}`, 1);
    },
    isRow(cells, { header }) {
      const link = cells[indexes.get(sources.get('link')?.[0] ?? '') ?? -1];
      return cells.length === header && /^https?:\/\//.test(link ?? '');
    },
    onRow({ line, raw, cells }) {
      const read: Read = (name) => [cells[indexes.get(name) ?? -1] ?? ''];
      rows.push(mappedRow(sources, read, mapping, line, raw));
    },
  });
}

/** Returns the texts at a path. Of a list it returns all, unless the path has an index. */
function textsAt(value: unknown, path: string[], depth = 0): string[] {
  if (depth > maxDepth) return [];
  if (Array.isArray(value) && !/^\d+$/.test(path[0] ?? ''))
    return value.flatMap((one) => textsAt(one, path, depth + 1));
  const [name, ...rest] = path;
  if (name === undefined) {
    return ['string', 'number', 'boolean'].includes(typeof value)
      ? [withoutControls(String(value)).toWellFormed()]
      : [];
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return [];
  return textsAt((value as Record<string, unknown>)[name], rest, depth + 1);
}
