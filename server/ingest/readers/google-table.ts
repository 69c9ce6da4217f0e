import type { RawOffer } from '../offer.ts';
import { FeedBroken, type FeedReader, type FeedRow, maxRecordBytes } from '../reader.ts';
import { type DelimitedRow, splitDelimited } from './delimited.ts';
import { type GoogleTarget, googleFieldNames, googleTargets, put } from './google-fields.ts';
import { type RowParser, readRows, refuseForeign, textOf } from './rows.ts';

/** Without these no row can become a product; Google requires them of every feed. */
const requiredColumns = ['id', 'title', 'link', 'image_link', 'price'];
const delimiters = ['\t', ',', ';', '|'];

/** Column names meet whatever their case, separators and prefix: `g:image_link`, `IMAGE LINK`, `imageLink`. */
const fold = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s_-]/g, '');
const targetsByFolded = new Map([...googleTargets].map(([name, target]) => [fold(name), target]));

type Column = { index: number; target: GoogleTarget };

/**
 * Google Merchant product feed as tab-separated or CSV text, known by the names in its header row; also Meta's catalogue (with
 * its rows of `#` comments above the header) and CJ's export (names in capitals). The delimiter is taken from the header row.
 */
export const googleTable: FeedReader = {
  format: 'google-table',
  fieldNames: googleFieldNames,
  read(bytes) {
    const rows: FeedRow[] = [];
    return readRows(textOf(bytes), rows, parseGoogleTable(rows));
  },
};

/**
 * What the beginning of a table is: its delimiter and the required columns that its header row lacks.
 * Undefined while the header row is not complete.
 * @param isLast whether the text ends here, so that an unended line is a line
 */
export function findHeader(text: string, isLast: boolean): Header | undefined {
  let line = 1;
  for (let start = 0; start < text.length; line += 1) {
    const match = /\r\n?|\n/g;
    match.lastIndex = start;
    const found = match.exec(text);
    if (!found && !isLast) return undefined;
    const end = found?.index ?? text.length;
    const content = text.slice(start, end);
    if (content.trim() !== '' && !/^\s*"?#/.test(content)) return { ...readHeader(content), start, line };
    start = end + (found?.[0].length ?? 0);
    if (!found) return undefined;
  }
  return undefined;
}

type Header = {
  delimiter: string;
  /** How many of the columns are Google's. */
  known: number;
  missing: string[];
  /** Where in the text the header row begins, and its line. */
  start: number;
  line: number;
};

function readHeader(content: string): Pick<Header, 'delimiter' | 'known' | 'missing'> {
  const readings = delimiters.map((delimiter) => {
    const names = new Set(content.split(delimiter).map((cell) => fold(cell.replaceAll('"', ''))));
    const known = [...names].filter((name) => targetsByFolded.has(name)).length;
    return { delimiter, known, missing: requiredColumns.filter((name) => !names.has(fold(name))) };
  });
  return readings.reduce((best, next) => (next.known > best.known ? next : best));
}

function parseGoogleTable(rows: FeedRow[]): RowParser<string> {
  /** What was read while the header row was not complete. */
  let head = '';
  let splitter: RowParser<string> | undefined;
  let columns: Column[] = [];
  let width = 0;
  /** The fewest cells of any row so far: a last row with fewer and no line end was cut off. */
  let narrowest = 0;

  function begin(text: string, isLast: boolean): void {
    refuseForeign(text);
    const header = findHeader(text, isLast);
    if (!header) {
      if (isLast) throw new FeedBroken('the file has no header row', 1);
      if (text.length > maxRecordBytes) throw new FeedBroken(`no header row in the first ${maxRecordBytes} bytes`, 1);
      return;
    }
    if (header.missing.length > 0) throw new FeedBroken(missingText(header), header.line);
    splitter = splitDelimited({ delimiter: header.delimiter, firstLine: header.line, isRow, onRow, onRefused });
    splitter.write(text.slice(header.start));
    head = '';
  }

  function isRow(cells: string[]): boolean {
    const link = columns.find((column) => column.target === 'link')?.index ?? 0;
    return cells.length >= narrowest && /^https?:\/\//.test(cells[link] ?? '');
  }

  function onRow({ line, raw, cells }: DelimitedRow, isUnended: boolean): void {
    if (width === 0) {
      columns = readColumns(cells);
      width = narrowest = cells.length;
      return;
    }
    if (cells.every((cell) => cell.trim() === '')) return;
    if (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '')) {
      onRefused(line, raw, `the row has ${cells.length} cells, the header row has ${width}`);
      return;
    }
    if (isUnended && cells.length < narrowest) throw new FeedBroken('the feed breaks off in the middle of a row', line);
    narrowest = Math.min(narrowest, cells.length);
    const offer: RawOffer = {};
    for (const { index, target } of columns) {
      const cell = cells[index];
      if (cell) put(offer, target, cell);
    }
    rows.push({ kind: 'offer', line, raw, offer });
  }

  function onRefused(line: number, raw: string, reason: string): void {
    rows.push({ kind: 'reject', line, raw, field: '', reason });
  }

  return {
    write(text) {
      if (splitter) {
        splitter.write(text);
        return;
      }
      head += text;
      begin(head, false);
    },
    end() {
      if (!splitter) {
        if (head.trim() === '') throw new FeedBroken('the file is empty', 1);
        begin(head, true);
      }
      splitter?.end();
    },
  };
}

/** The first column of a name counts; a second one of the same name would only overwrite it. */
function readColumns(cells: string[]): Column[] {
  const seen = new Set<GoogleTarget>();
  return cells.flatMap((cell, index) => {
    const target = targetsByFolded.get(fold(cell));
    if (!target || seen.has(target)) return [];
    seen.add(target);
    return [{ index, target }];
  });
}

/** Why a header row cannot be used, for the operator. */
export function missingText(header: Pick<Header, 'known' | 'missing'>): string {
  if (header.known === 0)
    return `this is no Google product table: its first row names none of ${requiredColumns.join(', ')}`;
  return `the header row lacks ${header.missing.join(', ')}`;
}
