import { FeedBroken, type FeedRow } from '#server/ingest/reader.ts';
import { createAbsentFields, mappedRow, type Read } from './mapped-row.ts';
import { fields, type Mapping, namesOf, resolveFields } from './mapping.ts';
import type { RowParser } from './rows.ts';
import { namesIn, parseXmlPath, textsAtPath, type XmlPath } from './xml-paths.ts';
import { parseXmlRecords } from './xml-records.ts';

/**
 * Parses XML of any layout by an operator's mapping.
 * @throws FeedBroken if the mapping lacks `record` or has a wrong path
 */
export function parseMappedXml(rows: FeedRow[], mapping: Mapping): RowParser<string> {
  const paths = readPaths(mapping);
  const absent = createAbsentFields(mapping, 'element');
  const xml = parseXmlRecords({
    ...placeOf(mapping),
    rows,
    onRecord(record, line, raw) {
      const names = namesIn(record);
      // Reversed, so that the first of two elements with the same name stays.
      const read: Read = (name) => textsAtPath(record, paths.get(name) ?? [{ name, conditions: [] }]);
      absent.note(read);
      const sources = resolveFields(mapping, names.toReversed());
      rows.push(mappedRow(sources, read, mapping, line, raw));
    },
  });
  return {
    write: xml.write,
    end() {
      xml.end();
      absent.check();
    },
  };
}

function placeOf({ record }: Mapping): { record: string[]; isFromRoot: boolean } {
  const example = 'expected the place of a product in XML, such as products/product';
  if (record === undefined) throw new FeedBroken(`the mapping lacks record: ${example}`, 0);
  const place = record.replace(/^\/\/?/, '').split('/');
  if (place.some((name) => !/^[\p{L}\p{N}_:.-]+$/u.test(name)))
    throw new FeedBroken(`mapping of record: ${example}, got ${record}`, 0);
  return { record: place, isFromRoot: /^\/(?!\/)/.test(record) };
}

function readPaths(mapping: Mapping): Map<string, XmlPath> {
  const paths = new Map<string, XmlPath>();
  for (const field of fields) {
    for (const text of namesOf(mapping, field)) {
      const path = parseXmlPath(text);
      if (!path) throw new FeedBroken(`mapping of ${field}: expected a path such as prices/price[2], got ${text}`, 0);
      paths.set(text, path);
    }
  }
  return paths;
}
