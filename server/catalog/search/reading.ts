import { maxQueryLength, maxQueryWords, type Sort, sorts } from '#contract/limits.ts';
import type { ListingRequest } from '#contract/listing.ts';
import type { ReadFilter } from '#contract/products.ts';
import { verdictId } from '#contract/verdict-names.ts';
import { categoryOfKind } from '#server/catalog/taxonomy/kind-tree.ts';
import type { Size } from '#server/catalog/taxonomy/sizes.ts';
import { taken } from './filters/filter-phrase.ts';
import { filterPhrases, mayHaveWords } from './filters/filter-phrases.ts';
import { type DollarsPer, inDollars } from './filters/foreign-prices.ts';
import { withSizeSystems } from './filters/korean-sizes.ts';
import { mayHaveOrder, orderPhrases } from './filters/order-phrases.ts';
import { inEnglish } from './filters/phrases-abroad.ts';
import type { Side } from './filters/prices-of-kinds.ts';
import { asWritten } from './filters/rewritten.ts';
import { sizesMeant } from './filters/size-names.ts';
import { withDigits } from './filters/spelled-numbers.ts';
import { wordsOf } from './fold.ts';
import { namesNothing } from './grammar/names/function-words.ts';
import { withPlainLetters } from './plain-letters.ts';
import { withPlainQuotes } from './quotes.ts';
import { withoutParts } from './without-parts.ts';
import type { QueryWord } from './words/word-index.ts';

