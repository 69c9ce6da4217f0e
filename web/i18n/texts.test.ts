import { expect, test } from 'vitest';
import { createTranslator } from './texts.ts';

const { t } = createTranslator('en');

test('inserts values into texts', () => {
  expect(t('header.home', { store: 'Rue Montaigne' })).toBe('Rue Montaigne, home');
});

test('formats numbers by language, and selects the plural form', () => {
  expect(t('listing.count', { count: 1 })).toBe('1 item');
  expect(t('listing.count', { count: 0 })).toBe('0 items');
  expect(t('listing.count', { count: 1847 })).toBe('1,847 items');
});

test('inserts values with placeholder or replacement syntax unchanged', () => {
  expect(t('header.home', { store: '{{store}} $& Co' })).toBe('{{store}} $& Co, home');
});
