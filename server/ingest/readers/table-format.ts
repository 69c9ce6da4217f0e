import type { RawOffer } from '#server/ingest/offer.ts';
import { FeedBroken, type FeedReader, type FeedRow } from '#server/ingest/reader.ts';
import { fieldNamesOf, type GoogleTarget, put } from './google-fields.ts';
import { findHeading, parseHeadedTable } from './headed-table.ts';
import { pictureNumber } from './numbered-pictures.ts';
import { groupByPage } from './page-group.ts';
import { putPrices } from './prices.ts';
import { type RowParser, readRows, textOf } from './rows.ts';
import { isTermsTarget, orderIn, putDelivery, putTerms } from './stated-terms.ts';

/** A kind of table whose header row names its columns. It holds the differences between the networks as data. */
export type TableFormat = {
  format: string;
  /** The name used in messages: `Google product table`. */
  name: string;
  /**
   * Column names and the destinations of their values. If several names fill one field, the first non-empty cell
   * counts. Lists of images and product types collect all of them.
   */
  columns: readonly (readonly [name: string, target: GoogleTarget])[];
  /** Other names of columns, by the names above, separated by commas. They count if the header row lacks the name above. */
  otherNames?: Readonly<Record<string, string>>;
  /** Other names that tables of any format may have, separated by commas, so that they do not tell this format. */
  plainNames?: string;
  /** The price columns, if any of several may hold a price: see `putPrices`. */
  prices?: { now: readonly string[]; before: readonly string[] };
  /** Columns with the network's categories. They count only if the store gives none. */
  networkKinds?: readonly string[];
  /** Columns with the product page's URL, by which rows without a group are grouped: see `groupByPage`. */
  pages?: readonly string[];
  /** A network's columns for the cost of delivery and its time, the best first: see `putDelivery`. */
  delivery?: { cost: readonly string[]; time?: readonly string[] };
  /** Columns that only `finish` reads. */
  otherColumns?: readonly string[];
  /** Columns without which no row can become a product. Any one of several names suffices. */
  required: readonly (readonly string[])[];
  /** Whether quotation marks are ordinary characters everywhere. Otherwise a cell may be quoted by RFC 4180. */
  isUnquoted?: boolean;
  /** Fills in fields that no column holds alone. Validates nothing: the normaliser rejects unusable rows. */
  finish?(offer: RawOffer, cell: CellReader): void;
};

/** Returns the trimmed text of the first non-empty cell in the columns of this name, or ''. */
type CellReader = (name: string) => string;

/** A reader of tables, which also recognises its header row. */
export type TableReader = FeedReader & {
  /** The number of columns that the format requires. */
  requiredCount: number;
  /**
   * Reads the header row at the beginning of a text. Returns undefined while the row is incomplete.
   * @param isLast whether the text ends here, so that a line without a line end is complete
   */
  findHeader(text: string, isLast: boolean): Header | undefined;
};

/** A header row, and its differences from this format. */
type Header = {
  delimiter: string;
  /** The number of its columns that belong to this format. */
  known: number;
  /** Whether none of its columns is recognised by a name that tables of any format may have. */
  isOwn: boolean;
  /** Required columns that are missing; 'price or search_price' where either suffices. */
  missing: string[];
  /** The reason why the table cannot be read in this format, for the operator; undefined if it can. */
  problem: string | undefined;
  /** The offset of the header row in the text, and its line. */
  start: number;
  line: number;
};

const codes = 'EUR|USD|GBP|CHF|SEK|DKK|NOK|PLN|CZK|JPY|KRW|AUD|CAD|HKD|CNY';
/** Matches what a header adds to the name of a column: `Preis (EUR)`, `Preis in EUR`, `Größe*`, `Titel:`. */
const addition = new RegExp(`(?<=\\S)(?:\\s*(?:\\([^()]*\\)|\\[\\D*\\]|[*:]+)|\\s(?:in\\s)?(?:${codes}|[€$£]))$`);

/**
 * Folds case, accents, separators, prefix and additions of a column name: `g:image_link`, `IMAGE LINK` and `imageLink`
 * are the same.
 */
