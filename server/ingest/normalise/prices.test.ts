import { describe, expect, test } from 'vitest';
import { priceAt } from '#server/catalog/variant-prices.ts';
import { datesOfSale, isStruckBelow, readPrices } from './prices.ts';

const now = new Date('2026-11-23T12:00:00Z');

/** Reads the prices of a row, and returns the price in force with its currency. */
function read(raw: Parameters<typeof readPrices>[0], defaultCurrency: string | null = null) {
  const prices = readPrices(raw, { defaultCurrency, now });
  return 'problem' in prices ? prices : { currency: prices.currency, ...priceAt(prices.stated, now) };
}

test.each(['N/A', 'none', '-', ''])('«%s» as a sale price counts as absent', (nothing) => {
  expect(read({ price: '120.00 EUR', salePrice: nothing, compareAtPrice: nothing })).toMatchObject({
    priceCents: 12_000,
  });
  expect(read({ price: nothing, currency: 'EUR' })).toMatchObject({ field: 'price' });
});

test('rejects a price of 0, even without a currency', () => {
  expect(read({ price: '0' })).toEqual({ field: 'price', problem: 'expected an amount above 0' });
});

test('a price without a currency takes the sale price’s before the feed’s default', () => {
  const raw = { price: '174.58', salePrice: '150 AUD' };
  expect(read(raw, 'USD')).toMatchObject({ priceCents: 15_000, originalCents: 17_458, currency: 'AUD' });
  expect(read({ ...raw, currency: 'EUR' })).toMatchObject({ field: 'salePrice' });
});

describe('a currency sign of several countries', () => {
  test('stands for the currency of the row', () => {
    const raw = { price: '$200.00', salePrice: '$120.00', currency: 'cad' };
    expect(read(raw)).toMatchObject({ priceCents: 12_000, originalCents: 20_000, currency: 'CAD' });
    expect(read({ price: '$120.00', compareAtPrice: '200.00 CAD', currency: 'CAD' })).toMatchObject({
      originalCents: 20_000,
      currency: 'CAD',
    });
  });

  test('stands for the feed’s currency if the row has none, else for the most common currency', () => {
    expect(read({ price: '$120.00' }, 'AUD')).toMatchObject({ currency: 'AUD' });
    expect(read({ price: '$120.00' }, 'EUR')).toMatchObject({ currency: 'USD' });
    expect(read({ price: '499 kr' }, 'SEK')).toMatchObject({ currency: 'SEK' });
    expect(read({ price: '499 kr' })).toMatchObject({ field: 'currency' });
  });

  test('never stands for a currency with another sign', () => {
    expect(read({ price: '120.00 EUR', salePrice: '$90.00' })).toMatchObject({ field: 'salePrice' });
    expect(read({ price: '90.00 EUR', compareAtPrice: '120 kr' })).toMatchObject({ field: 'compareAtPrice' });
    expect(read({ price: 'C$120.00', currency: 'USD' })).toMatchObject({ currency: 'CAD' });
  });
});

test.each([
  ['2026-11-01T00:00+0100/2026-12-31T00:00+0100', 9000],
  ['2026-11-01/2026-12-31', 9000],
  ['2025-11-01/2025-12-31', 12_000],
  ['2027-01-01/2027-12-31', 12_000],
  ['until Christmas', 12_000],
  ['2026-11-01T00:00:00Z/', 9000],
  ['2026-12-01T00:00:00Z/', 12_000],
  ['/2026-12-01', 9000],
  ['/', 12_000],
  ['2026-11-01/2026-11-23', 9000],
  ['2026-11-01/2026-11-22', 12_000],
  ['2026-11-01 00:00:00 +0100/2026-11-23 23:59:59 +01', 9000],
  ['2026-11-01T00:00+01/2026-11-23T12:59+01', 12_000],
  ['20261101T000000Z/20261130T235959Z', 9000],
  ['20261101T000000Z/20261123T115959Z', 12_000],
  ['20261101/20261123', 9000],
  ['20261101/20261122', 12_000],
  ['2026-11-31/2026-12-31', 12_000],
  ['2026-11-01/2026-11-31', 12_000],
  ['2026-11-30/2026-11-01', 12_000],
  ['2026-11-01T00:00/2026-11-23T12:01', 9000],
  ['2026-11-01T00:00/2026-11-23T12:00', 12_000],
  ['2026-11-01T0000+0100/2026-11-23T1301+0100', 9000],
  ['2026-11-01T0000+0100/2026-11-23T1259+0100', 12_000],
  ['2026-11-20T0:00-8:00/2026-11-23T9:30-08:00', 9000],
  ['01/11/2026 - 31/12/2026', 12_000],
  ['', 9000],
])('with the sale dates «%s» the price is %i cents', (salePriceDates, priceCents) => {
  expect(read({ price: '120.00 EUR', salePrice: '90.00 EUR', salePriceDates })).toMatchObject({ priceCents });
});

test.each([
  ['2026-11-01/2026-11-31', 'unreadable'],
  ['until Christmas', 'unreadable'],
  ['2026-11-30/2026-11-01', 'reversed'],
  ['2026-11-01T00:00Z/2026-11-01T00:00Z', 'reversed'],
  ['2026-11-01T00:00/2026-11-30T00:00Z', 'zoneless'],
  ['2026-11-01/2026-11-30', undefined],
])('the sale dates «%s» have the fault %s', (salePriceDates, fault) => {
  expect(datesOfSale({ price: '120.00 EUR', salePrice: '90.00 EUR', salePriceDates })?.fault).toBe(fault);
  expect(datesOfSale({ price: '120.00 EUR', salePriceDates })).toBeUndefined();
});

test.each([
  ['100.00', '80.00', true],
  ['$1,299.00', '$999.00', true],
  ['1.299,00 EUR', '1.298,99 EUR', true],
  ['100', '100.00', false],
  ['100.00', '0.00', false],
  ['100.00', '120.00', false],
  ['100.00', 'ask us', false],
  ['', '80.00', false],
])('of the price «%s», a struck price of «%s» is below it: %s', (price, compareAtPrice, isBelow) => {
  expect(isStruckBelow({ price, compareAtPrice })).toBe(isBelow);
});

test('keeps the dates of a sale that begins later, and of one that ends', () => {
  const raw = { price: '120.00 EUR', salePrice: '90.00 EUR', compareAtPrice: '150.00 EUR' };
  const settings = { defaultCurrency: null, now };
  expect(readPrices({ ...raw, salePriceDates: '2026-12-01T00:00Z/2026-12-02T00:00Z' }, settings)).toEqual({
    currency: 'EUR',
    stated: {
      priceCents: 12_000,
      originalCents: 15_000,
      sale: { priceCents: 9000, startsAt: new Date('2026-12-01'), endsAt: new Date('2026-12-02') },
    },
  });
  expect(readPrices({ ...raw, salePriceDates: '2026-11-01/2026-12-01' }, settings)).toMatchObject({
    stated: { sale: { priceCents: 9000, startsAt: null, endsAt: new Date('2026-12-02') } },
  });
  expect(readPrices({ ...raw, salePriceDates: '2026-11-01/' }, settings)).toMatchObject({
    stated: { priceCents: 9000, originalCents: 12_000, sale: null },
  });
});
