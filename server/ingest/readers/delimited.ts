import { FeedBroken, keptRawChars, maxRecordBytes } from '#server/ingest/reader.ts';
import type { RowParser } from './rows.ts';

/** One record of a delimited text, with the line on which it begins. */
export type DelimitedRow = { line: number; raw: string; cells: string[] };

type DelimitedOptions = {
  delimiter: string;
  /** The line number at the text's beginning. */
  firstLine: number;
  /** Whether quotation marks are ordinary characters. */
  isUnquoted?: boolean;
  /**
   * Tells whether a line inside a quoted cell is clearly a row of its own. The quotation mark that opened the cell is
   * then a stray one; otherwise it would swallow all rows up to the next mark.
   */
  isRow(cells: string[]): boolean;
  /** `isUnended` is true if the text ends before the row's end is certain. */
  onRow(row: DelimitedRow, isUnended: boolean): void;
  onRefused(line: number, raw: string, reason: string): void;
};

type Split = { kind: 'row'; cells: string[]; end: number } | { kind: 'more' | 'stray' | 'open' };

/**
 * Splits delimited text into records by RFC 4180, with any mix of line ends. A row with misplaced quotation marks is
 * rejected alone, and reading goes on with the next line. Between tabs or pipes, where few writers quote, such a mark
 * is an ordinary character.
 *
 * Replaces csv-parse, which reads the same rows (the tests compare them) at about a fifth of the speed. csv-parse also
 * loses the rest of the chunk when a record is too long, and lets one stray mark swallow every row up to the next.
 */
export function splitDelimited(options: DelimitedOptions): RowParser<string> {
  const { delimiter, isRow, onRow, onRefused } = options;
  const quotesAreRare = delimiter === '\t' || delimiter === '|';
  let line = options.firstLine;
  let buffer = '';
  let skipping = false;
  /**
   * Up to here the search for a closing quotation mark failed. Cells before it may not span lines again, or the work
   * would be quadratic.
   */
  let hopelessUntil = 0;
  /** Cached positions of the next line feed, carriage return and quotation mark in the buffer, to search for each only once. */
  let nextLf = -1;
  let nextCr = -1;
  let nextQuote = -1;

  const find = (text: string, from: number) => {
    const at = buffer.indexOf(text, from);
    return at === -1 ? Number.POSITIVE_INFINITY : at;
  };
  const lineEnd = (from: number) => {
    if (nextLf < from) nextLf = find('\n', from);
    if (nextCr < from) nextCr = find('\r', from);
    return Math.min(nextLf, nextCr);
  };
  const quoteAt = (from: number) => {
    if (nextQuote < from) nextQuote = find('"', from);
    return nextQuote;
  };
  const afterEnd = (end: number) => end + (buffer[end] === '\r' && buffer[end + 1] === '\n' ? 2 : 1);
  const rawOf = (start: number, end: number) => buffer.slice(start, Math.min(end, start + keptRawChars));

  /**
   * Splits the record at `start`, whose first line ends at `firstEnd`, with regard to quotation marks.
   * @param mayGoOn false accepts only a line that is complete alone: neither the end of a cell nor the beginning of a
   *   longer one
   */
  function splitQuoted(start: number, firstEnd: number, isLast: boolean, mayGoOn = true): Split {
    const cells: string[] = [];
    let end = firstEnd;
    let at = start;
    const giveUp = (): Split => {
      if (mayGoOn) hopelessUntil = Math.max(hopelessUntil, end);
      return { kind: 'stray' };
    };
    for (;;) {
      if (buffer[at] !== '"') {
        const rest = buffer.slice(at, end);
        const length = rest.indexOf(delimiter);
        const cell = length === -1 ? rest : rest.slice(0, length);
        if (!mayGoOn && cell.includes('"')) return giveUp();
        cells.push(cell);
        if (length === -1) return { kind: 'row', cells, end };
        at += length + 1;
        continue;
      }
      let cell = '';
      let from = at + 1;
      let quote = quoteAt(from);
      for (;;) {
        while (end < quote) {
          if (!mayGoOn || end < hopelessUntil) return giveUp();
          if (end >= buffer.length) return isLast ? { kind: 'open' } : { kind: 'more' };
          const nextStart = afterEnd(end);
          const nextEnd = lineEnd(nextStart);
          const stop = Math.min(nextEnd, buffer.length);
          if (stop - start > maxRecordBytes) return giveUp();
          if (nextEnd + 1 >= buffer.length && !isLast) return { kind: 'more' };
          const line = splitQuoted(nextStart, stop, isLast, false);
          nextQuote = quote;
          if (line.kind === 'row' && isRow(line.cells)) return giveUp();
          end = stop;
        }
        if (buffer[quote + 1] !== '"') break;
        cell += buffer.slice(from, quote + 1);
        from = quote + 2;
        quote = quoteAt(from);
      }
      cells.push(cell + buffer.slice(from, quote));
      at = quote + 1;
      if (at === end) return { kind: 'row', cells, end };
      if (buffer[at] !== delimiter) return giveUp();
      at += 1;
    }
  }

  function scan(isLast: boolean): void {
    nextLf = nextCr = nextQuote = -1;
    let start = 0;
    while (start < buffer.length) {
      const found = lineEnd(start);
      const end = Math.min(found, buffer.length);
      if (skipping) {
        if (end === buffer.length || (buffer[end] === '\r' && end + 1 === buffer.length && !isLast)) {
          start = end;
          break;
        }
        skipping = false;
        start = afterEnd(end);
        line += 1;
        continue;
      }
      if (end - start > maxRecordBytes) {
        onRefused(line, rawOf(start, end), `the row is longer than ${maxRecordBytes} bytes`);
        skipping = true;
        continue;
      }
      if (!isLast && found + 1 >= buffer.length) break;
      if (options.isUnquoted || quoteAt(start) >= end) {
        if (end > start) {
          const cells = buffer.slice(start, end).split(delimiter);
          onRow({ line, raw: rawOf(start, end), cells }, end === buffer.length);
        }
        start = afterEnd(end);
        line += 1;
        continue;
      }
      const split = splitQuoted(start, end, isLast);
      if (split.kind === 'more') break;
      if (split.kind === 'open' && !(quotesAreRare && buffer.slice(end).trim() === '')) {
        throw new FeedBroken('the feed breaks off inside a quoted cell', line);
      }
      if (split.kind === 'row') {
        onRow({ line, raw: rawOf(start, split.end), cells: split.cells }, split.end === buffer.length);
        line += split.end === end ? 1 : linesIn(buffer.slice(start, split.end)) + 1;
        start = afterEnd(split.end);
        continue;
      }
      const text = buffer.slice(start, end);
      if (quotesAreRare) {
        onRow({ line, raw: rawOf(start, end), cells: text.split(delimiter).map(unquoted) }, split.kind === 'open');
      } else {
        onRefused(line, rawOf(start, end), 'a quotation mark is neither closed nor doubled');
      }
      start = afterEnd(end);
      line += 1;
    }
    buffer = buffer.slice(start);
    hopelessUntil = Math.max(0, hopelessUntil - start);
  }

  return {
    write(text) {
      buffer += text;
      scan(false);
    },
    end() {
      scan(true);
    },
  };
}

function linesIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

function unquoted(cell: string): string {
  const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"');
  return isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}