const fold = (name: string) =>
  name
    .trim()
    .replace(addition, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^g:/, '')
    .replaceAll('ß', 'ss')
    .replace(/[\s_.'’-]/g, '');

/** The currency that a header adds to the name of a column: `Price (EUR)`, `Preis in EUR`. */
const currencyAdded = new RegExp(`[(\\s](${codes}|[€$£])\\)?$`);

/** Returns a function that folds the names of a header row and replaces other names by the format's own. */
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

/**
 * Creates a reader of delimited text that is recognised by the names in its header row. The header row also tells the
 * delimiter.
 */
export function tableReader(table: TableFormat): TableReader {
  const findHeader = headerFinder(table);
  const { columns, prices } = table;
  const priceNames = (prices?.now ?? []).map((name) => [name, 'price'] as const);
  const beforeNames = (prices?.before ?? []).map((name) => [name, 'compareAtPrice'] as const);
  return {
    format: table.format,
    fieldNames: fieldNamesOf([...columns, ...priceNames, ...beforeNames]),
    findHeader,
    requiredCount: table.required.length,
    read(bytes) {
      const rows: FeedRow[] = [];
      return readRows(textOf(bytes), rows, parseTable(table, findHeader, rows));
    },
  };
}

function headerFinder(table: TableFormat): TableReader['findHeader'] {
  const { columns, prices, networkKinds = [], pages = [], delivery, otherColumns = [] } = table;
  const priceNames = [...(prices?.now ?? []), ...(prices?.before ?? [])];
  const others = [...networkKinds, ...pages, ...(delivery?.cost ?? []), ...(delivery?.time ?? []), ...otherColumns];
  const allNames = [...columns.map(([name]) => name), ...priceNames, ...others];
  const names = new Set(allNames.map(fold));
  const namesIn = columnNamer(table);
  const plainNames = new Set(table.plainNames?.split(',').map(fold));

  function problemOf({ known, missing }: Pick<Header, 'known' | 'missing'>): string | undefined {
    if (missing.length === 0) return undefined;
    if (known > 0) return `the header row lacks ${missing.join(', ')}`;
    return `the first row has no column of the ${table.name}: expected ${missing.join(', ')}`;
  }

  return (text, isLast) => {
    const heading = findHeading(text, isLast, isComment);
    if (!heading) return undefined;
    const readings = heading.readings.map((reading) => {
      const found = new Set(namesIn(reading.names));
      const known = [...found].filter((name) => names.has(name)).length;
      // The first of several numbered images is the main one.
      const hasImages = [...found].some((name) => pictureNumber(name) !== undefined);
      const missing = table.required.filter(
        (either) => !either.some((name) => found.has(fold(name)) || (name === 'image_link' && hasImages)),
      );
      return {
        delimiter: reading.delimiter,
        known,
        isOwn: !reading.names.some((name) => plainNames.has(fold(name))),
        missing: missing.map((either) => either.join(' or ')),
      };
    });
    const best = readings.reduce((one, next) => (next.known > one.known ? next : one));
    return { ...best, problem: problemOf(best), start: heading.start, line: heading.line };
  };
}

/** Meta puts rows of comments above its header row. */
const isComment = (row: string) => /^\s*"?#/.test(row);

/** The positions of the columns; a name may occur twice. */
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

/** Returns the columns with one image each that the format does not name, in the order of their numbers. */
function numberedPictures({ columns }: TableFormat, names: readonly string[]) {
  const known = new Set(columns.map(([name]) => fold(name)));
  const numbered = names.flatMap((name, index) => {
    const number = known.has(name) ? undefined : pictureNumber(name);
    return number === undefined ? [] : [{ index, target: 'moreImages' as const, number }];
  });
  return numbered.toSorted((one, other) => one.number - other.number);
}

/** Returns the first text in some columns; '' without one. */
function firstOf(names: readonly string[] = [], cell: CellReader): string {
  for (const name of names) {
    const text = cell(name);
    if (text !== '') return text;
  }
  return '';
}

const currencyOfSign: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', $: 'USD' };

/** Returns the currency that the header names beside its price. */
function currencyOf(name: string): string | undefined {
  const said = currencyAdded.exec(name.trim())?.[1];
  return said && (currencyOfSign[said] ?? said);
}

function readColumns(table: TableFormat, header: string[]): Columns {
  const names = columnNamer(table)(header);
  const indexes = Map.groupBy(names.keys(), (index) => names[index] ?? '');
  const named = table.columns.flatMap(([name, target]) =>
    (indexes.get(fold(name)) ?? []).map((index) => ({ index, target })),
  );
  const placed = [...named.filter(({ target }) => !isTermsTarget(target)), ...numberedPictures(table, names)];
  const terms = named.flatMap(({ index, target }) =>
    isTermsTarget(target) ? { index, target, order: orderIn(header[index] ?? '') } : [],
  );
  // By name as a format writes it: folding the names for every row took a tenth of the reading.
  const places = new Map<string, readonly number[]>();
  function placesOf(name: string): readonly number[] {
    let found = places.get(name);
    if (!found) {
      found = indexes.get(fold(name)) ?? [];
      places.set(name, found);
    }
    return found;
  }
  const currency = currencyOf(header[placed.find(({ target }) => target === 'price')?.index ?? -1] ?? '');
  return {
    link: placed.find(({ target }) => target === 'link')?.index ?? 0,
    fill(offer, cells) {
      let hasMainImage = false;
      for (const { index, target } of placed) {
        const cell = cells[index];
        // A second main image would go before the first, which is the better one.
        if (!cell || (target === 'mainImage' && hasMainImage)) continue;
        hasMainImage ||= target === 'mainImage' && cell.trim() !== '';
        put(offer, target, cell);
      }
      const cell = (name: string) => {
        for (const index of placesOf(name)) {
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
      if (currency !== undefined) offer.currency ??= currency;
      for (const { index, target, order } of terms) if (cells[index]) putTerms(offer, target, cells[index], order);
      if (table.delivery) putDelivery(offer, firstOf(table.delivery.cost, cell), firstOf(table.delivery.time, cell));
      table.finish?.(offer, cell);
      if (table.pages) groupByPage(offer, table.pages.map(cell));
    },
  };
}
