import fc from 'fast-check';
import { expect, test } from 'vitest';
import { profileOf } from './profile.ts';
import type { Act, Said } from './signals.ts';

const now = Date.UTC(2026, 10, 21);
const dayMs = 24 * 60 * 60 * 1000;
const nothingSaid: Said = { brandIds: [], storeIds: [], subcategoryIds: [] };

let made = 0;
const act = (kind: Act['kind'], more: Partial<Act> & { daysAgo?: number } = {}): Act => {
  made += 1;
  const { daysAgo = 0, ...rest } = more;
  return {
    kind,
    at: now - daysAgo * dayMs,
    productId: made,
    brandId: 1,
    storeId: 1,
    subcategoryId: 700,
    dollarCents: 200_00,
    discountPercent: 0,
    ...rest,
  };
};
const tell = (acts: readonly Act[], said: Partial<Said> = {}) =>
  profileOf({ said: { ...nothingSaid, ...said }, acts }, now);
const pointsOf = (profile: ReturnType<typeof tell>, brandId = 1) =>
  profile.brands.find(([id]) => id === brandId)?.[1] ?? 0;

const someActs = fc.array(
  fc
    .record({
      kind: fc.constantFrom<Act['kind']>('favorite', 'buy', 'view', 'hide'),
      daysAgo: fc.double({ min: -2, max: 900, noNaN: true }),
      productId: fc.integer({ min: 1, max: 40 }),
      brandId: fc.integer({ min: 1, max: 4 }),
      storeId: fc.integer({ min: 1, max: 3 }),
      subcategoryId: fc.constantFrom(700, 701, 211),
      dollarCents: fc.option(fc.integer({ min: 1, max: 2 ** 31 - 1 })),
      discountPercent: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ kind, ...more }) => act(kind, more)),
  { maxLength: 60 },
);

test('a profile without preferences and acts is empty', () => {
  expect(tell([])).toEqual({
    brands: [],
    stores: [],
    subcategories: [],
    pairs: [],
    price: null,
    discount: null,
    seen: [],
  });
});

test('saved preferences alone make a profile', () => {
  const profile = tell([], { brandIds: [7, 9], subcategoryIds: [701], maxPriceCents: 500_00 });
  expect(profile.brands.map(([id, , isOwn]) => [id, isOwn])).toEqual([
    [7, 1],
    [9, 1],
  ]);
  expect(profile.subcategories[0]).toEqual([701, expect.any(Number), 1]);
  expect(profile.price).toMatchObject({ cents: 200_00 });
});

test('one more favorite of a brand never lowers its points', () => {
  fc.assert(
    fc.property(someActs, fc.nat(800), (acts, daysAgo) => {
      const before = pointsOf(tell(acts));
      expect(pointsOf(tell([...acts, act('favorite', { daysAgo })]))).toBeGreaterThanOrEqual(before);
    }),
  );
});

test('the order of acts does not change the profile', () => {
  fc.assert(
    fc.property(someActs, (acts) => {
      const [taste, other] = [tell(acts), tell(acts.toReversed())];
      expect(other.brands.map(([id]) => id).sort()).toEqual(taste.brands.map(([id]) => id).sort());
      for (const [id, points] of taste.brands) expect(Math.abs(pointsOf(other, id) - points)).toBeLessThanOrEqual(1);
    }),
  );
});

test('points are whole numbers within bounds, and the highest come first', () => {
  fc.assert(
    fc.property(someActs, (acts) => {
      const { brands, stores, subcategories, pairs, price, discount } = tell(acts);
      for (const likings of [brands, stores, subcategories]) {
        const points = likings.map(([, own]) => own);
        expect(points).toEqual(points.toSorted((a, b) => b - a));
        for (const own of points) expect(Number.isInteger(own) && own > 0 && own < 700).toBe(true);
      }
      for (const [, , points] of pairs) expect(Number.isInteger(points) && points < 0 && points > -400).toBe(true);
      if (price) expect(price.cents > 0 && price.spread >= 0.5 && price.points < 300).toBe(true);
      if (discount) expect(discount.fromPercent >= 20 && discount.points < 200).toBe(true);
    }),
  );
});

