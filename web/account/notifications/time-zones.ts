/** The regions in display order. The texts of `zones` are their names. */
const regions = [
  'africa',
  'america',
  'antarctica',
  'arctic',
  'asia',
  'atlantic',
  'australia',
  'europe',
  'indian',
  'pacific',
  'other',
] as const;

/** The time zones of the country that the application serves, from east to west. */
const unitedStates = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

export type ZoneGroup = { name: 'likely' | 'unitedStates' | (typeof regions)[number]; zones: string[] };

/**
 * Groups time zones for the select, each once: the browser's own and the saved one, then the United States, then all by
 * region and city.
 *
 * @param here the browser's own
 * @param saved the shopper's saved zone, offered even if the browser does not know it
 */
export function groupZones(all: readonly string[], here: string | undefined, saved: string | undefined): ZoneGroup[] {
  const likely = [...new Set([here, saved])].filter((zone) => zone !== undefined);
  const ofCountry = unitedStates.filter((zone) => !likely.includes(zone));
  const offered = new Set([...likely, ...ofCountry]);
  const others = all.filter((zone) => !offered.has(zone));
  const byRegion = Map.groupBy(others.sort(byCity), regionOf);
  const groups: ZoneGroup[] = [
    { name: 'likely', zones: likely },
    { name: 'unitedStates', zones: ofCountry },
    ...regions.map((name) => ({ name, zones: byRegion.get(name) ?? [] })),
  ];
  return groups.filter(({ zones }) => zones.length > 0);
}

/** Returns the city of a zone: `America/Indiana/Knox` is Knox, Indiana. */
export function cityOf(zone: string): string {
  const places = zone.includes('/') ? zone.split('/').slice(1) : [zone];
  return places.reverse().join(', ').replaceAll('_', ' ');
}

const byCity = (one: string, other: string) => (cityOf(one) < cityOf(other) ? -1 : 1);

function regionOf(zone: string) {
  const [region = ''] = zone.toLowerCase().split('/');
  return regions.find((name) => name === region) ?? 'other';
}
