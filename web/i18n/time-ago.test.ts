import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test('shows the time since a price check in the largest fitting unit', () => {
  expect(timeAgo('2026-11-21T11:59:40Z', now, 'en')).toBe('1 minute ago');
  expect(timeAgo('2026-11-21T11:18:00Z', now, 'en')).toBe('42 minutes ago');
  expect(timeAgo('2026-11-21T09:01:00Z', now, 'en')).toBe('2 hours ago');
  expect(timeAgo('2026-11-20T11:00:00Z', now, 'en')).toBe('yesterday');
  expect(timeAgo('2026-11-01T12:00:00Z', now, 'en')).toBe('20 days ago');
});

test('shows a price check in the future as one minute ago', () => {
  expect(timeAgo('2026-11-21T12:05:00Z', now, 'en')).toBe('1 minute ago');
});

test('shows the time in the language of the page', () => {
  expect(timeAgo('2026-11-21T11:18:00Z', now, 'kr')).toBe('42분 전');
});
