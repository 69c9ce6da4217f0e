import { CronExpressionParser } from 'cron-parser';

/**
 * Returns the first minute after a time that matches a cron expression, in UTC. Returns undefined for an invalid
 * expression, and for days that never come. pg-boss uses the same parser.
 * @example nextTime('0 4 * * 1-5', new Date('2026-11-21T12:00Z')) // 2026-11-23T04:00Z
 */
export function nextTime(cron: string, after: Date): Date | undefined {
  try {
    return CronExpressionParser.parse(cron, { currentDate: after, tz: 'UTC' }).next().toDate();
  } catch {
    return undefined;
  }
}
