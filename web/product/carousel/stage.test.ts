import { expect, test } from 'vitest';
import { isNearStage, isOnStage, type Stage } from './stage.ts';

const places = (stage: Stage, holds: (place: number, stage: Stage) => boolean) =>
  Array.from({ length: stage.count }, (_, place) => place).filter((place) => holds(place, stage));

test('shows as many slides as fit, and wraps around after the last slide', () => {
  expect(places({ first: 0, shown: 1, count: 5 }, isOnStage)).toEqual([0]);
  expect(places({ first: 2, shown: 3, count: 12 }, isOnStage)).toEqual([2, 3, 4]);
  expect(places({ first: 11, shown: 4, count: 12 }, isOnStage)).toEqual([0, 1, 2, 11]);
});

test('never shows more slides than exist [spec 2.85]', () => {
  expect(places({ first: 0, shown: 4, count: 2 }, isOnStage)).toEqual([0, 1]);
  expect(places({ first: 0, shown: 4, count: 4 }, isOnStage)).toEqual([0, 1, 2, 3]);
});

test('the next slide on either side is near', () => {
  expect(places({ first: 0, shown: 1, count: 5 }, isNearStage)).toEqual([0, 1, 4]);
  expect(places({ first: 4, shown: 1, count: 5 }, isNearStage)).toEqual([0, 3, 4]);
  expect(places({ first: 0, shown: 1, count: 2 }, isNearStage)).toEqual([0, 1]);
  expect(places({ first: 10, shown: 4, count: 12 }, isNearStage)).toEqual([0, 1, 2, 9, 10, 11]);
});
