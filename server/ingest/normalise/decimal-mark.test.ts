import { expect, test } from 'vitest';
import type { FeedRow } from '#server/ingest/reader.ts';
import { decimalMarkOf, settleDecimals, withSettledDecimals } from './decimal-mark.ts';

const rowsOf = (...prices: string[]): FeedRow[] =>
  prices.map((price, at) => ({ kind: 'offer', line: at + 1, raw: '', offer: { price } }));

test.each([
  [['89.50 EUR', '140.000 EUR'], '.'],
  [['1.250,00 EUR', '140.000 EUR'], ','],
  [['1250.000', '140.000'], '.'],
  [['1,250.000'], '.'],
  [['89,5'], ','],
  [['129.9900'], '.'],
  [['140.000', '1.299'], undefined],
  [['89.50', '89,50'], undefined],
  [['1.250.000'], undefined],
])('the prices %j show the decimal separator %j', (prices, mark) => {
  expect(decimalMarkOf(rowsOf(...prices))).toBe(mark);
});

test.each([
  ['140.000 EUR', '.', undefined, '140.0000 EUR'],
  ['140.000', '.', 'EUR', '140.0000'],
  ['140.000', ',', 'EUR', '140000'],
  ['€ 1,299', ',', undefined, '€ 1,2990'],
  ['1,299.00', '.', 'EUR', '1,299.00'],
  ['250.000', '.', 'VND', '250000'],
  ['₩129,000', '.', undefined, '₩129000'],
  ['1.250.000', '.', 'COP', '1.250.000'],
] as const)('%s with the decimal separator %s in %s is %s', (price, mark, currency, settled) => {
  const offer = { price, ...(currency && { currency }) };
  settleDecimals(offer, mark);
  expect(offer.price).toBe(settled);
});

test('settles later batches by the first, and by the separator of the format where it shows none', async () => {
  async function* batches() {
    yield rowsOf('89,50');
    yield rowsOf('140.000');
  }
  async function* plain() {
    yield rowsOf('140.000');
  }
  const prices = async (rows: AsyncGenerator<FeedRow[]>) =>
    (await Array.fromAsync(rows)).flat().map((row) => row.kind === 'offer' && row.offer.price);
  expect(await prices(withSettledDecimals(batches(), '.'))).toEqual(['89,50', '140000']);
  expect(await prices(withSettledDecimals(plain(), '.'))).toEqual(['140.0000']);
  expect(await prices(withSettledDecimals(plain(), undefined))).toEqual(['140.000']);
});
