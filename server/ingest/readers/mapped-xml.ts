import { FeedBroken, type FeedRow } from '#server/ingest/reader.ts';
import { createAbsentFields } from './mapped-row.ts';
import { readBoth, type Scope, variantRows } from './mapped-variants.ts';
import { fields, type Mapping, namesOf } from './mapping.ts';
import type { RowParser } from './rows.ts';
import { elementsAtPath, namesIn, parseXmlPath, textsAtPath, type XmlElement, type XmlPath } from './xml-paths.ts';
import { parseXmlRecords } from './xml-records.ts';

/**
 * Parses XML of any layout by an operator's mapping.
 * @throws FeedBroken if the mapping lacks `record` or has a wrong path
 */
export function parseMappedXml(rows: FeedRow[], mapping: Mapping): RowParser<string> {
  const paths = readPaths(mapping);
  const variantsPath = mapping.variants === undefined ? undefined : checkedPath('variants', mapping.variants);
  const absent = createAbsentFields(mapping, 'element');
  const scopeOf = (element: XmlElement): Scope => ({
    // Reversed, so that the first of two elements with the same name stays.
    names: namesIn(element).toReversed(),
    read: (name) => textsAtPath(element, paths.get(name) ?? [{ name, conditions: [] }]),
  });
  const xml = parseXmlRecords({
    ...placeOf(mapping),
    rows,
    onRecord(record, line, raw) {
      const product = scopeOf(record);
      const variants = variantsPath ? elementsAtPath(record, variantsPath).map(scopeOf) : [];
      for (const scope of variants) absent.note(readBoth(scope, product));
      absent.note(product.read);
      rows.push(...variantRows(product, variants, mapping, line, raw));
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
      // A path that leads on from the product is looked up without its mark.
      const own = text.replace(/^\.\.\//, '');
      paths.set(own, checkedPath(field, own));
    }
  }
  return paths;
}

function checkedPath(field: string, text: string): XmlPath {
  const path = parseXmlPath(text);
  if (!path) throw new FeedBroken(`mapping of ${field}: expected a path such as prices/price[2], got ${text}`, 0);
  return path;
}
