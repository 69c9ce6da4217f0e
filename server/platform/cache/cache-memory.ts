import { totalmem } from 'node:os';

/** Bytes that each cache of a web process may take. */
export type CacheMemory = { cards: number; responses: number; personalResponses: number; pictures: number };

const megabyte = 2 ** 20;

/** Limits of the default, in MB: what a small catalogue is served well with, and the cards of some 100,000 products. */
const defaultMegabytes = { min: 32, max: 448 };

/** The default's part of the memory that the process may use: index, heap and database need the rest. */
const defaultShare = 1 / 8;

/** By their benefit: personal responses are asked for again by one shopper alone. */
const sixteenths: Record<keyof CacheMemory, number> = { cards: 7, responses: 6, personalResponses: 1, pictures: 2 };

/**
 * The default of CACHE_MEMORY, in MB.
 * @param available bytes that the process may use: the machine's, or the container's where that has fewer
 */
export function defaultCacheMegabytes(available = availableBytes()): number {
  const share = Math.floor((available * defaultShare) / megabyte);
  return Math.min(defaultMegabytes.max, Math.max(defaultMegabytes.min, share));
}

/** Parts the memory of CACHE_MEMORY over the caches. */
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
  // Zero, or more than there is, where no cgroup limits the process.
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
