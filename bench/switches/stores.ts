import type { PriceMove } from '#server/ingest/holds/price-move.ts';

/** Repriced offers of a synthetic store, and the currency of their prices before. */
export type MovedStore = { moves: PriceMove[]; currency: string };

/** Seeded random draws (mulberry32), so that a count can be repeated. */
export function createDraws(seed: number) {
  let state = seed >>> 0;
  function draw(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    draw,
    between: (low: number, high: number) => low + draw() * (high - low),
    one<Item>(items: readonly Item[]): Item {
      return items[Math.floor(draw() * items.length)] as Item;
    },
    /** Returns a draw of the normal distribution with mean 0 and deviation 1 (Box-Muller). */
    normal: () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw()),
  };
}

export type Draws = ReturnType<typeof createDraws>;

/** How a store rounds, in cents. */
export const roundings = {
  none: Math.round,
  units: (cents: number) => Math.max(100, Math.round(cents / 100) * 100),
  '.99': (cents: number) => Math.max(99, Math.round(cents / 100) * 100 - 1),
  '.95': (cents: number) => Math.max(95, Math.round(cents / 100) * 100 - 5),
  fives: (cents: number) => Math.max(500, Math.round(cents / 500) * 500),
} satisfies Record<string, (cents: number) => number>;

export type Rounding = keyof typeof roundings;

/**
 * Draws prices of a fashion store: 25 to 400 offers, from 30 to 3,000 euros, in few price points.
 * @param perEuro units of the store's currency per euro
 */
export function drawPrices({ between, one, draw }: Draws, perEuro = 1): number[] {
  const round = roundings[one(['units', '.99', '.95', 'fives', 'none'] as const)];
  const points = Array.from({ length: Math.ceil(between(8, 60)) }, () => round(3000 * perEuro * 100 ** draw()));
  return Array.from({ length: Math.ceil(between(25, 400)) }, () => one(points));
}
