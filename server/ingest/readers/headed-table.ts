import { FeedBroken, type FeedRow, maxRecordBytes } from '#server/ingest/reader.ts';
import { type DelimitedRow, splitDelimited } from './delimited.ts';
import { type RowParser, refuseForeign } from './rows.ts';

const delimiters = [',', ';', '\t', '|'];

/** The first row of a table, parted at each of the delimiters that tables use, and where it stands. */
type Heading = { readings: { delimiter: string; names: string[] }[]; start: number; line: number };

/** A table whose first row names its columns. */
type HeadedTable = {
  /** Where rows that cannot be used are told. */
  rows: FeedRow[];
  /**
   * Where the header row begins, its line, and what parts its cells; undefined while it is not complete.
   * @param isLast whether the text ends here, so that an unended line is a line
   * @throws FeedBroken when there is none that can be used
   */
  find(text: string, isLast: boolean): { delimiter: string; start: number; line: number } | undefined;
  /** Whether quotation marks are plain text wherever they stand. */
  isUnquoted?: boolean;
  onHeader(names: string[]): void;
  /**
   * Whether cells are plainly a row of their own, see `splitDelimited`.
   * @param widths of the header row, and of the narrowest row so far
   */
  isRow(cells: string[], widths: { header: number; narrowest: number }): boolean;
  onRow(row: DelimitedRow): void;
};

/** What Excel is told the separator by, in a line above the header row. */
const separatorLine = /^\s*"?sep=([,;\t|])"?\s*$/i;

/**
 * Finds the header row, which is the first that is not blank and names no separator; undefined while it is not complete.
 * @param isLast whether the text ends here, so that an unended line is a line
 * @param isPassedOver which other rows stand above it
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

/** The search for a header row that is the first which is not blank, in the reading that is chosen of it. */
export function firstRowIn(choose: (heading: Heading) => { delimiter: string }): HeadedTable['find'] {
  return (text, isLast) => {
    const heading = findHeading(text, isLast);
    return heading && { delimiter: choose(heading).delimiter, start: heading.start, line: heading.line };
  };
}

/** Reads a table by its header row: blank rows are passed over, rows wider than the header are refused. */
export function parseHeadedTable({
  rows,
  find,
  isUnquoted = false,
  onHeader,
  isRow,
  onRow,
}: HeadedTable): RowParser<string> {
  /** What was read while the header row was not complete. */
  let head = '';
  let splitter: RowParser<string> | undefined;
  let width = 0;
  /** The fewest cells of any row so far: a last row with fewer and no line end was cut off. */
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
