import { maxQueryLength, maxQueryWords } from '#contract/limits.ts';
import type { ListingRequest } from '#contract/listing.ts';
import type { ReadFilter } from '#contract/products.ts';
import { sizeGroup } from '../taxonomy/size-group.ts';
import { type Size, sizes } from '../taxonomy/sizes.ts';
import { fold, wordsOf } from './fold.ts';
import type { QueryWord } from './word-index.ts';

/** A search as it was understood. */
export type ReadQuery = {
  /** What is left to be looked for as words. */
  text: string;
  words: QueryWord[];
  filters: ReadFilter[];
};

/** One way of saying a filter; the groups of the expression hold its values. */
type Saying = { pattern: RegExp; read: (groups: string[]) => Pick<ReadFilter, 'kind' | 'value'>[] | undefined };

/** All of a number, with its cents or its thousands: of `12345678` no part is a price. */
const price = String.raw`((?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,2})?k?)`;
/** What may not follow a price: more of a number or a word, percent, or the money of others. */
const priceEnd = String.raw`(?![\p{L}\d]|[.,]\d|\s?(?:[%€£¥₩]|(?:per\s?cent|eur(?:os?)?|gbp|pounds?|jpy|yen|krw|won)(?!\p{L})))`;
const amount = String.raw`(?:us)?\$?\s?${price}(?:\s?(?:\$|(?:usd|dollars?|bucks)\b))?${priceEnd}`;
const dollars = String.raw`(?:us)?\$\s?${price}${priceEnd}`;
const number = (text = '') => Number(text.replace(/,|k$/giu, '')) * (/k$/iu.test(text) ? 1000 : 1);

const sizeName = String.raw`(?:one size|\d{1,2}(?:\.5|½)?[pw]?|xx?s|s|m|l|x{1,3}l)(?![\p{L}\p{N}]|[.,]\d)`;

/** Takes the place of what was read, as long as that: places stay those of the query, and nothing is read across it. */
const taken = '\u0000';

/** In the order in which they are tried; what one has read the next does not see. */
const sayings: readonly Saying[] = [
  {
    pattern:
      /(?:(?:at least|over|more than|min(?:imum)?|up to)\s+)?(?<![\p{L}\d.,]|\b(?:under|below|less than)\s+)(\d{1,2})(?:\.\d+)?\s?(?:%|percent|per cent)\s?(?:or more\s?)?(?:off|discounts?|reduced|reductions?|sale)\b(?:\s+or more)?/giu,
    read: ([percent]) => [{ kind: 'discount_percentage_min', value: number(percent) }],
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
    pattern: new RegExp(String.raw`\bsizes?\s+(${sizeName}(?:\s?(?:[-–,/&]|\b(?:to|or|and)\b)\s?${sizeName})*)`, 'giu'),
    read: ([said = '']) => {
      const values = sizesNamed(said);
      return values?.map((value) => ({ kind: 'size', value }));
    },
  },
];

/**
 * Reads "black dress under $200", "70% off gucci bags", "size 8 heels" as words and filters.
 * @returns messages for people when there is nothing to look for, or too much
 */
export function readQuery(query: string): { ok: true; read: ReadQuery } | { ok: false; messages: string[] } {
  const text = query.replace(/\s+/gu, ' ').trim();
  if (text === '') return { ok: false, messages: ['Please enter what you are looking for.'] };
  if (text.length > maxQueryLength)
    return { ok: false, messages: [`A search has at most ${maxQueryLength} characters.`] };

  // What stands in quotes is looked for as it is.
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
      const said = read(match.slice(1));
      if (!said) continue;
      const [text] = match;
      const end = match.index + text.length;
      rest = rest.slice(0, match.index) + taken.repeat(text.length) + rest.slice(end);
      const without = `${query.slice(0, match.index)} ${query.slice(end)}`.replace(/\s+/gu, ' ').trim();
      filters.push(...said.map((filter): ReadFilter => ({ ...filter, text: text.trim(), without })));
    }
  }
  return { rest: rest.replaceAll(taken, ' '), filters };
}

/** The names of the reference sizes that a shopper writes: of `8, 10` and `8 or 10` both, of `8-10` all from one to the other. */
function sizesNamed(said: string): string[] | undefined {
  const names = said.split(/\s?(?:[,/&]|\b(?:or|and)\b)\s?/iu).flatMap((part) => {
    const [first, last] = part.split(/\s?(?:[-–]|\bto\b)\s?/iu).map(sizeNamed);
    return part.search(/[-–]|\bto\b/iu) < 0 ? [first] : sizesBetween(first, last);
  });
  return names.length > 0 && names.every((name) => name !== undefined) ? [...new Set(names)] : undefined;
}

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

/** The name of a reference size as a shopper writes it. */
function sizeNamed(text: string): string | undefined {
  const name = fold(text).replace('½', '.5');
  return sizes.find((size) => size.name.toLowerCase() === name)?.name;
}

/**
 * A request narrowed by what was read; where both say something of a price or a discount, both hold; sizes are alternatives. Prices that
 * were said hold whichever are chosen, so that no choice promises what the words leave out.
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
      const named = sizes.filter(({ name }) => name === value);
      narrowed.sizes = [
        ...narrowed.sizes,
        ...named.map(({ id, categoryId }) => ({ sizeId: id, categoryIds: [categoryId] })),
      ];
    }
  }
  return narrowed;
}
