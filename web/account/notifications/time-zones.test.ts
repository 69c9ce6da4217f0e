import { expect, test } from 'vitest';
import { cityOf, groupZones } from './time-zones.ts';

const all = Intl.supportedValuesOf('timeZone');
const offered = (here?: string, saved?: string) => groupZones(all, here, saved).flatMap(({ zones }) => zones);

test('offers the browser’s and the saved time zone first, then US zones, then all others by region', () => {
  const groups = groupZones(all, 'Asia/Seoul', 'Europe/Paris');
  expect(groups.slice(0, 3).map(({ name }) => name)).toEqual(['likely', 'unitedStates', 'africa']);
  expect(groups[0]?.zones).toEqual(['Asia/Seoul', 'Europe/Paris']);
  expect(groups[1]?.zones[0]).toBe('America/New_York');
  expect(
    groups
      .find(({ name }) => name === 'europe')
      ?.zones.slice(0, 2)
      .map(cityOf),
  ).toEqual(['Amsterdam', 'Andorra']);
});

test.each([
  [undefined, undefined],
  ['America/New_York', 'America/New_York'],
  ['Asia/Seoul', 'Europe/Paris'],
  ['Etc/UTC', 'EST5EDT'],
])('offers every time zone once, even if only saved (browser: %s, saved: %s)', (here, saved) => {
  const zones = offered(here, saved);
  expect(new Set(zones).size).toBe(zones.length);
  for (const zone of [...all, here, saved]) if (zone !== undefined) expect(zones).toContain(zone);
});

test.each([
  ['America/New_York', 'New York'],
  ['America/Indiana/Knox', 'Knox, Indiana'],
  ['UTC', 'UTC'],
])('shows %s as %s', (zone, city) => {
  expect(cityOf(zone)).toBe(city);
});
