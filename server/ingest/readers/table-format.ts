import type { RawOffer } from '#server/ingest/offer.ts';
import { FeedBroken, type FeedReader, type FeedRow } from '#server/ingest/reader.ts';
import { fieldNamesOf, type GoogleTarget, put } from './google-fields.ts';
import { findHeading, parseHeadedTable } from './headed-table.ts';
import { groupByPage } from './page-group.ts';
import { putPrices } from './prices.ts';
import { type RowParser, readRows, textOf } from './rows.ts';

/** One kind of table whose header row names its columns; what differs between the networks, as data. */
export type TableFormat = {
  format: string;
  /** What it is called in messages: `Google product table`. */
  name: string;
  /**
   * Column names and where their values go. Of several names for one field the first whose cell says something counts;
   * lists of pictures and product types gather from all.
   */
  columns: readonly (readonly [name: string, target: GoogleTarget])[];
  /** Of columns, by their names above, what else they are called, parted by commas; it counts where the header row lacks the name above. */
  otherNames?: Readonly<Record<string, string>>;
  /** Where the prices are, when any of several columns may hold them: see `putPrices`. */
  prices?: { now: readonly string[]; before: readonly string[] };
  /** Kinds that the network gave and not the store; they count only where the store names none. */
  networkKinds?: readonly string[];
  /** Addresses of the product's page, by which rows are grouped that name no group: see `groupByPage`. */
  pages?: readonly string[];
  /** Columns that only `finish` reads. */
  otherColumns?: readonly string[];
  /** Names of fields without which no row can become a product; of several names for one, any will do. */
  required: readonly (readonly string[])[];
  /** Whether quotation marks are plain text wherever they stand; else a cell may be quoted as RFC 4180 says. */
  isUnquoted?: boolean;
  /** Fills what no column carries alone. Judges nothing: a row that cannot be sold is the normaliser's to refuse. */
  finish?(offer: RawOffer, cell: CellReader): void;
};

/** The trimmed text of the first cell below a column of this name that says something; '' where there is none. */
type CellReader = (name: string) => string;

/** A reader of tables, which also tells whether a text begins with its header row. */
export type TableReader = FeedReader & {
  /**
   * What the beginning of a table is. Undefined while the header row is not complete.
   * @param isLast whether the text ends here, so that an unended line is a line
   */
  findHeader(text: string, isLast: boolean): Header | undefined;
};

/** A header row, and what it lacks to be this format's. */
type Header = {
  delimiter: string;
  /** How many of the columns are this format's. */
  known: number;
  /** Required columns that are not there; 'price or search_price' where either would do. */
  missing: string[];
  /** Why the table cannot be read in this format, for the operator; undefined when it can. */
  problem: string | undefined;
  /** Where in the text the header row begins, and its line. */
  start: number;
  line: number;
};

/** Column names meet whatever their case, separators and prefix: `g:image_link`, `IMAGE LINK`, `imageLink`. */
const fold = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s_-]/g, '');

/** Gives the folded names of a header row's columns as the format knows them. */
function columnNamer({ otherNames = {} }: TableFormat): (header: readonly string[]) => string[] {
  const pairs = Object.entries(otherNames).flatMap(([name, others]) =>
    others.split(',').map((other) => [fold(other), fold(name)] as const),
  );
  const knownAs = new Map(pairs);
  return (header) => {
    const names = header.map(fold);
    const said = new Set(names);
    return names.map((name) => {
      const known = knownAs.get(name);
      return known === undefined || said.has(known) ? name : known;
    });
  };
}

/** A reader of delimited text known by the names in its header row, from which the delimiter is taken too. */
export function tableReader(table: TableFormat): TableReader {
  const findHeader = headerFinder(table);
  const { columns, prices } = table;
  const priceNames = (prices?.now ?? []).map((name) => [name, 'price'] as const);
  const beforeNames = (prices?.before ?? []).map((name) => [name, 'compareAtPrice'] as const);
  return {
    format: table.format,
    fieldNames: fieldNamesOf([...columns, ...priceNames, ...beforeNames]),
    findHeader,
    read(bytes) {
      const rows: FeedRow[] = [];
      return readRows(textOf(bytes), rows, parseTable(table, findHeader, rows));
    },
  };
}

