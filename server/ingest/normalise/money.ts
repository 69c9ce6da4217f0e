import { decodeHTML } from 'entities';
import { quote } from '#server/ingest/quote.ts';

/**
 * An amount in hundredths of the currency's unit. `currency` is undefined if the text names none. A sign alone gives
 * its most common currency in `currency`, and the currencies of other countries in `orOneOf`.
 */
export type Money = { cents: number; currency: string | undefined; orOneOf?: readonly string[] };

/** No garment costs more, in any currency: 10 million units. */
const maxCents = 1_000_000_000;

const signs: Record<string, string> = {
  US$: 'USD',
  $: 'USD',
  '€': 'EUR',
  EURO: 'EUR',
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
  ZŁ: 'PLN',
  KČ: 'CZK',
  FT: 'HUF',
  'FR.': 'CHF',
  '₺': 'TRY',
  TL: 'TRY',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  MX$: 'MXN',
  R$: 'BRL',
  R: 'ZAR',
  RM: 'MYR',
  RP: 'IDR',
  'RP.': 'IDR',
  SR: 'SAR',
  DH: 'AED',
  'DH.': 'AED',
  DHS: 'AED',
  'DHS.': 'AED',
  LEI: 'RON',
  '₸': 'KZT',
  '₴': 'UAH',
  '₫': 'VND',
  '₱': 'PHP',
  '฿': 'THB',
  '₪': 'ILS',
  '₦': 'NGN',
  NT$: 'TWD',
  ЛВ: 'BGN',
  円: 'JPY',
  元: 'CNY',
  원: 'KRW',
};

/** Currencies whose unit has a thousand parts (ISO 4217): three digits after their decimal point are no thousands group. */
const inThousandths = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Currencies whose prices have a decimal point, so that three digits after it are a fraction of three digits. */
const withPoint = new Set(
  'USD CAD AUD NZD HKD SGD MXN GBP INR AED SAR QAR EGP ILS THB PHP MYR CNY TWD NGN KES PKR LKR BDT JMD TTD'.split(' '),
);

/** Signs that several currencies share; the feed's currency decides between them. */
const sharedSigns: Record<string, readonly string[]> = {
  $: ['CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN'],
  '¥': ['CNY'],
  KR: ['DKK', 'SEK', 'NOK', 'ISK'],
  'KR.': ['SEK', 'NOK', 'ISK'],
  DH: ['MAD'],
  'DH.': ['MAD'],
  DHS: ['MAD'],
  'DHS.': ['MAD'],
};

/** The length in characters of any price with signs, spaces and a range, and of one with its markup. */
const maxPriceChars = 80;
const maxMarkedChars = 2000;

