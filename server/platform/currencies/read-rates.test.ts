import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxRatesBytes, RatesRefused, readRates } from './read-rates.ts';

/** The envelope of eurofxref-daily.xml. */
const envelope = (cubes: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube>${cubes}</Cube>
</gesmes:Envelope>`;
const day = (rates: string, time = '2025-01-02') => envelope(`<Cube time="${time}">${rates}</Cube>`);
const rate = (currency: string, value: string) => `<Cube currency="${currency}" rate="${value}"/>`;
const usd = rate('USD', '1.0321');
const read = (text: string) => readRates(Buffer.from(text));

test('reads day and rates, and adds the euro', () => {
  expect(read(day(`${usd}<Cube currency='KRW' rate='1520.98'/>`))).toEqual({
    day: '2025-01-02',
    perEuro: { USD: 1.0321, KRW: 1520.98, EUR: 1 },
  });
});

test('reads any set of rates, in any order', () => {
  const code = fc.stringMatching(/^[A-Z]{3}$/).filter((text) => text !== 'EUR' && text !== 'USD');
  const value = fc.integer({ min: 1, max: 2 ** 31 }).map((units) => units / 10_000);
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(code, value), { maxLength: 60, selector: ([one]) => one }), (rates) => {
      const cubes = [['USD', 1.5] as const, ...rates].toReversed().map(([one, units]) => rate(one, units.toFixed(4)));
      const { perEuro } = read(day(cubes.join('\n')));
      expect(perEuro).toEqual({ ...Object.fromEntries(rates), USD: 1.5, EUR: 1 });
    }),
  );
});

describe('refuses', () => {
  test.each([
    ['a rate of zero', day(usd + rate('KRW', '0')), 'KRW: expected a positive rate, got «0»'],
    ['a negative rate', day(usd + rate('KRW', '-1')), 'KRW: expected a positive rate'],
    ['a rate with a decimal comma', day(usd + rate('KRW', '1,5')), 'KRW: expected a positive rate'],
    ['an exponent', day(usd + rate('KRW', '1e9')), 'KRW: expected a positive rate'],
    ['an infinite rate', day(usd + rate('KRW', 'Infinity')), 'KRW: expected a positive rate'],
    ['a rate that is missing', day(`${usd}<Cube currency="KRW"/>`), 'KRW: expected a positive rate, got «»'],
    ['a currency that is missing', day(`${usd}<Cube rate="2"/>`), 'currency: expected a code such as USD, got «»'],
    ['a currency that is no code', day(usd + rate('__proto__', '2')), 'currency: expected a code'],
    ['a currency twice', day(usd + rate('KRW', '2') + rate('KRW', '3')), 'KRW is there twice'],
    ['a euro that is not one', day(usd + rate('EUR', '2')), 'EUR: expected the rate 1'],
    ['rates without the dollar', day(rate('KRW', '2')), 'USD is missing'],
    ['a day that does not exist', day(usd, '2025-06-31'), 'time: expected a date such as 2025-01-02'],
    ['a day with a time', day(usd, '2025-06-30T00:00'), 'time: expected a date'],
    ['no day', envelope(usd), 'no Cube with the attribute time'],
    ['several days', envelope(`<Cube time="2025-01-02">${usd}</Cube><Cube time="2025-01-03"/>`), 'several days'],
    ['a file that breaks off', day(usd).slice(0, -20), 'the file is malformed'],
    ['an empty file', '', 'malformed'],
    ['a page in HTML', '<!DOCTYPE html><html><body>Gone<br></body></html>', 'DOCTYPE'],
    ['entities of its own', `<!DOCTYPE a [<!ENTITY b "c">]>${day(usd).slice(38)}`, 'DOCTYPE'],
    ['an unknown entity', day(usd + rate('KRW', '&two;')), 'malformed'],
    ['deep nesting', '<a>'.repeat(20_000), 'nested too deep'],
  ])('%s', (_, text, message) => {
    expect(() => read(text)).toThrow(RatesRefused);
    expect(() => read(text)).toThrow(message);
  });

  test('bytes that are not UTF-8, and a huge file', () => {
    expect(() => readRates(Buffer.from(day(usd), 'utf16le'))).toThrow(RatesRefused);
    expect(() => readRates(Buffer.from([0x3c, 0xff, 0xfe]))).toThrow('not UTF-8');
    expect(() => readRates(Buffer.alloc(maxRatesBytes + 1, 0x20))).toThrow(`more than ${maxRatesBytes} bytes`);
  });
});

test('arbitrary bytes are refused, never misread', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(() => readRates(bytes)).toThrow(RatesRefused);
    }),
  );
});
