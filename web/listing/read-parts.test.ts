import { expect, test } from 'vitest';
import type { SearchReading } from '#contract/products.ts';
import { type ListingSelection, unfiltered, wholeOf } from './listing-address.ts';
import { partsAlone, queryWithout, readParts, saidIn, withoutSaid, withSaidVerdict } from './read-parts.ts';

const constraint = { meaning: null, is_excluded: false, is_given_up: false };
const reading: SearchReading = {
  query: 'silk gucci boots between $100 and $300 no suede',
  words: '',
  filters: [
    { kind: 'price_min', value: 100, text: 'between $100 and $300', without: 'silk gucci boots no suede' },
    { kind: 'price_max', value: 300, text: 'between $100 and $300', without: 'silk gucci boots no suede' },
  ],
  constraints: [
    { ...constraint, kind: 'material', text: 'silk', without: '…', is_given_up: true },
    { ...constraint, kind: 'brand', text: 'gucci', without: '…' },
    { ...constraint, kind: 'kind', text: 'boots', without: '…' },
    { ...constraint, kind: 'material', text: 'no suede', without: '…', is_excluded: true },
  ],
  given_up: ['silk'],
  searched_query: 'gucci boots between $100 and $300 no suede',
  exact_total: 0,
  did_you_mean: null,
};

test('a brand that no store has is told where it was given up', () => {
  const jacquemus = {
    ...constraint,
    kind: 'brand',
    text: 'jacquemus',
    without: 'style bag',
    is_given_up: true,
  } as const;
  const constraints = [{ ...jacquemus, meaning: 'not in our stores now' }];
  expect(readParts({ ...reading, filters: [], constraints }).map(({ text }) => text)).toEqual(['jacquemus']);
  const misspelled = [{ ...jacquemus, text: 'jacquemos', name: 'Jacquemus', meaning: 'not in our stores now' }];
  expect(readParts({ ...reading, filters: [], constraints: misspelled })[0]?.text).toBe('Jacquemus');
});

const proven = { kind: 'verdict', value: 'proven', text: 'real discounts', without: 'on bags' } as const;
const query = 'real discounts on bags';
const ofWords: ListingSelection = { ...wholeOf('search'), query };

test('a verdict in words is chosen, and a choice of verdicts takes the words out', () => {
  const chosen = withSaidVerdict(ofWords, query, proven);
  expect(chosen).toEqual({ ...ofWords, query: 'on bags', filter: { ...unfiltered, verdictIds: [5] } });
  const other = { ...ofWords, filter: { ...unfiltered, verdictIds: [6] } };
  expect(withSaidVerdict(other, query, proven)).toEqual({ ...other, query: 'on bags' });
  const withoutWords = { ...ofWords, query: 'on bags' };
  expect(withSaidVerdict(withoutWords, query, proven)).toBe(withoutWords);
  expect(withSaidVerdict(ofWords, query, undefined)).toBe(ofWords);
});

test('a verdict that was given up is not in force', () => {
  const filters = [proven];
  expect(saidIn({ ...reading, filters }, 'verdict')).toBe(proven);
  expect(saidIn({ ...reading, filters, given_up: ['real discounts'] }, 'verdict')).toBeUndefined();
  expect(saidIn({ ...reading, filters }, 'sort')).toBeUndefined();
});

test('a search of nothing but a part that is left out becomes the list of all products, with its filters', () => {
  const alone = { ...ofWords, query: 'cheapest', filter: { ...unfiltered, brandIds: [3] } };
  const cheapest = { kind: 'sort', value: '+discounted_price', text: 'cheapest', without: '' } as const;
  expect(withoutSaid(alone, 'cheapest', cheapest)).toEqual({ ...wholeOf('latest'), filter: alone.filter });
});

test('each part is shown once, and a part that was given up is not shown', () => {
  expect(readParts(reading).map(({ text, heading }) => [text, heading])).toEqual([
    ['gucci', 'brand'],
    ['boots', 'kind'],
    ['no suede', undefined],
    ['between $100 and $300', undefined],
  ]);
});

test('a brand and a kind that match nothing with the rest are searched alone', () => {
  expect(partsAlone(reading)).toEqual(['gucci', 'boots']);
  expect(partsAlone({ ...reading, constraints: reading.constraints.slice(2) })).toEqual(['boots']);
  expect(partsAlone({ ...reading, constraints: reading.constraints.slice(2, 3) })).toEqual([]);
  const unlisted = reading.constraints.map((one) => (one.kind === 'brand' ? { ...one, meaning: 'none' } : one));
  expect(partsAlone({ ...reading, constraints: unlisted })).toEqual(['boots']);
});

test('a part is left out of a query that has lost another part meanwhile', () => {
  const shown = 'silk blouse under $500';
  expect(queryWithout(shown, shown, 'silk blouse')).toBe('silk blouse');
  expect(queryWithout('silk under $500', shown, 'silk blouse')).toBe('silk');
  expect(queryWithout('blouse', shown, 'silk under $500')).toBe('');
  expect(queryWithout('bag bag', 'bag red bag', 'bag bag')).toBe('bag bag');
});
