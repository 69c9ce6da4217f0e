import { totalmem } from 'node:os';

/** Bytes that each cache of a web process may take. */
export type CacheMemory = { cards: number; responses: number; personalResponses: number; pictures: number };

const megabyte = 2 ** 20;

/**
 * Limits of the default, in MB. The minimum serves a small catalog well. The maximum holds the cards of some 100,000
 * products.
 */
const defaultMegabytes = { min: 32, max: 448 };

/** Share of the available memory that the default takes. The index, the heap and the database need the rest. */
const defaultShare = 1 / 8;

/** Shares by benefit: a personal response is only ever requested again by one shopper. */
const sixteenths: Record<keyof CacheMemory, number> = { cards: 7, responses: 6, personalResponses: 1, pictures: 2 };

/**
 * Returns the default of CACHE_MEMORY in MB: a share of the available memory, within limits.
 * @param available bytes that the process may use: the memory of the machine, or of the container if that is smaller
 */
export function defaultCacheMegabytes(available = availableBytes()): number {
  const share = Math.floor((available * defaultShare) / megabyte);
  return Math.min(defaultMegabytes.max, Math.max(defaultMegabytes.min, share));
}

/**
 * Divides the memory of CACHE_MEMORY among the caches.
 * @returns bytes for each cache
 */
export function partCacheMemory(megabytes: number): CacheMemory {
  const part = (name: keyof CacheMemory) => Math.floor((megabytes * megabyte * sixteenths[name]) / 16);
  return {
    cards: part('cards'),
    responses: part('responses'),
    personalResponses: part('personalResponses'),
    pictures: part('pictures'),
  };
}

function availableBytes(): number {
  // Without a cgroup limit this is 0, or more than the machine has.
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
