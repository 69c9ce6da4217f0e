import { maxQueryLength, maxQueryWords } from '#contract/limits.ts';
import type { ListingRequest } from '#contract/listing.ts';
import type { ReadFilter } from '#contract/products.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { parseSizes } from '#server/catalog/taxonomy/parse-sizes.ts';
import { sizeGroup } from '#server/catalog/taxonomy/size-group.ts';
import { type Size, sizes } from '#server/catalog/taxonomy/sizes.ts';
import { wordsOf } from './fold.ts';
import type { QueryWord } from './word-index.ts';

/** A search query, parsed. */
export type ReadQuery = {
  /** The rest of the query, to be searched as words. */
  text: string;
  words: QueryWord[];
  filters: ReadFilter[];
};

/** A phrase pattern of a filter. The groups of the expression are the filter's values. */
type Saying = { pattern: RegExp; read: (groups: string[], all: string) => Said[] | undefined };
type Said = Pick<ReadFilter, 'kind' | 'value'>;

/** A whole number, with its cents or thousands: no part of `12345678` is a price. */
const price = String.raw`((?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,2})?k?)`;
/** Text that must not follow a price: more of a number or a word, a percent sign, or another currency. */
const priceEnd = String.raw`(?![\p{L}\d]|[.,]\d|\s?(?:[%€£¥₩]|(?:per\s?cent|eur(?:os?)?|gbp|pounds?|jpy|yen|krw|won)(?!\p{L})))`;
const amount = String.raw`(?:usd|(?:us)?\$?)\s?${price}(?:\s?(?:\$|(?:usd|dollars?|bucks)\b))?${priceEnd}`;
const dollars = String.raw`(?:us)?\$\s?${price}${priceEnd}`;
const number = (text = '') => Number(text.replace(/,|k$/giu, '')) * (/k$/iu.test(text) ? 1000 : 1);

const percent = '(?:%|percent|per cent)';
const reduced = String.raw`(?:off|discounts?|reduced|reductions?|sale)\b`;

/** Size systems. A number with a system is a size even without the word "size". */
const sizeSystem = '(?:eu|it|fr|uk|us)';
const sizeEnd = String.raw`(?![\p{L}\p{N}]|[.,]\d)`;
const letterSize = String.raw`xx?s|s|m|l|x{1,3}l|(?:(?:extra|x)[\s-]?)?(?:small|large)|medium`;
const sizeName = String.raw`(?:one size|(?:${sizeSystem}\s?)?\d{1,2}(?:\.5|½)?[pw]?|${letterSize})${sizeEnd}`;

/** Overwrites each character that was read. Positions stay those of the query, and no pattern matches across it. */
const taken = '\u0000';

