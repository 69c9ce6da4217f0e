import { expect, test } from 'vitest';
import { furthestStep, stepToShow } from './steps.ts';

const nothing = { hasTypes: false, hasCategories: false, hasBrands: false };

test('a returning shopper continues at the first unanswered question', () => {
  expect(furthestStep(nothing)).toBe(1);
  expect(furthestStep({ ...nothing, hasTypes: true })).toBe(2);
  expect(furthestStep({ ...nothing, hasTypes: true, hasCategories: true })).toBe(3);
  expect(furthestStep({ hasTypes: true, hasCategories: true, hasBrands: true })).toBe(4);
  expect(furthestStep({ ...nothing, hasBrands: true })).toBe(1);
});

test('a new shopper starts at the welcome step', () => {
  expect(stepToShow(null, 1, false)).toBe(0);
  expect(stepToShow(null, 3, false)).toBe(3);
});

test('the address opens any step up to the first unanswered question [spec 9.31]', () => {
  expect(stepToShow('0', 4, false)).toBe(0);
  expect(stepToShow('2', 4, false)).toBe(2);
  expect(stepToShow('4', 2, false)).toBe(2);
});

test('the success step appears only after the confirmation', () => {
  expect(stepToShow('5', 4, false)).toBe(4);
  expect(stepToShow('5', 4, true)).toBe(5);
});

test.each(['', 'x', '-1', '6', '2.5', '02', '1e0', '٣', ' 2', '9'.repeat(400)])(
  'an invalid step leads to the first unanswered question: %s',
  (asked) => {
    expect(stepToShow(asked, 3, false)).toBe(3);
  },
);
