import { FeedBroken, type FeedReader, type FeedRow } from '#server/ingest/reader.ts';
import { firstRowIn, parseHeadedTable } from './headed-table.ts';
import { parseMappedJson } from './mapped-json.ts';
import { mappedRow, type Read } from './mapped-row.ts';
import { parseMappedXml } from './mapped-xml.ts';
import {
  checkedMapping,
  fields,
  type Mapping,
  namesOf,
  requiredFields,
  resolveFields,
  type Sources,
} from './mapping.ts';
import { type RowParser, readRows, refuseForeign, textOf } from './rows.ts';

/**
 * Any table with a header row (comma, semicolon, tab or pipe), JSON lines, a JSON list of objects at any depth, or XML,
 * by the operator's mapping.
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
    refuseForeign(text);
    const start = text.trimStart()[0];
    // Records of JSON name their fields, so that a mapping may be needless.
    const mapping = checkedMapping(given ?? (start === '{' || start === '[' ? {} : undefined));
    if (start === '<') return parseMappedXml(rows, mapping);
    return start === '{' || start === '[' ? parseMappedJson(rows, mapping) : parseTable(rows, mapping);
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
      if (mapping.variants !== undefined)
        throw new FeedBroken('mapping of variants: a table has a row for each variant; map groupId in its place', 0);
      const names = cells.map((cell) => cell.trim());
      // Reversed, so that the first of two columns with the same name stays.
      indexes = new Map(names.map((name, index): [string, number] => [name, index]).reverse());
      for (const field of fields) {
        const lacking = namesOf(mapping, field).find((name) => !indexes.has(name));
        if (lacking) throw new FeedBroken(`mapping of ${field}: the header row has no column ${lacking}`, 1);
      }
      sources = resolveFields(mapping, names.toReversed());
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
