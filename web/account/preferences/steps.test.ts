import { expect, test } from 'vitest';
import { furthestStep, stepToShow } from './steps.ts';

const nothing = { hasTypes: false, hasCategories: false, hasBrands: false };

test('whoever comes back goes on with the first question that she has not answered', () => {
  expect(furthestStep(nothing)).toBe(1);
  expect(furthestStep({ ...nothing, hasTypes: true })).toBe(2);
  expect(furthestStep({ ...nothing, hasTypes: true, hasCategories: true })).toBe(3);
  expect(furthestStep({ hasTypes: true, hasCategories: true, hasBrands: true })).toBe(4);
  expect(furthestStep({ ...nothing, hasBrands: true })).toBe(1);
});

test('whoever is new is welcomed', () => {
  expect(stepToShow(null, 1, false)).toBe(0);
  expect(stepToShow(null, 3, false)).toBe(3);
});

test('the address leads to any step that was reached, and not beyond [spec 9.31]', () => {
  expect(stepToShow('0', 4, false)).toBe(0);
  expect(stepToShow('2', 4, false)).toBe(2);
  expect(stepToShow('4', 2, false)).toBe(2);
});

test('the success is shown to whoever has confirmed, and to nobody else', () => {
  expect(stepToShow('5', 4, false)).toBe(4);
  expect(stepToShow('5', 4, true)).toBe(5);
});

test.each(['', 'x', '-1', '6', '2.5', '02', '1e0', '٣', ' 2', '9'.repeat(400)])(
  'what is no step leads to where she has left off: %s',
  (asked) => {
    expect(stepToShow(asked, 3, false)).toBe(3);
  },
);
