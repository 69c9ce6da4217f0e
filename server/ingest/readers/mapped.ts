import type { RawOffer } from '#server/ingest/offer.ts';
import { quote } from '#server/ingest/quote.ts';
import { FeedBroken, type FeedReader, type FeedRow } from '#server/ingest/reader.ts';
import { type GoogleTarget, put } from './google-fields.ts';
import { firstRowIn, parseHeadedTable } from './headed-table.ts';
import { parseJsonLines, parseJsonList } from './json-records.ts';
import {
  checkedMapping,
  fields,
  fold,
  listTargets,
  type Mapping,
  namesOf,
  requiredFields,
  resolveFields,
  type Sources,
} from './mapping.ts';
import { groupSizesByPage } from './page-group.ts';
import { type RowParser, readRows, refuseForeign, textOf, withoutControls } from './rows.ts';

type Read = (name: string) => string[];

/** Nested lists and objects on the path to a value. */
const maxDepth = 32;
const priceFields = ['price', 'salePrice', 'compareAtPrice'] as const;
/**
 * Any table with a header row (comma, semicolon, tab or pipe), JSON lines or a JSON list of objects, by the operator's
 * mapping.
 * Reading throws FeedBroken if the mapping is missing or wrong. Faults are an unknown field, a column that the header
 * row lacks, and a path that no object of the feed has.
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
    if (start !== '{' && start !== '[') return parseTable(rows, mapping);
    let sawRecord = false;
    const unseen = new Set(fields.filter((field) => mapping[field] !== undefined));
    const onRecord = (record: Record<string, unknown>, line: number, raw: string) => {
      sawRecord = true;
      const byFolded = new Map(Object.keys(record).map((key) => [fold(key), key]));
      const read: Read = (path) => textsAt(record, path.split('.'));
      const find = (alias: string) => byFolded.get(alias);
      for (const field of unseen)
        if (namesOf(mapping, field).some((path) => read(path).length > 0)) unseen.delete(field);
      rows.push(rowOf(resolveFields(mapping, find), read, mapping, line, raw));
    };
    const json = start === '{' ? parseJsonLines({ rows, onRecord }) : parseJsonList({ rows, onRecord });
    return {
      write: json.write,
      end() {
        json.end();
        const [field] = unseen;
        if (field && sawRecord) throw new FeedBroken(`mapping of ${field}: no object has ${mapping[field]}`, 0);
      },
    };
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
      rows.push(rowOf(sources, read, mapping, line, raw));
    },
  });
}

function rowOf(sources: Sources, read: Read, mapping: Mapping, line: number, raw: string): FeedRow {
  const offer: RawOffer = {};
  for (const [field, names] of sources) {
    const target = listTargets[field] ?? (field as GoogleTarget);
    const texts = names.flatMap(read);
    // A list of sizes belongs to one product. In other fields the first non-empty value counts.
    if (field === 'size') put(offer, target, texts.join('|'));
    else for (const text of texts) put(offer, target, text);
  }
  // The sizes of a product may have pages of their own, under one path.
  if (offer.link?.includes('?')) groupSizesByPage(offer);
  if (mapping.priceUnit !== 'cents') return { kind: 'offer', line, raw, offer };
  for (const field of priceFields) {
    const cents = offer[field];
    if (cents === undefined) continue;
    const units = inUnits(cents);
    if (units === undefined)
      return { kind: 'reject', line, raw, field, reason: `expected a whole number of cents, got ${quote(cents)}` };
    offer[field] = units;
  }
  return { kind: 'offer', line, raw, offer };
}

/** Converts cents to units: `8900 EUR` becomes `89.00 EUR`. */
function inUnits(text: string): string | undefined {
  const [, before, digits, after] = /^(\D*)(\d+)(\D*)$/.exec(text) ?? [];
  return digits && `${before}${digits.padStart(3, '0').replace(/(\d\d)$/, '.$1')}${after}`;
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
