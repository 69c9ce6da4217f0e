import { beforeAll, expect, test } from 'vitest';
import { createTranslator, loadTexts } from '#web/i18n/texts.ts';
import { describePrice, type Priced } from './describe-price.ts';

beforeAll(() => loadTexts('kr'));

const priced = { currency: 'USD', original_price: 200, discounted_price: 100 };
const inEnglish = (more: Partial<Priced>) => describePrice({ ...priced, ...more }, createTranslator('en')).now;
const inKorean = (more: Partial<Priced>) => describePrice({ ...priced, ...more }, createTranslator('kr')).now;

test('a price that is the same in all sizes is said alone', () => {
  expect(describePrice(priced, createTranslator('en'))).toEqual({ now: '$100', was: '$200' });
  expect(describePrice({ ...priced, price_varies: false }, createTranslator('en')).now).toBe('$100');
});

test('a price without a reduction has no previous one', () => {
  expect(describePrice({ ...priced, original_price: 100 }, createTranslator('en')).was).toBeUndefined();
});

test('the lowest of several prices is marked as such', () => {
  expect(inEnglish({ price_varies: true })).toBe('from $100');
  expect(inKorean({ price_varies: true })).toBe('$100부터');
});

test('the price in the only saved size names the size', () => {
  expect(inEnglish({ mySize: '6' })).toBe('$100 in size 6');
  expect(inEnglish({ mySize: '6', price_varies: true })).toBe('from $100 in size 6');
  expect(inKorean({ mySize: '6' })).toBe('사이즈 6 $100');
  expect(inKorean({ mySize: '6', price_varies: true })).toBe('사이즈 6 $100부터');
});

test('the price in several saved sizes is the lowest in them', () => {
  for (const price_varies of [true, false]) {
    expect(inEnglish({ mySize: null, price_varies })).toBe('from $100 in your sizes');
    expect(inKorean({ mySize: null, price_varies })).toBe('내 사이즈 $100부터');
  }
});
