/** In the order in which they are offered; the texts of `zones` are their names. */
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

/** Those of the country that the store is for, from east to west. */
const unitedStates = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

export type ZoneGroup = { name: 'here' | 'unitedStates' | (typeof regions)[number]; zones: string[] };

/**
 * Time zones as they are offered, each once: the browser's own first, then those of the United States, then all by region and city.
 * @param here the browser's own
 * @param kept hers, which is offered whether or not the browser knows it
 */
export function groupZones(all: readonly string[], here: string | undefined, kept: string | undefined): ZoneGroup[] {
  const own = here === undefined ? [] : [here];
  const ofCountry = unitedStates.filter((zone) => zone !== here);
  const offered = new Set([...own, ...ofCountry]);
  const others = [...new Set([...all, ...(kept === undefined ? [] : [kept])])].filter((zone) => !offered.has(zone));
  const byRegion = Map.groupBy(others.sort(byCity), regionOf);
  const groups: ZoneGroup[] = [
    { name: 'here', zones: own },
    { name: 'unitedStates', zones: ofCountry },
    ...regions.map((name) => ({ name, zones: byRegion.get(name) ?? [] })),
  ];
  return groups.filter(({ zones }) => zones.length > 0);
}

/** `America/Indiana/Knox` is Knox, Indiana. */
export function cityOf(zone: string): string {
  const places = zone.includes('/') ? zone.split('/').slice(1) : [zone];
  return places.reverse().join(', ').replaceAll('_', ' ');
}

const byCity = (one: string, other: string) => (cityOf(one) < cityOf(other) ? -1 : 1);

function regionOf(zone: string) {
  const [region = ''] = zone.toLowerCase().split('/');
  return regions.find((name) => name === region) ?? 'other';
}