function headerFinder(table: TableFormat): TableReader['findHeader'] {
  const { columns, prices, networkKinds = [], pages = [], otherColumns = [] } = table;
  const priceNames = [...(prices?.now ?? []), ...(prices?.before ?? [])];
  const allNames = [...columns.map(([name]) => name), ...priceNames, ...networkKinds, ...pages, ...otherColumns];
  const names = new Set(allNames.map(fold));
  const namesIn = columnNamer(table);

  function problemOf({ known, missing }: Pick<Header, 'known' | 'missing'>): string | undefined {
    if (missing.length === 0) return undefined;
    if (known > 0) return `the header row lacks ${missing.join(', ')}`;
    return `this is no ${table.name}: its first row names none of ${missing.join(', ')}`;
  }

  return (text, isLast) => {
    const heading = findHeading(text, isLast, isComment);
    if (!heading) return undefined;
    const readings = heading.readings.map((reading) => {
      const found = new Set(namesIn(reading.names));
      const known = [...found].filter((name) => names.has(name)).length;
      const missing = table.required.filter((either) => !either.some((name) => found.has(fold(name))));
      return { delimiter: reading.delimiter, known, missing: missing.map((either) => either.join(' or ')) };
    });
    const best = readings.reduce((one, next) => (next.known > one.known ? next : one));
    return { ...best, problem: problemOf(best), start: heading.start, line: heading.line };
  };
}

/** Meta puts rows of comments above its header row. */
const isComment = (row: string) => /^\s*"?#/.test(row);

/** Where the cells of each column are; a name may stand twice. */
type Columns = {
  link: number;
  fill(offer: RawOffer, cells: string[]): void;
};

function parseTable(table: TableFormat, findHeader: TableReader['findHeader'], rows: FeedRow[]): RowParser<string> {
  let columns: Columns | undefined;
  return parseHeadedTable({
    rows,
    isUnquoted: table.isUnquoted ?? false,
    find(text, isLast) {
      const header = findHeader(text, isLast);
      if (header?.problem !== undefined) throw new FeedBroken(header.problem, header.line);
      return header;
    },
    onHeader(names) {
      columns = readColumns(table, names);
    },
    isRow: (cells, { narrowest }) => cells.length >= narrowest && /^https?:\/\//.test(cells[columns?.link ?? 0] ?? ''),
    onRow({ line, raw, cells }) {
      const offer: RawOffer = {};
      columns?.fill(offer, cells);
      rows.push({ kind: 'offer', line, raw, offer });
    },
  });
}

function readColumns(table: TableFormat, header: string[]): Columns {
  const names = columnNamer(table)(header);
  const indexes = Map.groupBy(names.keys(), (index) => names[index] ?? '');
  const placed = table.columns.flatMap(([name, target]) =>
    (indexes.get(fold(name)) ?? []).map((index) => ({ index, target })),
  );
  return {
    link: placed.find(({ target }) => target === 'link')?.index ?? 0,
    fill(offer, cells) {
      let hasMainImage = false;
      for (const { index, target } of placed) {
        const cell = cells[index];
        // A second main picture would go before the first, which is the better one.
        if (!cell || (target === 'mainImage' && hasMainImage)) continue;
        hasMainImage ||= target === 'mainImage' && cell.trim() !== '';
        put(offer, target, cell);
      }
      const cell = (name: string) => {
        for (const index of indexes.get(fold(name)) ?? []) {
          const text = cells[index]?.trim();
          if (text) return text;
        }
        return '';
      };
      if (table.prices) putPrices(offer, table.prices.now.map(cell), table.prices.before.map(cell));
      if (!offer.productTypes) {
        for (const name of table.networkKinds ?? []) put(offer, 'productType', cell(name));
        if (offer.productTypes) offer.categoriesBy = 'network';
      }
      table.finish?.(offer, cell);
      if (table.pages) groupByPage(offer, table.pages.map(cell));
    },
  };
}
