import type { Act } from './signals.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The weight of an act on its day, and its half-life. A favorite weighs 1.
 * - A visit to the store to buy is serious.
 * - A view may be mere curiosity, and a month later the shopper looks for something else.
 * - A favorite fades slowly, since the shopper has not taken it back.
 */
const acts: Record<Act['kind'], { weight: number; halfLifeMs: number }> = {
  favorite: { weight: 1, halfLifeMs: 120 * dayMs },
  buy: { weight: 1.5, halfLifeMs: 90 * dayMs },
  view: { weight: 0.15, halfLifeMs: 30 * dayMs },
  hide: { weight: 1, halfLifeMs: 180 * dayMs },
};

/** Acts of a kind on one product that count, the latest: reloading a page tells nothing more. */
const maxPerProduct = 3;

/** An act and its weight today. */
export type Weighed = { act: Act; weight: number };

/**
 * Weighs acts by their kind and age.
 * @param now milliseconds since 1970; a later act, of a clock that is ahead, counts as an act of now
 */
export function weigh(all: readonly Act[], now: number): Weighed[] {
  const times = new Map<string, number>();
  return [...all]
    .sort((a, b) => b.at - a.at)
    .flatMap((act) => {
      const key = `${act.kind} ${act.productId}`;
      const time = (times.get(key) ?? 0) + 1;
      times.set(key, time);
      if (time > maxPerProduct) return [];
      const { weight, halfLifeMs } = acts[act.kind];
      return [{ act, weight: weight * 0.5 ** (Math.max(0, now - act.at) / halfLifeMs) }];
    });
}
