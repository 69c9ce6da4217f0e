import { type Language, localeOf } from '#contract/languages.ts';
import { type WeekDay, weekDays } from '#contract/schedule.ts';

/** 2024 began on a Monday. */
const dateOf = (day: WeekDay) => new Date(Date.UTC(2024, 0, 1 + weekDays.indexOf(day)));

/** Returns the names of days in a language: Monday, or Mon. */
export function dayNames(language: Language, weekday: 'long' | 'short'): (day: WeekDay) => string {
  const names = new Intl.DateTimeFormat(localeOf[language], { weekday, timeZone: 'UTC' });
  return (day) => names.format(dateOf(day));
}
