import { expect, test } from 'vitest';
import { writeDay } from './written-day.ts';

test('writes a day out in both languages', () => {
  expect(writeDay('2024-12-31', 'en')).toBe('31 December 2024');
  expect(writeDay('2025-01-02', 'kr')).toBe('2025년 1월 2일');
});
