import type { Act } from './signals.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * What an act counts on its day, and after how many days it counts half: a favourite is 1. Who goes to the store to buy means it; who
 * looks may only have been curious, and in a month she looks for something else. What she favoured she has not taken back since.
 */
const acts: Record<Act['kind'], { weight: number; halfLifeMs: number }> = {
  favorite: { weight: 1, halfLifeMs: 120 * dayMs },
  buy: { weight: 1.5, halfLifeMs: 90 * dayMs },
  view: { weight: 0.15, halfLifeMs: 30 * dayMs },
  hide: { weight: 1, halfLifeMs: 180 * dayMs },
};

/** Times that an act with one product counts, the latest: reloading a page tells nothing more. */
const mostOfOne = 3;

/** An act, and how much it counts today. */
export type Weighed = { act: Act; weight: number };

/** @param now milliseconds since 1970; an act of a clock that goes ahead is one of now */
export function weigh(all: readonly Act[], now: number): Weighed[] {
  const times = new Map<string, number>();
  return [...all]
    .sort((a, b) => b.at - a.at)
    .flatMap((act) => {
      const key = `${act.kind} ${act.productId}`;
      const time = (times.get(key) ?? 0) + 1;
      times.set(key, time);
      if (time > mostOfOne) return [];
      const { weight, halfLifeMs } = acts[act.kind];
      return [{ act, weight: weight * 0.5 ** (Math.max(0, now - act.at) / halfLifeMs) }];
    });
}
