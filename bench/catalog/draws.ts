/** Returns a generator of indexes from 0 to below `size`. The probability of index k is proportional to 1 / (k + 1)^exponent. */
export function zipf(size: number, exponent: number): (rand: () => number) => number {
  const sums = new Float64Array(size);
  let total = 0;
  for (let place = 0; place < size; place += 1) {
    total += 1 / (place + 1) ** exponent;
    sums[place] = total;
  }
  return (rand) => {
    const wanted = rand() * total;
    let low = 0;
    let high = size - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/** Returns a generator of items by a Zipf distribution: earlier ones are more likely. */
export function zipfOf<T>(items: readonly T[], exponent: number): (rand: () => number) => T {
  const place = zipf(items.length, exponent);
  return (rand) => {
    const item = items[place(rand)];
    if (item === undefined) throw new Error('There is nothing to draw from.');
    return item;
  };
}

/** Returns a normally distributed number (Box and Muller). */
export function gauss(rand: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - rand())) * Math.cos(2 * Math.PI * rand());
}

/** Returns a whole number from `low` to `high`, both included. */
export function between(rand: () => number, low: number, high: number): number {
  return low + Math.floor(rand() * (high - low + 1));
}

/** Draws `wanted` distinct values, or fewer if the draw repeats itself too often. */
export function distinct<T>(wanted: number, draw: () => T): T[] {
  const values = new Set<T>();
  for (let attempts = 0; values.size < wanted && attempts < wanted * 8; attempts += 1) values.add(draw());
  return [...values];
}

/** Shuffles items by the random numbers alone. */
export function shuffled<T>(rand: () => number, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: rand() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
