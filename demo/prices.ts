import type { DemoProduct } from './product.ts';
import { pick, random } from './random.ts';
import { type Habit, openingDaysAgo, snapshotDaysAgo } from './stores.ts';

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
  const { habit } = product.store;
  const list = product.listPriceCents;
  const isAtFullPrice = product.arrivedDaysAgo < openingDaysAgo && !product.isLateFind;
  if (isAtFullPrice) return { priceCents: list, struckCents: list };
  if (habit === 'raising') return raisedPrice(product, chance, daysAgo);
  if (habit === 'partly' && !chance.is(0.2)) return exaggeratedPrice(product, chance, daysAgo);
  const asked = habit === 'always' ? list : listOn(product, chance, daysAgo);
  const course = product.isLateFind
    ? lateCourse(habit, chance)
    : product.isBest
      ? bestCourse(product.place === product.store.lateFinds.length ? 80 : 79)
      : courses[habit](chance);
  const percent = percentOn(course, daysAgo);
  return { priceCents: reduced(asked, percent), struckCents: asked };
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
  const [isRaised, raisedDaysAgo, percent] = [chance.is(0.08), chance.within(109, 116), chance.within(3, 7)];
  const list = product.listPriceCents;
  return isRaised && daysAgo > raisedDaysAgo ? Math.round((list * (100 - percent)) / 50_000) * 500 : list;
}

function percentOn(steps: readonly Step[], daysAgo: number): number {
  return steps.findLast((step) => daysAgo <= step.fromDaysAgo)?.percent ?? 0;
}

/** The courses of products that were there from the opening day. A full price is asked for 40 days or more at first. */
const courses: Record<Exclude<Habit, 'raising'>, (chance: Chance) => Step[]> = {
  honest({ is, within, oneOf }) {
    if (is(0.07)) return [];
    const first = { fromDaysAgo: within(12, 80), percent: oneOf([15, 20, 25, 30, 30, 40]) };
    // Some return to the full price when the season changes.
    if (is(0.07)) return [first, { fromDaysAgo: within(0, 10), percent: 0 }];
    return is(0.6) ? [first] : [first, { fromDaysAgo: within(0, 10), percent: oneOf([45, 50, 50, 55]) }];
  },
  /** 30 %, then 50 %, then 70 % as the season ends. */
  deep({ is, within, oneOf }) {
    if (is(0.05)) return [];
    const first = { fromDaysAgo: within(62, 80), percent: oneOf([20, 30, 30, 30, 40]) };
    const second = { fromDaysAgo: within(26, 60), percent: oneOf([45, 50, 50, 55]) };
    if (is(0.4)) return [first, second];
    return [first, second, { fromDaysAgo: within(0, 24), percent: oneOf([62, 65, 68, 70, 70, 72, 75]) }];
  },
  restocking({ is, within, oneOf }) {
    return is(0.25) ? [] : [{ fromDaysAgo: within(0, 58), percent: oneOf([15, 20, 20, 25, 30, 40]) }];
  },
  /** Reduced from the first day, and further after a while. */
  always({ is, within, oneOf }) {
    const first = { fromDaysAgo: openingDaysAgo, percent: oneOf([30, 35, 40, 40, 45, 50, 55, 60]) };
    return is(0.62) ? [first] : [first, { fromDaysAgo: within(2, 40), percent: oneOf([65, 70, 70, 75, 80, 80]) }];
  },
  /** The sale begins after two months in which the feed could not be read. */
  unwatched({ is, within, oneOf }) {
    if (is(0.1)) return [];
    const first = { fromDaysAgo: 12, percent: oneOf([20, 25, 30, 30, 40]) };
    return is(0.6) ? [first] : [first, { fromDaysAgo: within(0, 8), percent: oneOf([45, 50, 60]) }];
  },
  /** Some reductions are as large as they claim. */
  partly({ within, oneOf }) {
    return [{ fromDaysAgo: within(5, 70), percent: oneOf([15, 20, 25, 30]) }];
  },
  new: () => [],
};

