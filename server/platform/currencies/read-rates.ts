import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { DatedRates } from './reference-rates.ts';

/** The limit of a file in bytes. The European Central Bank's has 2 kB. */
export const maxRatesBytes = 64 * 1024;

/** The deepest level of an element: the file of the European Central Bank has four. */
const maxDepth = 8;

/** Plain decimal numbers only: neither signs nor exponents. */
const decimal = /^\d{1,9}(?:\.\d{1,9})?$/;

/** Rates that cannot be used, with the reason. */
export class RatesRefused extends Error {
  override name = 'RatesRefused';
}

/**
 * Reads exchange rates in the XML form of the European Central Bank (eurofxref-daily.xml).
 *
 *     <Cube time="2025-01-02"><Cube currency="USD" rate="1.0321"/>…</Cube>
 *
 * @returns the rates of the one day in the file, and 1 for EUR
 * @throws RatesRefused naming the attribute or the currency, if anything is missing, malformed or there twice
 */
export function readRates(bytes: Uint8Array): DatedRates {
  if (bytes.byteLength > maxRatesBytes) throw new RatesRefused(`the file has more than ${maxRatesBytes} bytes`);
  let day: string | undefined;
  let depth = 0;
  const perEuro = new Map<string, number>();
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => {
    throw new RatesRefused(`the file is malformed: ${message}`);
  });
  parser.on('doctype', () => {
    throw new RatesRefused('the file has a DOCTYPE');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > maxDepth) throw new RatesRefused('the file is nested too deep');
    if (localName(tag) !== 'Cube') return;
    const { time, currency, rate } = tag.attributes;
    if (time !== undefined) {
      if (day !== undefined) throw new RatesRefused('the file has rates of several days');
      day = checkedDay(time);
    }
    if (currency === undefined && rate === undefined) return;
    const { code, perUnit } = checkedRate(currency, rate);
    if (perEuro.has(code)) throw new RatesRefused(`${code} is there twice`);
    perEuro.set(code, perUnit);
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  parser.write(decoded(bytes)).close();
  if (day === undefined) throw new RatesRefused('the file has no Cube with the attribute time');
  if (!perEuro.has('USD')) throw new RatesRefused('USD is missing');
  if ((perEuro.get('EUR') ?? 1) !== 1) throw new RatesRefused('EUR: expected the rate 1');
  return { day, perEuro: Object.fromEntries([...perEuro, ['EUR', 1]]) };
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RatesRefused('the file is not UTF-8');
  }
}

function localName({ name }: SaxesTagPlain): string {
  return name.slice(name.indexOf(':') + 1);
}

function checkedDay(text: string): string {
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? text : Number.NaN);
  // `Date` turns 31 June into 1 July.
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text))
    throw new RatesRefused(`time: expected a date such as 2025-01-02, got «${short(text)}»`);
  return text;
}

function checkedRate(currency = '', rate = '') {
  if (!/^[A-Z]{3}$/.test(currency))
    throw new RatesRefused(`currency: expected a code such as USD, got «${short(currency)}»`);
  const perUnit = decimal.test(rate) ? Number(rate) : 0;
  if (perUnit === 0) throw new RatesRefused(`${currency}: expected a positive rate, got «${short(rate)}»`);
  return { code: currency, perUnit };
}

function short(text: string): string {
  return text.slice(0, 40);
}