/** Matches a sign or a code before or after one number, or after the first number of a range. */
const amount =
  /^([^\d\s.,+-]{0,4}\.?)\s*([+-]?)\s*(\d(?:[\d.,'\s]*\d)?)\s*([^\d\s.,–-]{0,4}\.?)(?:\s*[–—-]\s*[^\d–—-]{0,5}\d[\d.,'\s]*([^\d\s.,–—-]{0,4}\.?))?$/u;

/** Matches the notation of most feeds, which needs no further parsing. */
const plainAmount = /^(\d{1,7})\.(\d\d)(?: ([A-Z]{3}))?$/;

/**
 * Parses a price in the notations of feeds: '89.00 USD', '50DKK', '$1,299.00', '1.299,00 EUR', '17 100 руб',
 * 'GBP12.00'. Of a range it takes the low end. Entities and markup are read like a browser does. Digits are never
 * converted to a binary fraction.
 * @param expected the currency of a text that names none
 * @returns the amount, or a message that says why the text is not a price
 */
export function parseMoney(text: string, expected?: string | null): Money | string {
  const plain = plainAmount.exec(text);
  if (plain) return { cents: Number(plain[1]) * 100 + Number(plain[2]), currency: plain[3] };
  return parseUnmarked(/[&<]/.test(text) ? withoutMarkup(text) : text, expected);
}

/** Matches cents that stand raised or small behind the units: 44<sup>99</sup>. */
const raisedCents = /(?<=\d(?:\s*<\/[a-z]{1,10}>)?)\s*<(sup|small)\b[^>]*>\s*(\d\d)\s*<\/\1\s*>/gi;

/** Decodes entities, and removes markup with the prices that it strikes out and the words for screen readers. */
function withoutMarkup(text: string): string {
  const decoded = decodeHTML(text.slice(0, maxMarkedChars));
  // Plugins encode entities twice: &amp;euro;.
  return (decoded.includes('&') ? decodeHTML(decoded) : decoded)
    .replace(/<(del|s|strike)\b[^>]*>.*?<\/\1\s*>/gis, ' ')
    .replace(/<span[^>]*screen-reader[^>]*>[^<]*<\/span\s*>/gi, ' ')
    .replace(raisedCents, '.$2')
    .replace(/<\/?[a-z!][^>]*>/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function parseUnmarked(text: string, expected: string | null | undefined): Money | string {
  // Also guards the pattern below, which would take minutes to refuse a hostile text.
  if (text.length > maxPriceChars) return `expected an amount, got ${quote(text)}`;
  const match = amount.exec(plainlyWritten(text));
  if (!match) return `expected an amount, got ${quote(text)}`;
  const [, before = '', minus, digits = '', after = '', behindRange = ''] = match;
  const named = [before, after || behindRange].flatMap((mark) => (mark === '' ? [] : [currencyOf(mark.toUpperCase())]));
  const [first = {}, second = first] = named;
  const isCode = first.currency !== undefined && first.orOneOf === undefined;
  const [surer, other] = isCode ? [first, second] : [second, first];
  const isUnknown = named.some(({ currency, orOneOf }) => currency === undefined && orOneOf === undefined);
  if (isUnknown || (surer.currency !== undefined && !mayBeIn(other, surer.currency)))
    return `unknown currency in ${quote(text)}`;
  const cents = centsOf(digits, surer.currency ?? expected ?? '');
  if (cents === 'ambiguous') return `ambiguous: ${quote(text)} may be a fraction or thousands`;
  if (cents === undefined) return `expected an amount, got ${quote(text)}`;
  if (minus === '-') return `expected a positive amount, got ${quote(text)}`;
  if (cents > maxCents) return `expected at most ${maxCents / 100}, got ${quote(text)}`;
  return { cents, currency: surer.currency, ...(surer.orOneOf && { orOneOf: surer.orOneOf }) };
}

/**
 * Unifies spaces and apostrophes, and puts `US $` together. Shortens `USD $` to USD, drops the dash that replaces the
 * cents in `45,-` and `45:-`, and puts 0 before `.99`.
 */
function plainlyWritten(text: string): string {
  return text
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replace('’', "'")
    .replace('￥', '¥')
    .replace(/\b(US|CA|AU|NZ|HK)\s+\$/i, '$1$')
    .replace(/^([A-Z]{3})\s*[$€£¥](?=\s*\d)/, '$1')
    .replace(/(?<=\d)[.,:][-–—](?!\d)/, '')
    .replace(/(?<![\d.,\p{L}])(?=[.,]\d\d?(?!\d))/u, '0')
    .trim();
}

type Naming = { currency?: string | undefined; orOneOf?: readonly string[] | undefined };

/** Returns the currency of an ISO 4217 code or of a sign. */
function currencyOf(mark: string): Naming {
  const currency = signs[mark] ?? (/^[A-Z]{3}$/.test(mark) ? mark : undefined);
  return { currency, orOneOf: sharedSigns[mark] };
}

/** Tells whether an amount may be in a currency: its text names that currency or none, or has a sign that may stand for it. */
export function mayBeIn({ currency, orOneOf }: Naming, candidate: string): boolean {
  const isUnsaid = currency === undefined && orOneOf === undefined;
  return isUnsaid || currency === candidate || orOneOf?.includes(candidate) === true;
}

/**
 * Returns the currency of an amount. Its own comes first, unless it is a sign that several currencies share.
 * @param candidates currencies that the row or the feed names, the most specific first
 */
export function currencyIn(money: Money, candidates: readonly (string | null | undefined)[]): string | undefined {
  return candidates.find((one) => typeof one === 'string' && mayBeIn(money, one)) ?? money.currency;
}

/** Matches whole units, in groups of thousands or in India's groups, then a fraction. */
const written = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*|\d{1,2}(?:,\d\d)+,\d{3}|\d+)(?:([.,])(\d{1,20}))?$/;
/** Matches the one notation that may mean thousands as well as a fraction of three digits: 140.000. */
const twoSided = /^(\d{1,3})([.,])(\d{3})$/;

/**
 * Parses digits to hundredths, rounded. The last point or comma is the decimal separator unless three digits follow.
 * Before exactly three digits it separates thousands, except a point in currencies that are written with a decimal
 * point. One digit before such a point may be dollars or thousands of them, so it is ambiguous.
 */
function centsOf(digits: string, currency: string): number | 'ambiguous' | undefined {
  const compact = digits.replace(/[\s']/g, '');
  const [, dinars = '', fils = ''] = inThousandths.has(currency) ? (/^([\d.,]+)[.,](\d{3})$/.exec(compact) ?? []) : [];
  if (dinars !== '') return roundedCents(dinars.replace(/[.,]/g, ''), fils);
  const [, units = '', mark, thousandths = ''] = twoSided.exec(compact) ?? [];
  if (units === '0') return roundedCents(units, thousandths);
  if (mark === '.' && withPoint.has(currency))
    return units.length === 1 ? 'ambiguous' : roundedCents(units, thousandths);
  const match = written.exec(compact);
  if (!match) return undefined;
  const [, whole = '', group, decimal, fraction = ''] = match;
  if (group !== undefined && group === decimal) return undefined;
  return roundedCents(whole.replace(/[.,]/g, ''), fraction);
}

function roundedCents(units: string, fraction: string): number {
  if (units.length > 12) return Number.POSITIVE_INFINITY;
  const isUp = fraction.charAt(2) >= '5';
  return Number(units) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + (isUp ? 1 : 0);
}
