import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyIn, type Money, parseMoney } from './money.ts';

test.each([
  ['89.00 USD', 8900, 'USD'],
  ['50DKK', 5000, 'DKK'],
  ['89.0 EUR', 8900, 'EUR'],
  ['49,00 TND', 4900, 'TND'],
  ['$1,299.00', 129900, 'USD'],
  ['1.299,00 EUR', 129900, 'EUR'],
  ['17 100 руб', 1710000, 'RUB'],
  ['GBP12.00', 1200, 'GBP'],
  ['US$ 75', 7500, 'USD'],
  ['Rs. 1699', 169900, 'INR'],
  ['$75.00 – $99.90', 7500, 'USD'],
  ['8.49 €', 849, 'EUR'],
  ['1.299', 129900, undefined],
  ['95.0', 9500, undefined],
  ["1'299.50 CHF", 129950, 'CHF'],
  ['1075.00', 107500, undefined],
  ['0', 0, undefined],
  ['120,00 zł', 12000, 'PLN'],
  ['2 490 Kč', 249000, 'CZK'],
  ['HK$ 1,200', 120000, 'HKD'],
  ['499 kr', 49900, undefined],
  ['$45.00 USD', 4500, 'USD'],
  ['$45.00 CAD', 4500, 'CAD'],
  ['€ 1.299,00 EUR', 129900, 'EUR'],
  ['US $99.00', 9900, 'USD'],
  ['45,- €', 4500, 'EUR'],
  ['CHF 45.-', 4500, 'CHF'],
  ['45 Euro', 4500, 'EUR'],
  ['99.0000 USD', 9900, 'USD'],
  ['99.5000', 9950, undefined],
  ['59.990000000000002', 5999, undefined],
  ['59.989999999999998', 5999, undefined],
  ['59.999999999999998 USD', 6000, 'USD'],
  ['1299.990', 129999, undefined],
  ['.99', 99, undefined],
  ['$.5', 50, 'USD'],
  ['Rs.99', 9900, 'INR'],
  ['89.000 KWD', 8900, 'KWD'],
  ['1,289.950 BHD', 128995, 'BHD'],
  ['89 KWD', 8900, 'KWD'],
  ['129,90 lei', 12990, 'RON'],
  ['66 800 ₸', 6680000, 'KZT'],
  ['₪ 199', 19900, 'ILS'],
  ['12,900円', 1290000, 'JPY'],
  ['￥12,900', 1290000, 'JPY'],
  ['129,000원', 12900000, 'KRW'],
  ['1’299.00 CHF', 129900, 'CHF'],
  ['USD $89.00', 8900, 'USD'],
  ['CAD$89.00', 8900, 'CAD'],
  ['1299:- SEK', 129900, 'SEK'],
  ['89.00 - 99.00 EUR', 8900, 'EUR'],
  ['$75.00 - $99.90 CAD', 7500, 'CAD'],
  ['RM 120', 12000, 'MYR'],
  ['RM1,299.00', 129900, 'MYR'],
  ['Rp 250.000', 25000000, 'IDR'],
  ['Rp1.250.000,00', 125000000, 'IDR'],
  ['Rp. 250,000.00', 25000000, 'IDR'],
  ['R 599', 59900, 'ZAR'],
  ['R599.00', 59900, 'ZAR'],
  ['R 1 299,00', 129900, 'ZAR'],
  ['R$ 199,90', 19990, 'BRL'],
  ['AED 1,200', 120000, 'AED'],
  ['Dhs. 450', 45000, 'AED'],
  ['450 Dh', 45000, 'AED'],
  ['SR 300', 30000, 'SAR'],
  ['SAR 300', 30000, 'SAR'],
  ['34.992001 USD', 3499, 'USD'],
  ['29033.1792828 USD', 2903318, 'USD'],
  ['129.9900', 12999, undefined],
  ['129,9950 EUR', 13000, 'EUR'],
  ['1.299,9949 €', 129999, 'EUR'],
  ['12.3456', 1235, undefined],
  ['£89.99995', 9000, 'GBP'],
  ['140.000 USD', 14000, 'USD'],
  ['GBP 89.995', 9000, 'GBP'],
  ['$140.500', 14050, 'USD'],
  ['Rs. 1,29,999.00', 12999900, 'INR'],
  ['AED 450.750', 45075, 'AED'],
  ['C$ 95.000', 9500, 'CAD'],
  ['1,250.000 USD', 125000, 'USD'],
  ['140.000 EUR', 14000000, 'EUR'],
  ['140,000 USD', 14000000, 'USD'],
  ['0.500', 50, undefined],
  ['&pound;120.00', 12000, 'GBP'],
  ['120,00 &euro;', 12000, 'EUR'],
  ['&#163;44.00', 4400, 'GBP'],
  ['<span class="price">&pound;44.00</span>', 4400, 'GBP'],
  ['<span><bdi><span class="symbol">&#36;</span>1,044.00</bdi></span>', 104400, 'USD'],
  ['<b>1&nbsp;299,00</b>&nbsp;&euro;', 129900, 'EUR'],
  ['<del>$100.00</del> <ins>$80.00</ins>', 8000, 'USD'],
  ['<span class="screen-reader-text">Current price:</span><ins>80.00 USD</ins>', 8000, 'USD'],
])('«%s» is %i cents', (text, cents, currency) => {
  expect(parseMoney(text)).toMatchObject({ cents, currency });
});

