import { pick, random } from '#demo/random.ts';
import type { Said } from '#server/shoppers/recommendations/signals.ts';
import { between, distinct, gauss } from '../catalog/draws.ts';
import type { ProductTraits } from './traits.ts';

/** The traits of a synthetic shopper. All are hidden from the application. */
export type Shopper = {
  /** The appeal of brands, 0 to 1. */
  loves: ReadonlyMap<number, number>;
  /** The shopper's circle. Its brands have a small appeal. */
  circle: number;
  /** Returns the demand for a kind, 0 to 1. It varies by month. */
  wants(subcategoryId: number, month: number): number;
  kinds: readonly number[];
  /** The budget, as a multiple of the median price of a category. */
  means: number;
  /** The minimum reduction of interest, in percent. 0 for shoppers who do not care. */
  bargainPercent: number;
  colours: ReadonlySet<string>;
};

/** The number of brand circles, groups that no catalog data reveals. */
const circles = 12;
/** Returns the circle of a brand. */
export const circleOf = (brandId: number) => Math.floor(random(brandId * 977)() * circles);

/** The products on offer, and the median price of each category, in cents. */
export type Market = { typicalCents: ReadonlyMap<number, number>; products: readonly ProductTraits[] };

export function marketOf(products: readonly ProductTraits[]): Market {
  const prices = Map.groupBy(
    products.filter(({ dollarCents }) => dollarCents !== null),
    ({ categoryId }) => categoryId,
  );
  const median = (of: readonly ProductTraits[]) =>
    of.map(({ dollarCents }) => dollarCents ?? 0).sort((a, b) => a - b)[of.length >> 1] ?? 0;
  return { products, typicalCents: new Map([...prices].map(([category, of]) => [category, median(of)])) };
}

/** Draws the traits of a shopper. */
export function drawShopper(rand: () => number, { products }: Market): Shopper {
  const any = () => pick(rand, products);
  const circle = Math.floor(rand() * circles);
  // Of three random brands, one of the shopper's circle is preferred.
  const brand = () => {
    const met = [any(), any(), any()].map(({ brandId }) => brandId);
    return met.find((id) => circleOf(id) === circle) ?? met[0] ?? 0;
  };
  const loves = new Map(distinct(between(rand, 2, 7), brand).map((id) => [id, 0.4 + 0.6 * rand()]));
  const kinds = distinct(between(rand, 4, 9), () => any().subcategoryId);
  const seed = Math.floor(rand() * 2 ** 31);
  return {
    loves,
    circle,
    kinds,
    wants(subcategoryId, month) {
      if (!kinds.includes(subcategoryId)) return 0.03;
      // A kind is not in demand every month.
      return random(seed + subcategoryId * 131 + month * 7919)() < 0.3 ? 0.15 : 1;
    },
    means: Math.exp(gauss(rand) * 0.6 + 0.2),
    bargainPercent: rand() < 0.5 ? between(rand, 25, 60) : 0,
    colours: new Set(distinct(3, () => any().color)),
  };
}

/**
 * Fills in the questionnaire: some of the loved brands and wanted kinds, some mistaken ones, and perhaps a price range
 * of the slider.
 */
export function fillQuestionnaire(rand: () => number, shopper: Shopper, { products }: Market): Said {
  const others = distinct(between(rand, 0, 3), () => pick(rand, products).brandId);
  const brandIds = [...shopper.loves.keys()].filter(() => rand() < 0.6).concat(others);
  const astray = distinct(between(rand, 0, 3), () => pick(rand, products).subcategoryId);
  const subcategoryIds = shopper.kinds.filter(() => rand() < 0.7).concat(astray);
  const hasRange = rand() < 0.6;
  const top = Math.ceil((shopper.means * Math.exp(gauss(rand) * 0.4) * 900) / 500) * 500;
  return {
    brandIds: [...new Set(brandIds)],
    storeIds: [],
    subcategoryIds: [...new Set(subcategoryIds)],
    maxPriceCents: hasRange && top < 5000 ? top * 100 : undefined,
  };
}
