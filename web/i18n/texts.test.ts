import { expect, test } from 'vitest';
import { createTranslator } from './texts.ts';

const { t } = createTranslator('en');

test('values are set into texts', () => {
  expect(t('product.buy', { store: 'Rue Montaigne' })).toBe('Buy at Rue Montaigne');
});

test('numbers are written as the language does, and choose the plural', () => {
  expect(t('listing.count', { count: 1 })).toBe('1 item');
  expect(t('listing.count', { count: 0 })).toBe('0 items');
  expect(t('listing.count', { count: 1847 })).toBe('1,847 items');
});

test('a value that looks like a placeholder, or like a pattern, stays as it is', () => {
  expect(t('product.buy', { store: '{{store}} $& Co' })).toBe('Buy at {{store}} $& Co');
});
