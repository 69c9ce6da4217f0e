import { expect, test } from 'vitest';
import type { ProductTerms } from '#contract/terms.ts';
import { describeTerms } from './describe-terms.server.ts';

const delivery = (country: string | null, price: number, more: Partial<ProductTerms['delivery'][number]> = {}) => ({
  country,
  price,
  currency: 'USD',
  min_days: null,
  max_days: null,
  in_business_days: false,
  ...more,
});
const terms = (more: Partial<ProductTerms>): ProductTerms => ({
  delivery: [],
  free_delivery_from: [],
  return_days: null,
  free_returns: null,
  ...more,
});

test('terms name the store as their source', () => {
  const stated = terms({ delivery: [delivery('US', 12, { min_days: 3, max_days: 5 })], return_days: 14 });
  expect(describeTerms(stated, 'en', 'Galerie Opaline')).toBe(
    'Delivery to the US $12, 3 to 5 days · Returns within 14 days, as Galerie Opaline tells',
  );
  expect(describeTerms(stated, 'kr', 'Galerie Opaline')).toBe(
    '미국 배송비 $12, 3~5일 · 14일 이내 반품 가능 (Galerie Opaline 안내 기준)',
  );
});

test.each<[Partial<ProductTerms>, string | undefined]>([
  [{}, undefined],
  [{ delivery: [delivery(null, 4.95)] }, 'Delivery $4.95'],
  [{ delivery: [delivery('DE', 0, { max_days: 5 })] }, 'Free delivery to Germany, within 5 days'],
  [
    { delivery: [delivery('GB', 8, { min_days: 1, max_days: 1, in_business_days: true })] },
    'Delivery to the UK $8, 1 business day',
  ],
  [
    {
      delivery: [
        delivery('DE', 9, { max_days: 9 }),
        delivery('CA', 0),
        delivery('US', 12),
        delivery('FR', 9),
        delivery('IT', 9),
      ],
      free_delivery_from: [{ country: 'US', amount: 150, currency: 'USD' }],
    },
    'Delivery to the US $12, free from $150 · to Germany $9 · free to Canada · and to 2 other countries',
  ],
  [{ free_delivery_from: [{ country: 'US', amount: 150, currency: 'USD' }] }, 'Free delivery to the US from $150'],
  [{ return_days: 30, free_returns: true }, 'Free returns within 30 days'],
  [{ return_days: 30, free_returns: false }, 'Returns within 30 days'],
  [{ return_days: 0 }, 'No returns'],
  [{ free_returns: false }, undefined],
])('terms %#', (stated, text) => {
  expect(describeTerms(terms(stated), 'en', 'Rive')).toBe(text && `${text}, as Rive tells`);
});

test('the list of stores names one country, and the shopper’s language chooses it', () => {
  const stated = terms({ delivery: [delivery('DE', 9), delivery('KR', 20), delivery('US', 12)] });
  expect(describeTerms(stated, 'en')).toBe('Delivery to the US $12 · and to 2 other countries');
  expect(describeTerms(stated, 'kr')).toBe('한국 배송비 $20 · 외 2개국');
});

test('terms that are not stated have no line', () => {
  expect(describeTerms(null, 'en', 'Galerie Opaline')).toBeUndefined();
});
