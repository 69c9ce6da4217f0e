import { expect, test } from 'vitest';
import type { StatedShipping } from '#server/ingest/offer.ts';
import { readDays } from './delivery-days.ts';
import { readTerms } from './terms.ts';

const entry = (country: string, price: string, transit = '', handling = '', region = ''): StatedShipping => [
  country,
  region,
  price,
  transit,
  handling,
];
const ship = (...shipping: StatedShipping[]) => readTerms({ shipping }, 'USD')?.ship;

test('a row without terms has none', () => {
  expect(readTerms({ price: '90 USD' }, 'USD')).toBeNull();
});

test.each<[string, StatedShipping, object]>([
  ['an amount with its currency', entry('US', '12.00 USD'), { country: 'US', cents: 1200, currency: 'USD' }],
  ['an amount in the currency of the row', entry('us', '6.49'), { country: 'US', cents: 649, currency: 'USD' }],
  ['an amount in another known currency', entry('CA', '14,99 CAD'), { country: 'CA', cents: 1499, currency: 'CAD' }],
  ['free delivery as 0', entry('GB', '0 GBP'), { country: 'GB', cents: 0, currency: 'GBP' }],
  ['free delivery in words', entry('UK', 'Free'), { country: 'GB', cents: 0, currency: 'USD' }],
  ['a country by its name', entry('South Korea', '₩3,000'), { country: 'KR', cents: 300_000, currency: 'KRW' }],
  ['no country', entry('', '$4.95'), { country: null, cents: 495, currency: 'USD' }],
  ['days', entry('US', '12 USD', '3-5 days'), { country: 'US', cents: 1200, currency: 'USD', minDays: 3, maxDays: 5 }],
  [
    'days of handling and transit',
    entry('US', '12 USD', '2-3 business days', '0-1 business days'),
    { country: 'US', cents: 1200, currency: 'USD', minDays: 2, maxDays: 4, working: true },
  ],
])('reads %s', (_, stated, terms) => {
  expect(ship(stated)).toEqual([terms]);
});

test.each<[string, StatedShipping]>([
  ['a negative amount', entry('US', '-4.95 USD')],
  ['a huge amount', entry('US', '9999.00 USD')],
  ['a range of amounts', entry('US', '5 - 20 USD')],
  ['an unknown currency', entry('US', '5.00 ZZZ')],
  ['an unknown country', entry('XX', '5.00 USD')],
  ['a group of countries', entry('EU', '5.00 EUR')],
  ['a part of a country', entry('US', '5.00 USD', '', '', 'CA')],
  ['words', entry('US', 'see our site')],
])('leaves out %s', (_, stated) => {
  expect(readTerms({ shipping: [stated] }, 'USD')).toBeNull();
});

test('of several services of a country the cheapest holds, with its days', () => {
  expect(ship(entry('US', '25 USD', '1-1 days'), entry('US', '8 USD', '4-6 days'), entry('CA', '20 USD'))).toEqual([
    { country: 'US', cents: 800, currency: 'USD', minDays: 4, maxDays: 6 },
    { country: 'CA', cents: 2000, currency: 'USD' },
  ]);
});

test('days that cannot be added to those of handling are left out, the amount is not', () => {
  const amount = { country: 'US', cents: 800, currency: 'USD' };
  expect(ship(entry('US', '8 USD', '4-6 days', '1-2 business days'))).toEqual([amount]);
  expect(ship(entry('US', '8 USD', '9-2 days'))).toEqual([amount]);
});

test('handling of the row holds for entries that state none', () => {
  const handling = { minHandlingDays: '1', maxHandlingDays: '2' };
  const shipping = [entry('US', '8 USD', '3-5 business days')];
  expect(readTerms({ shipping, ...handling }, 'USD')?.ship).toMatchObject([{ minDays: 4, maxDays: 7, working: true }]);
});

test('reads the order from which delivery is free', () => {
  const freeShipping = [
    ['US', '150 USD'] as const,
    ['XX', '1 USD'] as const,
    ['DE', '-5 EUR'] as const,
    ['FR', '0 EUR'] as const,
  ];
  expect(readTerms({ freeShipping }, 'USD')).toEqual({ freeFrom: [{ country: 'US', cents: 15_000, currency: 'USD' }] });
});

test.each([
  ['14', undefined, { returnDays: 14 }],
  ['30 days', 'FreeReturn', { returnDays: 30, returnsFree: true }],
  ['30', 'ReturnFeesCustomerResponsibility', { returnDays: 30, returnsFree: false }],
  ['30', 'RestockingFees', { returnDays: 30 }],
  ['none', 'FreeReturn', { returnDays: 0 }],
  ['0', undefined, null],
  ['-3', undefined, null],
  ['4000', undefined, null],
  ['2026-12-24', undefined, null],
])('returns of «%s» and «%s»', (returnDays, returnFees, terms) => {
  expect(readTerms({ returnDays, ...(returnFees && { returnFees }) }, 'USD')).toEqual(terms);
});

test.each([
  ['3-5 days', { minDays: 3, maxDays: 5 }],
  ['3 to 5 Working Days', { minDays: 3, maxDays: 5, working: true }],
  ['Lieferzeit: 2 bis 3 Werktage', { minDays: 2, maxDays: 3, working: true }],
  ['2 à 4 jours ouvrés', { minDays: 2, maxDays: 4, working: true }],
  ['Next Day', { minDays: 1, maxDays: 1 }],
  ['24-48h', { minDays: 1, maxDays: 2 }],
  ['48 hours', { minDays: 2, maxDays: 2 }],
  ['1-2 weeks', { minDays: 7, maxDays: 14 }],
  ['within 5 days', { maxDays: 5 }],
  ['3일', { minDays: 3, maxDays: 3 }],
])('«%s» is a time of delivery', (text, days) => {
  expect(readDays(text)).toEqual(days);
});

test.each([
  'Ships in 24 hours',
  '3-5',
  'from 3 days',
  '5-3 days',
  '400 days',
  '2-3 working weeks',
  'soon',
  '',
  '-1 days',
])('«%s» tells no time of delivery', (text) => {
  expect(readDays(text)).toBeUndefined();
});
