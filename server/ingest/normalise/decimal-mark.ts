import type { RawOffer } from '#server/ingest/offer.ts';
import type { FeedRow } from '#server/ingest/reader.ts';

/** The separator of decimals in the prices of a feed. */
export type DecimalMark = '.' | ',';

const priceFields = ['price', 'salePrice', 'compareAtPrice'] as const;

/** Currencies whose prices have no fraction in practice, so that three digits after a point are thousands. */
const withoutFraction = /\b(?:JPY|KRW|VND|IDR|CLP|COP|PYG|ISK|HUF|UGX|XAF|XOF|XPF|RWF|IRR|LBP)\b|[¥₩₫]|\bRp\b/i;

/** Matches a price with three digits after its only separator. */
const threeDigits = /(?<![\d.,])(\d{1,3})([.,])(\d{3})(?![\d.,])/;

/** Patterns of prices that show their decimal separator: 1,250.00 and 1250.000, then 1.250,00 and 1250,000. */
const shown: readonly (readonly [DecimalMark, RegExp])[] = [
  ['.', /(?<![\d.,])(?:(?:\d{1,3}(?:,\d{3})+|\d+)\.(?:\d{1,2}|\d{4,})|(?:\d{4,}|\d{1,3}(?:,\d{3})+)\.\d{3})(?![\d.,])/],
  [',', /(?<![\d.,])(?:(?:\d{1,3}(?:\.\d{3})+|\d+),(?:\d{1,2}|\d{4,})|(?:\d{4,}|\d{1,3}(?:\.\d{3})+),\d{3})(?![\d.,])/],
];

/** Rows whose prices are compared: the first batch of a reader has as many, unless the feed has fewer. */
const comparedRows = 256;

/** Returns the decimal separator that the prices of the first rows show; undefined if they show none, or both. */
export function decimalMarkOf(rows: readonly FeedRow[]): DecimalMark | undefined {
  const texts = rows
    .slice(0, comparedRows)
    .flatMap((row) => (row.kind === 'offer' ? priceFields.map((field) => row.offer[field] ?? '') : []));
  const marks = shown.filter(([, pattern]) => texts.some((text) => pattern.test(text)));
  return marks.length === 1 ? marks[0]?.[0] : undefined;
}

/**
 * Gives a row's prices with three digits after a point or comma one meaning: 140.000 becomes 140.0000 where the point is
 * decimal, and 140000 where it separates thousands.
 * @param mark the decimal separator of the feed
 */
export function settleDecimals(offer: RawOffer, mark: DecimalMark): void {
  for (const field of priceFields) {
    const text = offer[field];
    if (text !== undefined && hasThreeDigits(text)) offer[field] = withOneMeaning(text, mark, offer.currency);
  }
}

/** Tells cheaply whether three digits follow a point or comma, as in few prices. */
function hasThreeDigits(text: string): boolean {
  const isThird = (at: number) => at > 0 && isDigit(text.charCodeAt(at + 3)) && !isDigit(text.charCodeAt(at + 4));
  return (isThird(text.indexOf('.')) || isThird(text.indexOf(','))) && threeDigits.test(text);
}

const isDigit = (code: number) => code >= 48 && code <= 57;

function withOneMeaning(text: string, mark: DecimalMark, currency = ''): string {
  return text.replace(threeDigits, (_, units: string, separator: string, thousandths: string) => {
    const isFraction = separator === mark && !withoutFraction.test(`${text} ${currency}`);
    return isFraction ? `${units}${separator}${thousandths}0` : units + thousandths;
  });
}

/**
 * Settles the prices of a feed by the notation of its first rows.
 * @param usual the separator where these rows show none
 */
export async function* withSettledDecimals(
  batches: AsyncGenerator<FeedRow[]>,
  usual: DecimalMark | undefined,
): AsyncGenerator<FeedRow[]> {
  let mark: DecimalMark | undefined;
  let isFirst = true;
  for await (const batch of batches) {
    if (isFirst) mark = decimalMarkOf(batch) ?? usual;
    isFirst = false;
    if (mark !== undefined) for (const row of batch) if (row.kind === 'offer') settleDecimals(row.offer, mark);
    yield batch;
  }
}
