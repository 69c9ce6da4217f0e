import { expect, test } from 'vitest';
import { isOffered, normaliseOffer } from './normalise.ts';

test('a brand that names its line for children tells that a piece is theirs', () => {
  const settings = { storeName: 'Maison', defaultCurrency: 'USD', now: new Date(), fieldNames: {} };
  const raw = { id: '1', title: 'Stripe dress', brand: 'Gucci Children', gender: 'female' };
  expect(normaliseOffer(raw, settings)).toEqual({ kind: 'left-out', reason: 'children’s wear' });
});

test.each([
  undefined,
  'in stock',
  'in_stock',
  'InStock',
  'https://schema.org/InStock',
  'limited availability',
  'preorder',
  'true',
  'Y',
  '1',
  '50+',
  '0.5',
  '0-3 days',
  'No minimum order',
])('«%s» is offered', (availability) => {
  expect(isOffered(availability === undefined ? {} : { availability })).toBe(true);
});

test.each([
  'out of stock',
  'nicht_auf_lager',
  'en_rupture_de_stock',
  'derzeit nicht verfügbar',
  'temporairement indisponible',
  'plus en stock',
  'sin existencias',
  'fuori stock',
  'out_of_stock',
  'Out-Of-Stock',
  'schema.org/OutOfStock',
  'https://schema.org/SoldOut',
  'not in stock',
  'not_in_stock',
  'OOS',
  'sold',
  'Sold out',
  'coming soon',
  'backorder',
  'no longer available',
  'N',
  '0',
  '0.0',
  '-3',
  'nicht lieferbar',
  'niet op voorraad',
  'non disponibile',
  'fuera de stock',
  'niedostępny',
  'vyprodáno',
  'slutsåld',
  '売り切れ',
  '품절',
  '0 items',
  'no stock',
  'Out of stock (new delivery soon)',
])('«%s» is not offered', (availability) => {
  expect(isOffered({ availability })).toBe(false);
});
