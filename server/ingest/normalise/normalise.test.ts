import { expect, test } from 'vitest';
import type { RawOffer } from '#server/ingest/offer.ts';
import { normaliseOffer } from './normalise.ts';
import { isOffered } from './stock.ts';

test('leaves out a product whose brand names a children’s line', () => {
  const settings = { storeName: 'Maison', defaultCurrency: 'USD', now: new Date(), fieldNames: {} };
  const raw = { id: '1', title: 'Stripe dress', brand: 'Gucci Children', gender: 'female' };
  expect(normaliseOffer(raw, settings)).toEqual({
    kind: 'left-out',
    reason: 'children’s wear',
    rule: 'brand Gucci Children',
  });
});

test.each([
  undefined,
  'in stock',
  'in_stock',
  'InStock',
  'https://schema.org/InStock',
  'limited availability',
  'Limited availability.',
  'preorder',
  'Pre-order',
  'Available for pre-order!',
  'Vorbestellung',
  'précommande',
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
  'onbackorder',
  'On backorder',
  'Available on backorder',
  'available_on_back-order',
  'BACKORDERED.',
  'Backorder: ships in 3 weeks',
  'Out of stock!',
  '“Sold out”…',
  '(out of stock)',
  'Verfügbar bei Nachbestellung',
  'Disponible sur commande',
  'Disponibile su ordinazione',
  'Bajo pedido',
  'Beschikbaar via nabestelling',
  '입고 예정',
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

const settings = { storeName: 'Opaline', defaultCurrency: 'EUR', now: new Date(0), fieldNames: {} };
const judged = (row: RawOffer) => {
  const common = {
    id: '1',
    link: 'https://opaline.example/1',
    imageLinks: ['https://opaline.example/1.jpg'],
    price: '90',
  };
  const verdict = normaliseOffer({ ...common, ...row }, settings);
  return verdict.kind === 'offer' ? verdict.offer.subcategoryId : verdict;
};

test.each([
  'Apparel & Accessories > Clothing > Dresses',
  'Apparel &amp; Accessories &gt; Clothing &gt; Dresses',
  'Apparel &amp;amp; Accessories &amp;gt; Clothing &amp;gt; Dresses',
])('decodes the HTML entities of a category: «%s»', (googleCategory) => {
  expect(judged({ title: 'Lila', googleCategory })).toBe(700);
  expect(judged({ title: 'Lila', productTypes: [googleCategory] })).toBe(700);
});

test.each<[RawOffer, string]>([
  [{ productTypes: ['Shop &gt; Men &gt; Shirts'] }, 'menswear'],
  [{ productTypes: ['Shop &gt; Kids &gt; Dresses'] }, 'children’s wear'],
  [{ gender: 'Men&#39;s' }, 'menswear'],
  [{ ageGroup: 'Girls &amp; Boys' }, 'children’s wear'],
  [{ googleCategory: 'Health &amp; Beauty &gt; Personal Care' }, 'no piece of fashion'],
])('decodes the HTML entities of gender, age group and categories: %o', (row, reason) => {
  expect(judged({ title: 'Lila', ...row })).toMatchObject({ kind: 'left-out', reason });
});

test('reads a category path longer than any title to its end', () => {
  const path = `Shop &gt; ${'Collections of the house and its friends &gt; '.repeat(6)}Shoes`;
  expect(judged({ title: 'Lila', productTypes: [path] })).toBe(200);
});
