import { expect, test } from 'vitest';
import type { PriceHold } from '#contract/operators.ts';
import { consequenceOf, type NextPull } from './hold-consequence.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour));
const hold: PriceHold = {
  id: 1,
  feed: 'maille',
  store: 'Maison Maille',
  part: 'store',
  partName: null,
  factor: 1.4,
  movedOffers: 20,
  allOffers: 20,
  currency: 'USD',
  namedCurrency: null,
  likely: [],
  examples: [],
  firstSeenAt: at(1),
  lastSeenAt: at(2),
  decision: 'accepted',
  decidedAt: at(10),
  closedAt: null,
  outcome: null,
};
const noPull: NextPull = { feed: 'maille', runningSince: null, queuedFor: null, nextRunAt: null };
const says = (nextPull: Partial<NextPull>, more: Partial<PriceHold> = {}) =>
  consequenceOf({ ...hold, ...more }, { ...noPull, ...nextPull }, at(11).getTime());

test.each([
  ['a run since the decision', { runningSince: at(11) }, 'The run that began 27 Nov, 11:00 merges these prices.'],
  ['a pull that may begin', { queuedFor: at(10) }, 'The feed is read again at once, and that run merges these prices.'],
  [
    'a pull that waits behind a run from before the decision',
    { runningSince: at(9), queuedFor: at(12), nextRunAt: at(20) },
    'The next run, from 27 Nov, 12:00 UTC on, merges these prices.',
  ],
  ['a schedule', { runningSince: at(9), nextRunAt: at(20) }, 'The next run, 27 Nov, 20:00 UTC, merges these prices.'],
  ['no schedule', {}, 'The next run merges these prices. Start it with: npm run feed -- pull maille'],
])('accepted prices name the run that merges them: %s', (_, nextPull, text) =>
  expect(says(nextPull)).toBe(`Accepted 27 Nov, 10:00. ${text}`),
);

test('refused prices are never announced as merged', () =>
  expect(says({ queuedFor: at(10) }, { decision: 'refused' })).toBe(
    'Refused 27 Nov, 10:00. Shoppers see the former prices for as long as the held ones last.',
  ));

test('undecided prices have no consequence', () =>
  expect(says({}, { decision: null, decidedAt: null })).toBeUndefined());
