/** A field's range, and the names that may stand for its numbers. */
type Field = { first: number; last: number; names?: string[] };

const fields: Field[] = [
  { first: 0, last: 59 },
  { first: 0, last: 23 },
  { first: 1, last: 31 },
  { first: 1, last: 12, names: 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ') },
  { first: 0, last: 7, names: 'sun mon tue wed thu fri sat'.split(' ') },
];

/** Four years and a day: the 29th of February comes in them. */
const mostDays = 4 * 366;

/**
 * The first minute after a time that a cron expression names, in UTC: five fields of numbers or names, lists, ranges and
 * steps, where a day of the month and a weekday that are both given mean either. Undefined for what has other signs in it,
 * which pg-boss may know all the same, and for days that never come.
 * @example nextTime('0 4 * * 1-5', new Date('2026-11-21T12:00Z')) // 2026-11-23T04:00Z
 */
export function nextTime(cron: string, after: Date): Date | undefined {
  const texts = cron.trim().toLowerCase().split(/\s+/);
  if (texts.length !== fields.length) return undefined;
  const sets = texts.map((text, place) => valuesOf(text, fields[place] as Field));
  const [minutes, hours, days, months, weekdays] = sets;
  if (!minutes || !hours || !days || !months || !weekdays) return undefined;
  const isEither = !texts[2]?.startsWith('*') && !texts[4]?.startsWith('*');

  for (let offset = 0; offset <= mostDays; offset += 1) {
    const day = new Date(Date.UTC(after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate() + offset));
    const isDay = days.has(day.getUTCDate());
    const isWeekday = weekdays.has(day.getUTCDay()) || (day.getUTCDay() === 0 && weekdays.has(7));
    if (!months.has(day.getUTCMonth() + 1) || !(isEither ? isDay || isWeekday : isDay && isWeekday)) continue;
    for (const hour of hours) {
      for (const minute of minutes) {
        const time = day.getTime() + (hour * 60 + minute) * 60_000;
        if (time > after.getTime()) return new Date(time);
      }
    }
  }
  return undefined;
}

/** The numbers that a field names, rising; undefined when it is not understood. */
function valuesOf(text: string, field: Field): Set<number> | undefined {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const [, from = '', to, step] = /^(\*|\w+)(?:-(\w+))?(?:\/(\d+))?$/.exec(part) ?? [];
    const first = from === '*' ? field.first : numberOf(from, field);
    // `5/15` goes on to the end of the range, as `*/15` does.
    const isOpen = from === '*' || (step !== undefined && to === undefined);
    const last = isOpen ? field.last : numberOf(to ?? from, field);
    if (first === undefined || last === undefined || first > last || step === '0') return undefined;
    for (let value = first; value <= last; value += Number(step ?? 1)) values.add(value);
  }
  return new Set([...values].sort((a, b) => a - b));
}

function numberOf(text: string, { first, last, names }: Field): number | undefined {
  const named = names?.indexOf(text.slice(0, 3)) ?? -1;
  const value = named >= 0 && text.length === 3 ? named + first : /^\d+$/.test(text) ? Number(text) : -1;
  return value >= first && value <= last ? value : undefined;
}