/** In order of precedence: a pattern does not see text that an earlier one has read. */
const sayings: readonly Saying[] = [
  {
    pattern: new RegExp(
      String.raw`(?:\bbetween\s+(\d{1,2})\s?${percent}?\s+and|(?<![\p{L}\d.,]|\bsizes?\s)(?:from\s+)?(\d{1,2})\s?${percent}?\s?(?:[-–]|to\b))\s?(\d{1,2})\s?${percent}\s?${reduced}`,
      'giu',
    ),
    read: (ends) => [{ kind: 'discount_percentage_min', value: Math.min(...ends.filter(Boolean).map(number)) }],
  },
  {
    pattern: new RegExp(
      String.raw`(?:(?:at least|over|more than|min(?:imum)?|up to)\s+)?(?<![\p{L}\d.,]|\b(?:under|below|less than)\s+)(\d{1,2})(?:\.\d+)?\s?${percent}\s?(?:or more\s?)?${reduced}(?:\s+or more)?`,
      'giu',
    ),
    read: ([percent]) => [{ kind: 'discount_percentage_min', value: number(percent) }],
  },
  {
    pattern: /(?<![\p{L}\d])half[\s-](?:off|price)\b/giu,
    read: () => [{ kind: 'discount_percentage_min', value: 50 }],
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:between|from)\s+${amount}\s+(?:and|to)\s+${amount}|${dollars}\s?(?:-|–|to)\s?${amount}`,
      'giu',
    ),
    read: ([low, high, low2, high2]) => {
      const [least, most] = [number(low ?? low2), number(high ?? high2)].sort((a, b) => a - b);
      return [
        { kind: 'price_min', value: least ?? 0 },
        { kind: 'price_max', value: most ?? 0 },
      ];
    },
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:under|below|less than|cheaper than|up to|at most|no more than|max(?:imum)?)\s+${amount}`,
      'giu',
    ),
    read: ([most]) => [{ kind: 'price_max', value: number(most) }],
  },
  {
    pattern: new RegExp(String.raw`\b(?:over|above|more than|at least|from|min(?:imum)?)\s+${dollars}`, 'giu'),
    read: ([least]) => [{ kind: 'price_min', value: number(least) }],
  },
  {
    pattern: new RegExp(
      String.raw`\b(${sizeSystem}\s+)?sizes?\s+(${sizeName}(?:\s?(?:[-–,/&]|\b(?:to|or|and)\b)\s?${sizeName})*)`,
      'giu',
    ),
    read: ([system = '', said = '']) => asSizes(sizesNamed(said, system)),
  },
  {
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])${sizeSystem}\s?\d{1,2}(?:\.5|½)?${sizeEnd}`, 'giu'),
    read: (_, said) => asSizes(sizesNamed(said)),
  },
];

/**
 * Parses "black dress under $200", "70% off gucci bags", "size 8 heels" into words and filters.
 * @returns messages for the shopper if there is nothing to search for, or too much
 */
export function readQuery(query: string): { ok: true; read: ReadQuery } | { ok: false; messages: string[] } {
  const text = query
    .replace(/[“”„«»]/gu, '"')
    .replace(/\s+/gu, ' ')
    .trim();
  if (text === '') return { ok: false, messages: ['Please enter what you are looking for.'] };
  if (text.length > maxQueryLength)
    return { ok: false, messages: [`A search has at most ${maxQueryLength} characters.`] };

  // Quoted phrases are searched verbatim.
  const phrases = [...text.matchAll(/"([^"]+)"/gu)].map(([, phrase = '']) => phrase);
  const { rest, filters } = readSayings(
    text,
    text.replace(/"[^"]*"/gu, (quoted) => taken.repeat(quoted.length)),
  );
  const words = [
    ...phrases.map((phrase): QueryWord => ({ parts: wordsOf(phrase).flat(), isPhrase: true })),
    ...wordsOf(rest).map((parts): QueryWord => ({ parts, isPhrase: false })),
  ].filter(({ parts }) => parts.length > 0);
  if (words.length > maxQueryWords) return { ok: false, messages: [`A search has at most ${maxQueryWords} words.`] };
  if (words.length === 0 && filters.length === 0) return { ok: false, messages: ['Please enter a word to look for.'] };
  const left = [...phrases.map((phrase) => `"${phrase}"`), rest].join(' ').replace(/\s+/gu, ' ').trim();
  return { ok: true, read: { text: left, words, filters } };
}

function readSayings(query: string, unquoted: string): { rest: string; filters: ReadFilter[] } {
  const filters: ReadFilter[] = [];
  let rest = unquoted;
  for (const { pattern, read } of sayings) {
    for (const match of rest.matchAll(pattern)) {
      const [text, ...groups] = match;
      const said = read(groups, text);
      if (!said) continue;
      const end = match.index + text.length;
      rest = rest.slice(0, match.index) + taken.repeat(text.length) + rest.slice(end);
      const without = `${query.slice(0, match.index)} ${query.slice(end)}`.replace(/\s+/gu, ' ').trim();
      filters.push(...said.map((filter): ReadFilter => ({ ...filter, text: text.trim(), without })));
    }
  }
  return { rest: rest.replaceAll(taken, ' '), filters };
}

const asSizes = (values: string[] | undefined) => values?.map((value): Said => ({ kind: 'size', value }));

/**
 * Parses the sizes in a text: two from `8, 10` and from `8 or 10`, the whole range from `8-10`. Undefined if any is unknown.
 * @param system the size system of sizes without one
 */
function sizesNamed(said: string, system = ''): string[] | undefined {
  const names = said.split(/\s?(?:[,/&]|\b(?:or|and)\b)\s?/iu).flatMap((part) => {
    if (letterWithHyphen.test(part)) return sizeNamed(part, system);
    const [first, last] = part.split(/\s?(?:[-–]|\bto\b)\s?/iu).map((name) => sizeNamed(name, system));
    return part.search(/[-–]|\bto\b/iu) < 0 ? [first] : sizesBetween(first, last);
  });
  return names.length > 0 && names.every((name) => name !== undefined) ? [...new Set(names)] : undefined;
}
const letterWithHyphen = /^(?:extra|x)-(?:small|large)$/i;

function sizesBetween(first: string | undefined, last: string | undefined): string[] {
  const groupOf = (size: Size) => sizeGroup({ ...size, category_id: size.categoryId });
  const starts = sizes.filter(({ name }) => name === first);
  const ends = sizes.filter(({ name }) => name === last);
  const pairs = starts.flatMap((start) =>
    ends.filter((end) => groupOf(end) === groupOf(start)).map((end) => ({ start, end })),
  );
  return sizes
    .filter(({ sequence }) => pairs.some(({ start, end }) => start.sequence <= sequence && sequence <= end.sequence))
    .map(({ name }) => name);
}

/** Returns the name of a reference size, or of a size that maps to one (EU 38). Undefined for other text. */
function sizeNamed(text: string, system: string): string | undefined {
  const name = `${system}${text}`
    .replace('½', '.5')
    .replace(/^(x|extra)?[\s-]?(small|medium|large)$/i, (_, extra, [letter]) => `${extra ? 'X' : ''}${letter}`)
    .toUpperCase();
  const reference = sizes.find((size) => size.name.toUpperCase() === name);
  return reference?.name ?? (sizesMeant(name).length > 0 ? name : undefined);
}

/** Returns the reference sizes of a name. A European number means different sizes for dresses and for shoes. */
function sizesMeant(name: string): Size[] {
  const named = sizes.filter((size) => size.name === name);
  if (named.length > 0) return named;
  const ids = [categoryIds.apparel, categoryIds.shoes].flatMap(
    (categoryId) => parseSizes({ text: name, categoryId }).ids,
  );
  return sizes.filter(({ id }) => ids.includes(id));
}

/**
 * Adds the filters read from a query to those of a request. Price and discount bounds of both apply; sizes are alternatives.
 * Prices from the query are bounds of no facet (`saidPrice`).
 * So the counts of price bands never include products that the query excludes.
 */
export function narrowedBy(filters: readonly ReadFilter[], filter: ListingRequest['filter']): ListingRequest['filter'] {
  const narrowed = { ...filter };
  const cents = (value: ReadFilter['value']) => Math.round(Number(value) * 100);
  for (const { kind, value } of filters) {
    const { minPriceCents = 0, maxPriceCents = Number.MAX_SAFE_INTEGER } = narrowed.saidPrice ?? {};
    if (kind === 'price_min')
      narrowed.saidPrice = { ...narrowed.saidPrice, minPriceCents: Math.max(minPriceCents, cents(value)) };
    if (kind === 'price_max')
      narrowed.saidPrice = { ...narrowed.saidPrice, maxPriceCents: Math.min(maxPriceCents, cents(value)) };
    if (kind === 'discount_percentage_min')
      narrowed.minDiscountPercent = Math.max(narrowed.minDiscountPercent ?? 0, Number(value));
    if (kind === 'size') {
      narrowed.sizes = [
        ...narrowed.sizes,
        ...sizesMeant(String(value)).map(({ id, categoryId }) => ({ sizeId: id, categoryIds: [categoryId] })),
      ];
    }
  }
  return narrowed;
}
