import { FeedBroken, type FeedRow, maxRecordBytes } from '#server/ingest/reader.ts';
import { type DelimitedRow, splitDelimited } from './delimited.ts';
import { type RowParser, refuseForeign } from './rows.ts';

const delimiters = [',', ';', '\t', '|'];

/** The first row of a table, split by each possible delimiter, and its position. */
type Heading = { readings: { delimiter: string; names: string[] }[]; start: number; line: number };

/** A table whose first row names its columns. */
type HeadedTable = {
  /** Receives the rejected rows. */
  rows: FeedRow[];
  /**
   * Finds the header row's offset, line and delimiter. Returns undefined while the row is incomplete.
   * @param isLast whether the text ends here, so that a line without a line end is complete
   * @throws FeedBroken if there is no usable header row
   */
  find(text: string, isLast: boolean): { delimiter: string; start: number; line: number } | undefined;
  /** Whether quotation marks are ordinary characters everywhere. */
  isUnquoted?: boolean;
  onHeader(names: string[]): void;
  /**
   * Tells whether cells are clearly a row of their own, see `splitDelimited`.
   * @param widths cells of the header row, and of the narrowest row so far
   */
  isRow(cells: string[], widths: { header: number; narrowest: number }): boolean;
  onRow(row: DelimitedRow): void;
};

/** Matches the line above the header row that tells Excel the separator. */
const separatorLine = /^\s*"?sep=([,;\t|])"?\s*$/i;

/**
 * Finds the header row: the first row that is not blank and names no separator. Returns undefined while it is
 * incomplete.
 * @param isLast whether the text ends here, so that a line without a line end is complete
 * @param isPassedOver tells which other rows above the header are skipped
 */
export function findHeading(
  text: string,
  isLast: boolean,
  isPassedOver: (row: string) => boolean = () => false,
): Heading | undefined {
  let line = 1;
  let taken = delimiters;
  for (let start = 0; start < text.length; line += 1) {
    const lineEnd = /\r\n?|\n/g;
    lineEnd.lastIndex = start;
    const found = lineEnd.exec(text);
    if (!found && !isLast) return undefined;
    const row = text.slice(start, found?.index);
    const separator = separatorLine.exec(row)?.[1];
    if (separator !== undefined) taken = [separator];
    else if (row.trim() !== '' && !isPassedOver(row)) {
      const namesBy = (delimiter: string) => row.split(delimiter).map((cell) => cell.replaceAll('"', '').trim());
      return { readings: taken.map((delimiter) => ({ delimiter, names: namesBy(delimiter) })), start, line };
    }
    if (!found) return undefined;
    start = found.index + found[0].length;
  }
  return undefined;
}

/** Returns a search that takes the first row that is not blank as the header, in the chosen reading. */
export function firstRowIn(choose: (heading: Heading) => { delimiter: string }): HeadedTable['find'] {
  return (text, isLast) => {
    const heading = findHeading(text, isLast);
    return heading && { delimiter: choose(heading).delimiter, start: heading.start, line: heading.line };
  };
}

/** Reads a table by its header row. Skips blank rows and rejects rows wider than the header. */
export function parseHeadedTable({
  rows,
  find,
  isUnquoted = false,
  onHeader,
  isRow,
  onRow,
}: HeadedTable): RowParser<string> {
  /** The text before the header row is complete. */
  let head = '';
  let splitter: RowParser<string> | undefined;
  let width = 0;
  /** The fewest cells of any row so far: a last row with fewer and without a line end was cut off. */
  let narrowest = 0;

  function begin(isLast: boolean): void {
    refuseForeign(head);
    const heading = find(head, isLast);
    if (!heading) {
      if (isLast) throw new FeedBroken(head.trim() === '' ? 'the file is empty' : 'the file has no header row', 1);
      if (head.length > maxRecordBytes) throw new FeedBroken(`no header row in the first ${maxRecordBytes} bytes`, 1);
      return;
    }
    splitter = splitDelimited({
      delimiter: heading.delimiter,
      firstLine: heading.line,
      isUnquoted,
      isRow: (cells) => isRow(cells, { header: width, narrowest }),
      onRow: takeRow,
      onRefused: refuse,
    });
    splitter.write(head.slice(heading.start));
    head = '';
  }

  function takeRow(row: DelimitedRow, isUnended: boolean): void {
    const { line, raw, cells } = row;
    if (width === 0) {
      width = narrowest = cells.length;
      onHeader(cells);
      return;
    }
    if (cells.every((cell) => cell.trim() === '')) return;
    if (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '')) {
      refuse(line, raw, `the row has ${cells.length} cells, the header row has ${width}`);
      return;
    }
    if (isUnended && cells.length < narrowest) throw new FeedBroken('the feed breaks off in the middle of a row', line);
    narrowest = Math.min(narrowest, cells.length);
    onRow(row);
  }

  function refuse(line: number, raw: string, reason: string): void {
    rows.push({ kind: 'reject', line, raw, field: '', reason });
  }

  return {
    write(text) {
      if (splitter) {
        splitter.write(text);
        return;
      }
      head += text;
      begin(false);
    },
    end() {
      if (!splitter) begin(true);
      splitter?.end();
    },
  };
}
