import { type Language, localeOf } from '#contract/languages.ts';

const minuteMs = 60_000;
const steps: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
];

/**
 * Returns the time from `then` to `now` in words: `3 hours ago`, `yesterday`. It is rounded down, in the largest unit that fits,
 * and at least a minute.
 */
export function timeAgo(then: string, nowMs: number, language: Language): string {
  const elapsedMs = Math.max(0, nowMs - Date.parse(then));
  const format = new Intl.RelativeTimeFormat(localeOf[language], { numeric: 'auto' });
  const [unit, ms] = steps.find(([, stepMs]) => elapsedMs >= stepMs) ?? (['minute', minuteMs] as const);
  return format.format(-Math.max(1, Math.floor(elapsedMs / ms)), unit);
}
