import { expect, test } from 'vitest';
import { nextTime } from './cron.ts';

/** A Saturday. */
const noon = new Date('2026-11-21T12:00:00Z');

test.each([
  ['daily at four', '0 4 * * *', '2026-11-22T04:00'],
  ['every quarter of an hour', '*/15 * * * *', '2026-11-21T12:15'],
  ['later the same hour', '5,50 12 * * *', '2026-11-21T12:05'],
  ['in steps from a minute on', '7/20 * * * *', '2026-11-21T12:07'],
  ['working days', '30 6 * * 1-5', '2026-11-23T06:30'],
  ['weekdays by name', '30 6 * * MON,Thu', '2026-11-23T06:30'],
  ['Sunday as 7', '0 0 * * 7', '2026-11-22T00:00'],
  ['months by name', '0 0 1 jan *', '2027-01-01T00:00'],
  ['a day of the month or a weekday, whichever comes first', '0 0 1 * 3', '2026-11-25T00:00'],
  ['the 29th of February', '0 0 29 2 *', '2028-02-29T00:00'],
  ['the last day of the month', '0 4 L * *', '2026-11-30T04:00'],
  ['the second Monday of the month', '0 4 * * 1#2', '2026-12-14T04:00'],
  ['with spaces around', '  0   4 * *  * ', '2026-11-22T04:00'],
])('gives the next time of a schedule: %s', (_, cron, next) => {
  expect(nextTime(cron, noon)).toEqual(new Date(`${next}:00Z`));
});

test('does not give the current minute as the next time', () => {
  expect(nextTime('0 12 * * *', noon)).toEqual(new Date('2026-11-22T12:00:00Z'));
});

test.each(['60 4 * * *', 'x 4 * * *', '5-1 * * * *', '0 0 31 2 *', '*/0 * * * *'])(
  'gives no next time for «%s»',
  (cron) => {
    expect(nextTime(cron, noon)).toBeUndefined();
  },
);