/** The best pieces that were there from the opening day are reduced further than any other, so they lead the older products. */
const bestCourse = (percent: number): Step[] => [
  { fromDaysAgo: 74, percent: 30 },
  { fromDaysAgo: 38, percent: 50 },
  { fromDaysAgo: 10, percent },
];

/** Returns the course of a product that arrived late. */
function lateCourse(habit: Habit, { oneOf }: Chance): Step[] {
  if (habit === 'new') return [{ fromDaysAgo: openingDaysAgo, percent: oneOf([5, 10]) }];
  if (habit === 'always') return [{ fromDaysAgo: openingDaysAgo, percent: 80 }];
  return [{ fromDaysAgo: oneOf([0, 10]), percent: oneOf([50, 50, 55, 60]) }];
}

/** How many days a raising store asks a raised price before it strikes out an even higher one. */
const raisedDays = 14;

/**
 * Returns a fake sale: the previous price or slightly more, beside a struck-out price that was never asked. Some sales
 * begin honestly, and only the struck-out price is raised later.
 */
function raisedPrice(product: DemoProduct, chance: Chance, daysAgo: number): DemoPrice {
  const { is, within, oneOf } = chance;
  const list = product.listPriceCents;
  const [isSale, saleDaysAgo, isRaised] = [!is(0.12) || product.isLateFind, within(0, 80), is(0.5)];
  const [claimed, asked] = [oneOf([35, 40, 45, 50, 55]), inUnits((list * within(100, 106)) / 100)];
  const isRestruck = product.isLateFind ? product.number % 2 === 0 : saleDaysAgo >= 10 && is(0.25);
  if (isSale && isRestruck) return restruckPrice(list, chance, daysAgo, product.isLateFind ? 24 : saleDaysAgo);
  const saleOn = product.isLateFind ? 10 : saleDaysAgo;
  if (isSale && daysAgo <= saleOn) {
    return { priceCents: asked, struckCents: Math.ceil(asked / (100 - claimed) / 5) * 500 };
  }
  const raised = Math.round((list * 1.18) / 500) * 500;
  const price = isSale && isRaised && daysAgo <= saleOn + raisedDays ? raised : list;
  return { priceCents: price, struckCents: price };
}

/** Returns a real reduction from the list price, until the store strikes out a higher one beside the same price. */
function restruckPrice(list: number, { oneOf }: Chance, daysAgo: number, saleOn: number): DemoPrice {
  const [percent, raisedPercent] = [oneOf([15, 20, 25, 30]), oneOf([130, 140, 150])];
  if (daysAgo > saleOn) return { priceCents: list, struckCents: list };
  const [, restruckOn = 0] = snapshotDaysAgo.filter((day) => day <= saleOn);
  const struckCents = daysAgo > restruckOn ? list : Math.ceil((list * raisedPercent) / 50_000) * 500;
  return { priceCents: reduced(list, percent), struckCents };
}

/** Returns a real reduction, beside a struck-out price far above the asked price. */
function exaggeratedPrice(product: DemoProduct, { is, within, oneOf }: Chance, daysAgo: number): DemoPrice {
  const list = product.listPriceCents;
  const [isSale, saleDaysAgo] = [!is(0.1) || product.isLateFind, within(5, 70)];
  // A fifth are hardly reduced at all.
  const percent = is(0.8) || product.isLateFind ? oneOf([10, 15, 20, 25]) : oneOf([2, 3]);
  const struckCents = Math.round((list * oneOf([140, 150, 160, 180])) / 50_000) * 500;
  if (!isSale || daysAgo > (product.isLateFind ? 10 : saleDaysAgo)) return { priceCents: list, struckCents: list };
  return { priceCents: reduced(list, percent), struckCents };
}

function reduced(cents: number, percent: number): number {
  return percent === 0 ? cents : inUnits((cents * (100 - percent)) / 100);
}

/** Rounds down to whole units, so that 70 % off is at least 70 %. */
function inUnits(cents: number): number {
  return Math.max(100, Math.floor(cents / 100) * 100);
}
