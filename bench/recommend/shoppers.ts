import { pick, random } from '#demo/random.ts';
import type { Said } from '#server/shoppers/recommendations/signals.ts';
import { between, distinct, gauss } from '../catalogue/draws.ts';
import type { Piece } from './pieces.ts';

/** What a synthetic shopper is like; nothing of it is told to the store. */
export type Shopper = {
  /** How much she is taken by brands, 0 to 1. */
  loves: ReadonlyMap<number, number>;
  /** Brands of her circle take her a little. */
  circle: number;
  /** How much she wants of a kind, 0 to 1; it changes from month to month. */
  wants(subcategoryId: number, month: number): number;
  kinds: readonly number[];
  /** What she can spend, as a multiple of what is usual in a category. */
  means: number;
  /** A reduction below this many percent leaves her cold; 0 for those who do not care. */
  bargainPercent: number;
  colours: ReadonlySet<string>;
};

/** Brands keep to circles, of which a store says nothing. */
const circles = 12;
export const circleOf = (brandId: number) => Math.floor(random(brandId * 977)() * circles);

/** What is usual in a store: the median price of each category, and how often brands and kinds come. */
export type Market = { usualCents: ReadonlyMap<number, number>; pieces: readonly Piece[] };

export function marketOf(pieces: readonly Piece[]): Market {
  const prices = Map.groupBy(
    pieces.filter(({ dollarCents }) => dollarCents !== null),
    ({ categoryId }) => categoryId,
  );
  const median = (of: readonly Piece[]) =>
    of.map(({ dollarCents }) => dollarCents ?? 0).sort((a, b) => a - b)[of.length >> 1] ?? 0;
  return { pieces, usualCents: new Map([...prices].map(([category, of]) => [category, median(of)])) };
}

export function drawShopper(rand: () => number, { pieces }: Market): Shopper {
  const any = () => pick(rand, pieces);
  const circle = Math.floor(rand() * circles);
  // Of three brands that she comes across, one of her circle is the likeliest to stay with her.
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
      // Not every month brings an occasion for every kind.
      return random(seed + subcategoryId * 131 + month * 7919)() < 0.3 ? 0.15 : 1;
    },
    means: Math.exp(gauss(rand) * 0.6 + 0.2),
    bargainPercent: rand() < 0.5 ? between(rand, 25, 60) : 0,
    colours: new Set(distinct(3, () => any().color)),
  };
}

/**
 * What she says of herself: some of what she loves, some of what she only thinks she does, and a price range as the slider
 * gives it, if any.
 */
export function fillQuestionnaire(rand: () => number, shopper: Shopper, { pieces }: Market): Said {
  const wished = distinct(between(rand, 0, 3), () => pick(rand, pieces).brandId);
  const brandIds = [...shopper.loves.keys()].filter(() => rand() < 0.6).concat(wished);
  const astray = distinct(between(rand, 0, 3), () => pick(rand, pieces).subcategoryId);
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