/** A search query, parsed. */
export type ReadQuery = {
  /** The rest of the query, to be searched as words. */
  text: string;
  words: QueryWord[];
  filters: ReadFilter[];
  /** Filters that only count where the query names no occasion. */
  wishes: ReadFilter[];
  /**
   * The query with plain spaces and letters, and its rest with the characters that were read as spaces. `isAbroad`: whether
   * its prices, discounts or sizes are said in French, Italian, Spanish, German or Dutch.
   */
  spoken: { query: string; rest: string; phrases: string[]; isAbroad: boolean };
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
  const text = withPlainQuotes(withPlainLetters(query)).replace(tilde, '-').replace(/\s+/gu, ' ').trim();
  if (text === '') return { ok: false, messages: ['Please enter what you are looking for.'] };
  if (text.length > maxQueryLength)
    return { ok: false, messages: [`A search has at most ${maxQueryLength} characters.`] };

  // Quoted phrases are searched verbatim.
  const phrases = [...text.matchAll(/"([^"]+)"/gu)].map(([, phrase = '']) => phrase);
  const { rest, filters, wishes, isAbroad } = readFilters(
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
  if (words.length === 0 && filters.length + wishes.length === 0)
    return { ok: false, messages: ['Please enter a word to look for.'] };
  const left = [...phrases.map((phrase) => `"${phrase}"`), rest].join(' ').replace(/\s+/gu, ' ').trim();
  return { ok: true, read: { text: left, words, filters, wishes, spoken: { query: text, rest, phrases, isAbroad } } };
}

/** The sign of a range in Korean: 38~40, S~M. */
const tilde = /(?<=\d|\bx*[sml])[~〜～](?=\d|x*[sml]\b)/giu;

const isSearched = ({ parts }: QueryWord) => !parts.every(namesNothing);

/** In order of precedence. */
const allPhrases = [...orderPhrases, ...filterPhrases];

/** `isAbroad`: whether phrases in another language were read. */
function readFilters(
  query: string,
  unquoted: string,
  dollarsPer: DollarsPer,
): { rest: string; filters: ReadFilter[]; wishes: ReadFilter[]; isAbroad: boolean } {
  const written = asWritten(unquoted);
  const inOneLanguage = inEnglish(written);
  const { text: digits, places } = inDollars(withDigits(withSizeSystems(inOneLanguage)), dollarsPer);
  let rest = digits;
  const read: ReadPhrase[] = [];
  const hasDigit = /\d/.test(rest);
  const hasOrder = mayHaveOrder(rest);
  const hasWords = hasDigit || hasOrder || mayHaveWords(rest);
  for (const phrase of hasOrder ? allPhrases : filterPhrases) {
    if (!(phrase.isOfWords ? hasWords : hasDigit)) continue;
    for (const match of rest.matchAll(phrase.pattern)) {
      const [text, ...groups] = match;
      const said = phrase.read(groups, text);
      if (!said) continue;
      const to = match.index + text.length;
      rest = rest.slice(0, match.index) + taken.repeat(text.length) + rest.slice(to);
      const { start, end } = { start: places[match.index]?.start ?? 0, end: places[to - 1]?.end ?? 0 };
      read.push({ start, end, said, isWish: phrase.isWish ?? false });
    }
  }
  const inOrder = read.toSorted((one, other) => one.start - other.start);
  const choices = choicesOf(inOrder, unquoted);
  const filtersOf = (phrase: ReadPhrase) => {
    const choice = choices.find(({ sides }) => sides.includes(phrase));
    const { start, end } = choice ?? phrase;
    const place = { text: query.slice(start, end).trim(), without: withoutParts(query, [{ start, end }]) };
    const side = choice && { alternative: choice.sides.indexOf(phrase) };
    return phrase.said.map((filter): ReadFilter => ({ ...filter, ...side, ...place }));
  };
  return {
    rest: blanked(unquoted, [...read, ...choices]),
    filters: inOrder.filter(({ isWish }) => !isWish).flatMap(filtersOf),
    wishes: inOrder.filter(({ isWish }) => isWish).flatMap(filtersOf),
    isAbroad: inOneLanguage.text !== written.text,
  };
}

/** A phrase of a query that was read as filters, with its place. */
type ReadPhrase = { start: number; end: number; said: readonly Pick<ReadFilter, 'kind' | 'value'>[]; isWish: boolean };

const or = /^[\s,]*(?:or|ou|oder|of|또는|혹은|아니면|(?:이|하)?거나|이?[나든랑])[\s,]*$/iu;

/**
 * Finds phrases about prices and discounts with the word `or` between them: `under 200 or 50% off`.
 * @param read in the order of the query
 */
function choicesOf(read: readonly ReadPhrase[], text: string): { start: number; end: number; sides: ReadPhrase[] }[] {
  const runs: ReadPhrase[][] = [];
  for (const phrase of read) {
    const run = runs.at(-1);
    const isNext = or.test(text.slice(run?.at(-1)?.end ?? text.length, phrase.start));
    if (run && isNext && [...run, phrase].every(isOfPrice)) run.push(phrase);
    else runs.push([phrase]);
  }
  return runs.flatMap((sides) => {
    const [first, last] = [sides[0], sides.at(-1)];
    return sides.length > 1 && first && last ? [{ start: first.start, end: last.end, sides }] : [];
  });
}

const isOfPrice = ({ said }: ReadPhrase) => said.every(({ kind }) => isOfPriceKind(kind));
/** The filters that a side of a choice may have. */
type PriceKind = Extract<ReadFilter['kind'], 'price_min' | 'price_max' | 'discount_percentage_min'>;
const isOfPriceKind = (kind: ReadFilter['kind']): kind is PriceKind =>
  kind === 'price_min' || kind === 'price_max' || kind === 'discount_percentage_min';

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
 * @param kinds the kinds that the query asks for: the 6 of a dress is no shoe size
 * @param sides the kinds and attributes of each side of a choice. Any if undefined
 */
export function narrowedBy(
  filters: readonly ReadFilter[],
  filter: ListingRequest['filter'],
  kinds: readonly number[] = [],
  sides?: readonly Side[],
): ListingRequest['filter'] {
  const narrowed = { ...filter };
  const cents = (value: ReadFilter['value']) => Math.round(Number(value) * 100);
  const choice = filters.filter(({ alternative }) => alternative !== undefined);
  if (choice.length > 0) narrowed.saidChoice = sidesOf(choice, cents, sides);
  for (const { kind, value, alternative } of filters) {
    if (alternative !== undefined) continue;
    const { minPriceCents = 0, maxPriceCents = Number.MAX_SAFE_INTEGER } = narrowed.saidPrice ?? {};
    if (kind === 'price_min')
      narrowed.saidPrice = { ...narrowed.saidPrice, minPriceCents: Math.max(minPriceCents, cents(value)) };
    if (kind === 'price_max')
      narrowed.saidPrice = { ...narrowed.saidPrice, maxPriceCents: Math.min(maxPriceCents, cents(value)) };
    if (kind === 'discount_percentage_min')
      narrowed.minDiscountPercent = Math.max(narrowed.minDiscountPercent ?? 0, Number(value));
    if (kind === 'discount_percentage_max')
      narrowed.saidMaxDiscountPercent = Math.min(narrowed.saidMaxDiscountPercent ?? 100, Number(value));
    // Verdicts chosen beside the list replace those of the words, as the counts of the filter say.
    if (kind === 'verdict' && !narrowed.verdictIds?.length) narrowed.verdictIds = [verdictId(String(value))];
    if (kind === 'size') {
      narrowed.sizes = [
        ...narrowed.sizes,
        ...sizesOfKinds(sizesMeant(String(value)), kinds).map(({ id, categoryId }) => ({
          sizeId: id,
          categoryIds: [categoryId],
        })),
      ];
    }
  }
  return narrowed;
}

/** Returns the order that a query asks for, if any. The first one counts. */
export function orderIn(filters: readonly ReadFilter[]): Sort | undefined {
  const value = filters.find(({ kind }) => kind === 'sort')?.value;
  return (Object.keys(sorts) as Sort[]).find((name) => sorts[name] === value);
}

/** Returns the sizes in the categories of kinds; all of them where none is. */
function sizesOfKinds(sizes: readonly Size[], kinds: readonly number[]): readonly Size[] {
  const categoryIds = new Set(kinds.map(categoryOfKind));
  const own = sizes.filter(({ categoryId }) => categoryIds.has(categoryId));
  return own.length > 0 ? own : sizes;
}

/** Returns the bounds of each side of a choice. */
function sidesOf(
  choice: readonly ReadFilter[],
  cents: (value: ReadFilter['value']) => number,
  of: readonly Side[] | undefined,
) {
  const names = {
    price_min: 'minPriceCents',
    price_max: 'maxPriceCents',
    discount_percentage_min: 'minDiscountPercent',
  } as const;
  const inOrder = choice.toSorted((one, other) => (one.alternative ?? 0) - (other.alternative ?? 0));
  const sides = [...Map.groupBy(inOrder, ({ alternative }) => alternative).values()];
  const bounds = sides.map((filters, side) => ({
    ...Object.fromEntries(
      filters.flatMap(({ kind, value }) => {
        if (!isOfPriceKind(kind)) return [];
        return [[names[kind], kind === 'discount_percentage_min' ? Number(value) : cents(value)]];
      }),
    ),
    ...of?.[side],
  }));
  // The exception to a price has no bounds.
  return [...bounds, ...(of ?? []).slice(sides.length)];
}
