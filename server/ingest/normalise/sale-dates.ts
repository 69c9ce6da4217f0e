import { memoize } from '#server/catalog/taxonomy/memoized.ts';

/** When a sale is on, in ms since 1970; an open side is infinite. */
export type SalePeriod = { start: number; end: number };

/** Faults of a sale's dates. `unreadable` and `reversed` void the sale; `zoneless` dates are read as UTC. */
export type DateFault = 'unreadable' | 'reversed' | 'zoneless';

type ReadDates = { period: SalePeriod | undefined; fault: DateFault | undefined };

/** Stores write later dates for "no end". */
const farthestEnd = Date.UTC(3000, 0);

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Parses Google's `start/end` of a sale. A missing side is open. An end without a time includes that day.
 * Memoized: the rows of a feed share few dates.
 * @example readSaleDates('2026-11-20T08:00+01:00/2026-11-30').period // { start: 1795158000000, end: 1796083200000 }
 */
export const readSaleDates = memoize((dates): ReadDates => {
  const bounds = dates.split('/').map((date) => isoDate(date.trim()));
  const [start = '', end = ''] = bounds;
  if (bounds.length !== 2 || (start === '' && end === '')) return faulty('unreadable');
  const period = {
    start: start === '' ? Number.NEGATIVE_INFINITY : timeOf(start),
    end: end === '' ? Number.POSITIVE_INFINITY : timeOf(end) + (isDay(end) ? dayMs : 0),
  };
  if (Number.isNaN(period.start) || Number.isNaN(period.end)) return faulty('unreadable');
  if (period.start >= period.end) return faulty('reversed');
  if (period.end >= farthestEnd) period.end = Number.POSITIVE_INFINITY;
  return { period, fault: [start, end].some(isZoneless) ? 'zoneless' : undefined };
});

function faulty(fault: DateFault): ReadDates {
  return { period: undefined, fault };
}

const isDay = (date: string) => /^\d{4}-\d{2}-\d{2}$/.test(date);

const isZoneless = (date: string) => date.includes('T') && !/(?:Z|[+-]\d{2}:\d{2})$/.test(date);

/** Returns ms since 1970; NaN for days that are in no calendar. `Date.parse` reads 31 June as 1 July. */
function timeOf(date: string): number {
  const day = date.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return Number.NaN;
  return Date.parse(isZoneless(date) ? `${date}Z` : date);
}

/**
 * Completes a date to the extended format of ISO 8601. Feeds also write the basic format without separators, hours of
 * one digit, the zone as -0800 or -08, and spaces before time and zone.
 */
function isoDate(date: string): string {
  return date
    .replace(/^(\d{4})(\d{2})(\d{2})(?!\d)/, '$1-$2-$3')
    .replace(/^(\d{4}-\d{2}-\d{2}) +(?=\d)/, '$1T')
    .replace(/(T\S+?) *([+-]\d{2}):?(\d{2})?$/, (_, time, hours, minutes = '00') => `${time}${hours}:${minutes}`)
    .replace(/(?<=T.*[+-])(?=\d:)/, '0')
    .replace(/T(\d{2})(\d{2})(\d{2})?(?!\d)/, (_, hours, minutes, seconds = '00') => `T${hours}:${minutes}:${seconds}`)
    .replace(/T(?=\d:)/, 'T0');
}