test.each(['favorite', 'buy', 'view'] as const)('a %s fades with time, a view the fastest', (kind) => {
  const pointsAfter = (daysAgo: number, of: Act['kind'] = kind) => pointsOf(tell([act(of, { daysAgo })]));
  expect(pointsAfter(60)).toBeLessThan(pointsAfter(0));
  expect(pointsAfter(2000)).toBe(0);
  const left = (of: Act['kind']) => pointsAfter(120, of) / pointsAfter(0, of);
  expect(left('view')).toBeLessThanOrEqual(left(kind));
});

test('an act in the future counts as an act of now', () => {
  expect(tell([act('view', { daysAgo: -400 })]).brands).toEqual(tell([act('view')]).brands);
});

test('one favorite of a rare brand does not outweigh a brand with many favorites', () => {
  const loved = Array.from({ length: 12 }, (_, place) => act('favorite', { brandId: 2, daysAgo: 10 * place }));
  const profile = tell([...loved, act('favorite', { brandId: 3 })]);
  expect(pointsOf(profile, 3)).toBeGreaterThan(0);
  expect(pointsOf(profile, 2)).toBeGreaterThan(2 * pointsOf(profile, 3));
});

test('a page that is opened a thousand times counts as three views', () => {
  const opened = (times: number) => Array.from({ length: times }, () => act('view', { productId: 5 }));
  expect(tell(opened(1000)).brands).toEqual(tell(opened(3)).brands);
});

test('saving every brand gives almost no points to any of them', () => {
  const all = Array.from({ length: 5000 }, (_, place) => place + 1);
  const profile = tell([act('favorite', { brandId: 3000 })], { brandIds: all });
  expect(profile.brands.length).toBe(200);
  expect(profile.brands[0]?.[0]).toBe(3000);
  expect(profile.brands[1]?.[1]).toBeLessThan(10);
});

test('a hidden product lowers its brand and subcategory as a pair, and neither of them alone', () => {
  const favorites = Array.from({ length: 3 }, () => act('favorite'));
  const before = tell(favorites);
  const after = tell([...favorites, act('hide')]);
  expect(after.brands).toEqual(before.brands);
  expect(after.subcategories).toEqual(before.subcategories);
  const [[brandId, subcategoryId, points] = [0, 0, 0]] = after.pairs;
  expect([brandId, subcategoryId]).toEqual([1, 700]);
  expect(-points).toBeLessThan(pointsOf(after) / 2);
  const more = tell([...favorites, ...Array.from({ length: 10 }, () => act('hide'))]);
  expect(more.pairs[0]?.[2]).toBeLessThan(points);
});

test('the preferred price lies among the prices of favorites; other currencies do not count', () => {
  const at = (dollars: number | null) => act('favorite', { dollarCents: dollars === null ? null : dollars * 100 });
  const { price } = tell([at(100), at(200), at(400), at(null)]);
  expect(price?.cents).toBe(200_00);
  expect(tell([at(null)]).price).toBeNull();
  expect(tell([at(100), at(200), at(400), at(200)]).price?.points).toBeGreaterThan(price?.points ?? 0);
});

test('a preferred discount requires that most favorites are reduced', () => {
  const reduced = (percent: number) => act('favorite', { discountPercent: percent });
  expect(tell([reduced(50), reduced(60), reduced(70), reduced(40), reduced(0)]).discount?.fromPercent).toBe(40);
  expect(tell([reduced(70), reduced(0), reduced(10)]).discount).toBeNull();
});

test('products viewed in the last three days count as seen, the latest first and each once', () => {
  const seen = (productId: number, daysAgo: number, kind: Act['kind'] = 'view') => act(kind, { productId, daysAgo });
  const acts = [seen(901, 2), seen(902, 1), seen(901, 0.5), seen(903, 4), seen(904, 0.1, 'buy'), seen(905, 0, 'hide')];
  expect(tell(acts).seen).toEqual([904, 901, 902]);
  const many = Array.from({ length: 2000 }, (_, place) => seen(place + 1, place / 1000));
  expect(tell(many).seen).toEqual(Array.from({ length: 500 }, (_, place) => place + 1));
});
