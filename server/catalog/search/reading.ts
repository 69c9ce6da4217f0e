import { maxQueryLength, maxQueryWords } from '#contract/limits.ts';
import type { ListingRequest } from '#contract/listing.ts';
import type { ReadFilter } from '#contract/products.ts';
import { filterPhrases, taken } from './filter-phrases.ts';
import { wordsOf } from './fold.ts';
import { type DollarsPer, inDollars } from './foreign-prices.ts';
import { namesNothing } from './grammar/function-words.ts';
import { narrowed as plainLetters } from './grammar/parts.ts';
import { asWritten } from './rewritten.ts';
import { sizesMeant } from './size-names.ts';
import { withDigits } from './spelled-numbers.ts';
import type { QueryWord } from './word-index.ts';

/** A search query, parsed. */
export type ReadQuery = {
  /** The rest of the query, to be searched as words. */
  text: string;
  words: QueryWord[];
  filters: ReadFilter[];
  /** The query with plain spaces and letters, and its rest with the characters that were read as spaces. */
  spoken: { query: string; rest: string; phrases: string[] };
};

/**
 * Parses "black dress under $200", "70% off gucci bags", "size 8 heels" into words and filters.
 * @param dollarsPer rates of other currencies, whose amounts are read as dollars
 * @returns messages for the shopper if there is nothing to search for, or too much
 */
export function readQuery(
  query: string,
  dollarsPer: DollarsPer = () => undefined,
): { ok: true; read: ReadQuery } | { ok: false; messages: string[] } {
  const text = plainLetters(query)
    .replace(/[“”„«»]/gu, '"')
    .replace(/\s+/gu, ' ')
    .trim();
  if (text === '') return { ok: false, messages: ['Please enter what you are looking for.'] };
  if (text.length > maxQueryLength)
    return { ok: false, messages: [`A search has at most ${maxQueryLength} characters.`] };

  // Quoted phrases are searched verbatim.
  const phrases = [...text.matchAll(/"([^"]+)"/gu)].map(([, phrase = '']) => phrase);
  const { rest, filters } = readFilters(
    text,
    text.replace(/"[^"]*"/gu, (quoted) => taken.repeat(quoted.length)),
    dollarsPer,
  );
  const words = [
    ...phrases.map((phrase): QueryWord => ({ parts: wordsOf(phrase).flat(), isPhrase: true })),
    ...wordsOf(rest).map((parts): QueryWord => ({ parts, isPhrase: false })),
  ].filter(({ parts }) => parts.length > 0);
  // Words such as `I am looking for` are not searched, so that a whole sentence may be said.
  if (words.length > maxQueryWords && words.filter(isSearched).length > maxQueryWords)
    return { ok: false, messages: [`A search has at most ${maxQueryWords} words.`] };
  if (words.length === 0 && filters.length === 0) return { ok: false, messages: ['Please enter a word to look for.'] };
  const left = [...phrases.map((phrase) => `"${phrase}"`), rest].join(' ').replace(/\s+/gu, ' ').trim();
  return { ok: true, read: { text: left, words, filters, spoken: { query: text, rest, phrases } } };
}

const isSearched = ({ parts }: QueryWord) => !parts.every(namesNothing);

function readFilters(query: string, unquoted: string, dollarsPer: DollarsPer): { rest: string; filters: ReadFilter[] } {
  const filters: ReadFilter[] = [];
  const { text: digits, places } = inDollars(withDigits(asWritten(unquoted)), dollarsPer);
  let rest = digits;
  const read: { start: number; end: number }[] = [];
  const hasDigit = /\d/.test(rest);
  for (const phrase of filterPhrases) {
    if (!hasDigit && !phrase.isOfWords) continue;
    for (const match of rest.matchAll(phrase.pattern)) {
      const [text, ...groups] = match;
      const said = phrase.read(groups, text);
      if (!said) continue;
      const to = match.index + text.length;
      rest = rest.slice(0, match.index) + taken.repeat(text.length) + rest.slice(to);
      const { start, end } = { start: places[match.index]?.start ?? 0, end: places[to - 1]?.end ?? 0 };
      read.push({ start, end });
      const without = `${query.slice(0, start)} ${query.slice(end)}`.replace(/\s+/gu, ' ').trim();
      const words = query.slice(start, end).trim();
      filters.push(...said.map((filter): ReadFilter => ({ ...filter, text: words, without })));
    }
  }
  return { rest: blanked(unquoted, read), filters };
}

/** Replaces what was read by spaces. */
function blanked(text: string, read: readonly { start: number; end: number }[]): string {
  let rest = text;
  for (const { start, end } of read) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  return rest.replaceAll(taken, ' ');
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
