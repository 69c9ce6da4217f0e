import type { DemoProduct } from './pieces.ts';
import { pick, random } from './random.ts';
import type { DemoStore } from './stores.ts';

/** The price of a product in a store, and its struck-out price. Both are equal without a reduction. */
export type DemoPrice = { priceCents: number; struckCents: number };

/** A step of a price course: from that day on, the percentage off the list price. 0 ends a reduction. */
type Step = { fromDaysAgo: number; percent: number };

/** A product's own random sequence: equal calls in equal order give equal results. */
type Chance = {
  is(odds: number): boolean;
  within(from: number, to: number): number;
  oneOf(of: readonly number[]): number;
};

/** Returns the price of a product on a day by the pricing habit of its store. Each product has its own fixed course. */
export function priceOn(product: DemoProduct, daysAgo: number): DemoPrice {
  const chance = chancesOf(product);
  if (product.store.habit === 'inflated') return inflatedPrice(product.listPriceCents, chance, daysAgo);
  const list = listOn(product, chance, daysAgo);
  const percent = percentOn(courses[product.store.habit](product.arrivedDaysAgo, chance), daysAgo);
  return { priceCents: percent === 0 ? list : inUnits((list * (100 - percent)) / 100), struckCents: list };
}

function chancesOf(product: DemoProduct): Chance {
  const rand = random(product.number * 7919);
  return {
    is: (odds) => rand() < odds,
    within: (from, to) => Math.round(from + (to - from) * rand()),
    oneOf: (of) => pick(rand, of),
  };
}

/** Returns the list price on a day. Some list prices were raised slightly, early and before any reduction. */
function listOn(product: DemoProduct, chance: Chance, daysAgo: number): number {
  const [isRaised, raisedDaysAgo, percent] = [chance.is(0.08), chance.within(106, 116), chance.within(3, 7)];
  const list = product.listPriceCents;
  return isRaised && daysAgo > raisedDaysAgo ? Math.round((list * (100 - percent)) / 50_000) * 500 : list;
}

function percentOn(steps: readonly Step[], daysAgo: number): number {
  return steps.findLast((step) => daysAgo <= step.fromDaysAgo)?.percent ?? 0;
}

const courses: Record<Exclude<DemoStore['habit'], 'inflated'>, (arrivedDaysAgo: number, chance: Chance) => Step[]> = {
  /** 30 %, then 50 %, then 70 % as the season ends. Recent arrivals wait for their first reduction. */
  seasonal(arrivedDaysAgo, { is, within, oneOf }) {
    if (arrivedDaysAgo < 60) {
      if (is(0.3)) return [];
      return [{ fromDaysAgo: within(0, arrivedDaysAgo * 0.7), percent: oneOf([15, 20, 20, 25, 30]) }];
    }
    if (is(0.1)) return [];
    const first = { fromDaysAgo: within(62, 100), percent: oneOf([20, 30, 30, 30, 40]) };
    // Some return to the full price when the season changes.
    if (is(0.07)) return [first, { fromDaysAgo: within(3, 24), percent: 0 }];
    if (is(0.22)) return [first];
    const second = { fromDaysAgo: within(28, 56), percent: oneOf([45, 50, 50, 55]) };
    if (is(0.55)) return [first, second];
    return [first, second, { fromDaysAgo: within(1, 22), percent: oneOf([65, 70, 70, 70, 75, 80]) }];
  },
  /** One rare reduction, from a price that was really asked. */
  rare(_arrivedDaysAgo, { is, within, oneOf }) {
    return is(0.38) ? [] : [{ fromDaysAgo: within(4, 55), percent: oneOf([15, 20, 20, 25, 30, 40]) }];
  },
  /** Reduced from the first day, and further after a while. */
  outlet(_arrivedDaysAgo, { is, within, oneOf }) {
    const first = { fromDaysAgo: 120, percent: oneOf([30, 35, 40, 40, 45, 50, 55, 60]) };
    return is(0.62) ? [first] : [first, { fromDaysAgo: within(2, 40), percent: oneOf([65, 70, 70, 75, 80, 85]) }];
  },
};

/** How many days an inflating store asks a raised price before it strikes out an even higher one. */
const raisedDays = 14;

/** Returns a fake sale: about the previous price, beside a struck-out price that was never asked. */
function inflatedPrice(list: number, { is, within, oneOf }: Chance, daysAgo: number): DemoPrice {
  const [isSale, saleDaysAgo, isRaised] = [!is(0.12), within(6, 80), is(0.5)];
  const [claimed, asked] = [oneOf([35, 40, 45, 50, 55]), inUnits((list * within(88, 104)) / 100)];
  if (isSale && daysAgo <= saleDaysAgo) {
    return { priceCents: asked, struckCents: Math.ceil(asked / (100 - claimed) / 5) * 500 };
  }
  const raised = Math.round((list * 1.18) / 500) * 500;
  const price = isSale && isRaised && daysAgo <= saleDaysAgo + raisedDays ? raised : list;
  return { priceCents: price, struckCents: price };
}

/** Rounds down to whole units, so that 70 % off is at least 70 %. */
function inUnits(cents: number): number {
  return Math.max(100, Math.floor(cents / 100) * 100);
}
