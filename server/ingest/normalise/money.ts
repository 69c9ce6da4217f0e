/** An amount in hundredths of the currency's unit; `currency` is undefined where the text names none. */
export type Money = { cents: number; currency: string | undefined };

/** Above this no garment costs, whatever the currency: 10 million units. */
const mostCents = 1_000_000_000;

const signs: Record<string, string> = {
  US$: 'USD',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₩': 'KRW',
  '₹': 'INR',
  'RS.': 'INR',
  RS: 'INR',
  'РУБ.': 'RUB',
  РУБ: 'RUB',
  '₽': 'RUB',
  'KR.': 'DKK',
  C$: 'CAD',
  A$: 'AUD',
};

/** Of any price with signs, spaces and a range. */
const longestPrice = 80;

/** A sign or a code before or after one number, or the first of a range. */
const amount =
  /^([^\d\s.,+-]{0,4}\.?)\s*([+-]?)\s*(\d(?:[\d.,'\s]*\d)?)\s*([^\d\s.,–-]{0,4}\.?)(?:\s*[–—-]\s*[^\d–—-]{0,5}\d[^–—-]*)?$/u;

/** How most feeds write it, which needs no thinking about. */
const plainAmount = /^(\d{1,7})\.(\d\d)(?: ([A-Z]{3}))?$/;

/**
 * Reads a price as feeds write it: '89.00 USD', '50DKK', '$1,299.00', '1.299,00 EUR', '17 100 руб', 'GBP12.00'; of a
 * range the low end. Digits are never turned into a binary fraction.
 * @returns a text that says what is wrong, where it is no price
 */
export function parseMoney(text: string): Money | string {
  const plain = plainAmount.exec(text);
  if (plain) return { cents: Number(plain[1]) * 100 + Number(plain[2]), currency: plain[3] };
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  // Among other things, so that nobody sends what the pattern below takes minutes to refuse.
  if (text.length > longestPrice) return `«${shown}» is no price`;
  const match = amount.exec(text.replace(/[\u00a0\u2007\u2009\u202f]/g, ' ').trim());
  if (!match) return `«${shown}» is no price`;
  const [, before = '', minus, digits = '', after = ''] = match;
  const currencies = [before, after].filter((mark) => mark !== '').map(currencyOf);
  if (currencies.includes(undefined) || currencies.length > 1) return `«${shown}» names no currency that is known`;
  const cents = centsOf(digits);
  if (cents === undefined) return `«${shown}» is no price`;
  if (minus === '-') return `«${shown}» is negative`;
  if (cents > mostCents) return `«${shown}» is more than anything costs`;
  return { cents, currency: currencies[0] };
}

/** An ISO 4217 code, or what a sign stands for. */
function currencyOf(mark: string): string | undefined {
  const upper = mark.toUpperCase();
  return signs[upper] ?? (/^[A-Z]{3}$/.test(upper) ? upper : undefined);
}

/**
 * The last point or comma is the decimal one when one or two digits follow; before exactly three digits it parts
 * thousands, since no store asks tenths of a cent.
 */
function centsOf(digits: string): number | undefined {
  const compact = digits.replace(/[\s']/g, '');
  const match = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/.exec(compact);
  if (!match) return undefined;
  const [, whole = '', group, decimal, fraction = ''] = match;
  if (group !== undefined && group === decimal) return undefined;
  const units = whole.replace(/[.,]/g, '');
  return units.length > 12 ? Number.POSITIVE_INFINITY : Number(units) * 100 + Number(fraction.padEnd(2, '0'));
}
