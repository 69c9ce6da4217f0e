import { expect, test } from 'vitest';
import { maxCandidates } from '#contract/limits.ts';
import { blockFacts } from './block-facts.ts';
import { candidatePairs } from './candidates.ts';
import type { LeftOutOfOffers } from './left-out.ts';
import { readOffer } from './offer.ts';

const offerOf = (id: number, name: string) =>
  readOffer({
    id,
    storeId: id,
    brandId: 1,
    brand: 'Vey',
    subcategoryId: 700,
    name,
    color: '',
    gtins: [],
    mpn: '',
    address: '',
    dollarCents: null,
    picture: null,
  });

test('a block of one name stays bounded', () => {
  const offers = Array.from({ length: 5000 }, (_, id) => offerOf(id + 1, `Cotton dress ${id % 1000}`));
  const { rarity } = blockFacts(offers);
  const leftOut: LeftOutOfOffers = new Map();
  const pairs = [...candidatePairs(offers, rarity, () => true, leftOut)];
  expect(pairs.length).toBeLessThanOrEqual(offers.length * maxCandidates);
  expect(pairs.some(([one, other]) => one.row.name === other.row.name)).toBe(true);
  expect(leftOut.size).toBe(offers.length);
  expect([...(leftOut.get(1) ?? [])]).toEqual(['words']);
});

test('pairs of two offers that are not new are left out, and each pair is found once', () => {
  const offers = [1, 2, 3, 4].map((id) => offerOf(id, 'Aurelia pleated dress'));
  const pairs = [...candidatePairs(offers, blockFacts(offers).rarity, ({ row }) => row.id > 2)];
  const keys = pairs
    .map((pair) =>
      pair
        .map(({ row }) => row.id)
        .toSorted()
        .join(' '),
    )
    .toSorted();
  expect(keys).toEqual(['1 3', '1 4', '2 3', '2 4', '3 4']);
});
