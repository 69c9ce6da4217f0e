/**
 * Returns a generator of random numbers from 0 to below 1, deterministic by seed (mulberry32, public domain, by Tommy
 * Ettinger).
 */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Picks an item at random.
 * @throws Error for an empty list
 */
export function pick<T>(rand: () => number, items: readonly T[]): T {
  const item = items[Math.floor(rand() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

/** Picks an item with a probability proportional to its weight. */
export function pickWeighted<T>(rand: () => number, items: readonly T[], weightOf: (item: T) => number): T {
  let left = rand() * items.reduce((total, item) => total + weightOf(item), 0);
  for (const item of items) {
    left -= weightOf(item);
    if (left < 0) return item;
  }
  return pick(rand, items);
}
