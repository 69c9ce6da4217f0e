import { maxRecordBytes } from '#server/ingest/reader.ts';
import { afterLineEnd, type DelimitedText, lineEndAt, quoteAt } from './delimited-text.ts';

/** The text and the rules by which its records are split. */
export type QuotedText = DelimitedText & {
  delimiter: string;
  /** Tells whether a line inside a quoted cell is clearly a row of its own. */
  isRow(cells: string[]): boolean;
  /** Whether no further text follows. */
  isLast: boolean;
  /**
   * Up to here the search for a closing quotation mark failed. Cells before it may not span lines again, or the work
   * would be quadratic.
   */
  unclosedUntil: number;
};

/**
 * The reason why a record could not be split: its quotation marks are misplaced, its end may be in the next chunk, or
 * the text ends inside a quoted cell.
 */
type Obstacle = 'stray' | 'more' | 'open';

/** A record that is being split. */
type SplitRecord = {
  start: number;
  /** The offset of the line end up to which the record reaches so far. */
  end: number;
  /** The offset of the next cell. */
  at: number;
  cells: string[];
  /** False for a line that counts only if it is complete alone. */
  maySpanLines: boolean;
};

/** Splits the record at `start`, whose first line ends at `firstEnd`, with regard to quotation marks. */
export function splitQuotedRecord(
  from: QuotedText,
  start: number,
  firstEnd: number,
): { cells: string[]; end: number } | Obstacle {
  const record: SplitRecord = { start, end: firstEnd, at: start, cells: [], maySpanLines: true };
  const obstacle = readCells(from, record);
  if (obstacle === undefined) return record;
  if (obstacle === 'stray') from.unclosedUntil = Math.max(from.unclosedUntil, record.end);
  return obstacle;
}

function readCells(from: QuotedText, record: SplitRecord): Obstacle | undefined {
  for (;;) {
    const isQuoted = from.text[record.at] === '"';
    const obstacle = isQuoted ? readQuotedCell(from, record) : readPlainCell(from, record);
    if (obstacle !== undefined) return obstacle;
    if (record.at === record.end) return undefined;
    if (from.text[record.at] !== from.delimiter) return 'stray';
    record.at += 1;
  }
}

function readPlainCell(from: QuotedText, record: SplitRecord): Obstacle | undefined {
  const rest = from.text.slice(record.at, record.end);
  const length = rest.indexOf(from.delimiter);
  const cell = length === -1 ? rest : rest.slice(0, length);
  if (!record.maySpanLines && cell.includes('"')) return 'stray';
  record.cells.push(cell);
  record.at += cell.length;
  return undefined;
}

/** Reads the cell to its closing quotation mark. A doubled mark stands for one mark of the cell's text. */
function readQuotedCell(from: QuotedText, record: SplitRecord): Obstacle | undefined {
  let cell = '';
  let start = record.at + 1;
  for (;;) {
    const quote = quoteAt(from, start);
    while (record.end < quote) {
      const obstacle = addLine(from, record);
      if (obstacle !== undefined) return obstacle;
    }
    if (from.text[quote + 1] !== '"') {
      record.cells.push(cell + from.text.slice(start, quote));
      record.at = quote + 1;
      return undefined;
    }
    cell += from.text.slice(start, quote + 1);
    start = quote + 2;
  }
}

/** Extends the record by the next line, unless that line is a row of its own. */
function addLine(from: QuotedText, record: SplitRecord): Obstacle | undefined {
  const { text, isLast } = from;
  if (!record.maySpanLines || record.end < from.unclosedUntil) return 'stray';
  if (record.end >= text.length) return isLast ? 'open' : 'more';
  const lineStart = afterLineEnd(text, record.end);
  const found = lineEndAt(from, lineStart);
  const lineEnd = Math.min(found, text.length);
  if (lineEnd - record.start > maxRecordBytes) return 'stray';
  if (found + 1 >= text.length && !isLast) return 'more';
  if (isCompleteRow(from, lineStart, lineEnd)) return 'stray';
  record.end = lineEnd;
  return undefined;
}

/** Tells whether a line is a row that is complete alone: neither the end of a cell nor the beginning of a longer one. */
function isCompleteRow(from: QuotedText, start: number, end: number): boolean {
  const { nextQuote } = from;
  const line: SplitRecord = { start, end, at: start, cells: [], maySpanLines: false };
  const obstacle = readCells(from, line);
  from.nextQuote = nextQuote;
  return obstacle === undefined && from.isRow(line.cells);
}
