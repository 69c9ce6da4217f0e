import { CronExpressionParser } from 'cron-parser';

/**
 * The first minute after a time that a cron expression names, in UTC; undefined for what is none, and for days that never come.
 * Read as pg-boss reads it, which has the same parser.
 * @example nextTime('0 4 * * 1-5', new Date('2026-11-21T12:00Z')) // 2026-11-23T04:00Z
 */
export function nextTime(cron: string, after: Date): Date | undefined {
  try {
    return CronExpressionParser.parse(cron, { currentDate: after, tz: 'UTC' }).next().toDate();
  } catch {
    return undefined;
  }
}