test.each([
  ['140.000', 'USD', 14000],
  ['89.500', 'GBP', 8950],
  ['140.000', 'EUR', 14000000],
  ['140.000', null, 14000000],
  ['12.900', 'CLP', 1290000],
])('«%s» where %s is expected is %i cents', (text, expected, cents) => {
  expect(parseMoney(text, expected)).toMatchObject({ cents });
});

test('refuses an amount that may be dollars or thousands of them', () => {
  expect(parseMoney('1.299 USD')).toBe('ambiguous: «1.299 USD» may be a fraction or thousands');
});

test.each([
  ['$120.00', ['CAD', null], 'CAD'],
  ['$120.00', [undefined, 'AUD'], 'AUD'],
  ['$120.00', ['USD', 'AUD'], 'USD'],
  ['$120.00', ['EUR', null], 'USD'],
  ['$120.00', [undefined, null], 'USD'],
  ['120.00 USD', ['CAD', 'AUD'], 'USD'],
  ['C$120.00', ['USD', null], 'CAD'],
  ['499 kr', ['SEK', null], 'SEK'],
  ['499 kr.', [undefined, 'NOK'], 'NOK'],
  ['499 kr.', [undefined, null], 'DKK'],
  ['499 kr', [undefined, null], undefined],
  ['450 Dhs', [undefined, 'MAD'], 'MAD'],
  ['450 Dhs', [undefined, null], 'AED'],
  ['120.00', ['CAD', 'AUD'], 'CAD'],
  ['120.00', [undefined, null], undefined],
])('«%s» beside the declared currencies %j is in %s', (text, declared, currency) => {
  expect(currencyIn(parseMoney(text) as Money, declared)).toBe(currency);
});

test.each([
  'N/A',
  '',
  '-5',
  '1e5',
  'free',
  '12.34.56',
  '1,2,3',
  '12 XYZW',
  '£45.00 USD',
  'NaN',
  '2026-11-21',
  '99999999999999999999',
])('«%s» is rejected as a price, and the reason quotes it', (text) => {
  expect(parseMoney(text)).toContain(`«${text}»`);
});

test('parses any amount in every common notation', () => {
  const styles: ((units: string, cents: string) => string)[] = [
    (units, cents) => `${units}.${cents} USD`,
    (units, cents) => `${units},${cents} EUR`,
    (units, cents) => `$${grouped(units, ',')}.${cents}`,
    (units, cents) => `${grouped(units, '.')},${cents} €`,
    (units, cents) => `${grouped(units, ' ')},${cents} EUR`,
  ];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom(...styles), (cents, style) => {
      const text = style(`${Math.floor(cents / 100)}`, `${cents % 100}`.padStart(2, '0'));
      expect(parseMoney(text)).toMatchObject({ cents });
    }),
  );
});

const grouped = (units: string, mark: string) => units.replace(/\B(?=(\d{3})+$)/g, mark);

test('rejects a text of a million characters within a second', () => {
  const startedAt = performance.now();
  expect(parseMoney(`1${' '.repeat(1_000_000)}@@@`)).toContain('expected an amount');
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
