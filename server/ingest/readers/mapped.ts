import { z } from 'zod';
import type { RawOffer } from '#server/ingest/offer.ts';
import { quote } from '#server/ingest/quote.ts';
import { FeedBroken, type FeedReader, type FeedRow } from '#server/ingest/reader.ts';
import { type GoogleTarget, put } from './google-fields.ts';
import { firstRowIn, parseHeadedTable } from './headed-table.ts';
import { parseJsonLines, parseJsonList } from './json-records.ts';
import { type RowParser, readRows, refuseForeign, textOf, withoutControls } from './rows.ts';

type Field = Exclude<keyof RawOffer, 'sizesBeside'>;
type Read = (name: string) => string[];

/** Names of columns for fields without a mapping, folded, the best first (docs of the networks; Google's names). */
const aliases: Record<Field, string[]> = {
  id: ['id', 'awproductid', 'merchantproductid', 'productid', 'pid', 'uniquemerchantsku', 'sku'],
  groupId: ['itemgroupid', 'parentproductid', 'parentsku', 'styleid', 'matrixid', 'handle'],
  title: ['title', 'productname', 'name'],
  description: ['description', 'productdescription'],
  brand: ['brand', 'brandname', 'manufacturer', 'vendor'],
  link: ['awdeeplink', 'deeplinkurl', 'linkurl', 'link', 'producturl'],
  imageLinks: ['imagelink', 'merchantimageurl', 'largeimage', 'imageurl', 'bigimage', 'awimageurl'],
  price: ['searchprice', 'finalprice', 'currentprice', 'price', 'saleprice'],
  salePrice: ['saleprice'],
  salePriceDates: ['salepriceeffectivedate'],
  compareAtPrice: [
    'rrpprice',
    'retailprice',
    'originalprice',
    'productpriceold',
    'priceold',
    'fromprice',
    'baseprice',
    'compareatprice',
    'glpris',
    'mrp',
  ],
  currency: ['currency', 'pricecurrency', 'currencycode', 'currencyid'],
  availability: ['availability', 'stockavailability', 'instock', 'isinstock'],
  gender: ['gender'],
  ageGroup: ['agegroup'],
  color: ['color', 'colour'],
  size: ['size', 'sizes'],
  sizeSystem: ['sizesystem'],
  sizeType: ['sizetype'],
  googleCategory: ['googleproductcategory'],
  productTypes: ['producttype', 'category', 'categoryname'],
  categoriesBy: [],
  gtin: ['gtin', 'ean', 'upc'],
  mpn: ['mpn'],
  condition: ['condition'],
};
const fields = Object.keys(aliases) as Field[];
/** Without these fields no row can become a product. */
const requiredFields: Field[] = ['id', 'title', 'link', 'imageLinks', 'price'];
/** Nested lists and objects on the path to a value. */
const maxDepth = 32;
const priceFields = ['price', 'salePrice', 'compareAtPrice'] as const;
const listTargets: Partial<Record<Field, GoogleTarget>> = { imageLinks: 'moreImages', productTypes: 'productType' };

const source = z.string().trim().min(1, 'expected a column name').max(500);

/**
 * An operator's mapping for a feed in a custom format. For each field of an offer it names the feed's column, or the
 * path to it in JSON (`prices.now`, `images.0.src`). `imageLinks` and `productTypes` may name several, separated by
 * commas. `priceUnit` says that whole numbers are cents. Fields without a mapping are found by the names that networks
 * use.
 */
export const mappingSchema = z.strictObject({
  ...(Object.fromEntries(fields.map((field) => [field, source.optional()])) as Record<
    Field,
    z.ZodOptional<typeof source>
  >),
  priceUnit: z.enum(['cents', 'units']).optional(),
});

type Mapping = z.infer<typeof mappingSchema>;

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

function checkedMapping(given: Record<string, string> | undefined): Mapping {
  if (given === undefined) throw new FeedBroken('missing mapping', 0);
  const parsed = mappingSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const said = parsed.error.issues.map((issue) => {
    if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')}: unknown field`;
    return `${issue.path.join('.')}: ${issue.message}`;
  });
  throw new FeedBroken(`mapping of ${said.join('; ')}`, 0);
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

/** The columns or paths from which each field is read. */
type Sources = Map<Field, string[]>;

function resolveFields(mapping: Mapping, find: (alias: string) => string | undefined): Sources {
  const sources: Sources = new Map();
  for (const field of fields) {
    const alias = aliases[field].map(find).find((name) => name !== undefined);
    const names = mapping[field] === undefined ? (alias === undefined ? [] : [alias]) : namesOf(mapping, field);
    if (names.length > 0) sources.set(field, names);
  }
  // If the sale price is the only price, it is the asking price; a price before may stand beside it.
  if (sources.get('price')?.[0] === sources.get('salePrice')?.[0]) sources.delete('salePrice');
  return sources;
}

function namesOf(mapping: Mapping, field: Field): string[] {
  const name = mapping[field];
  if (name === undefined) return [];
  return listTargets[field] ? name.split(',').map((part) => part.trim()) : [name];
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

function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s_-]/g, '');
}
