import { totalmem } from 'node:os';

/** Bytes that each cache of a web process may take. */
export type CacheMemory = { cards: number; responses: number; personalResponses: number; pictures: number };

const megabyte = 2 ** 20;

/**
 * Limits of the default, in MB. The minimum serves a small catalog well. The maximum holds the cards of a million
 * products.
 */
const defaultMegabytes = { min: 32, max: 3072 };

/** Share of the available memory that the default takes. The index, the heap and the database need the rest. */
const defaultShare = 1 / 8;

/**
 * Shares by benefit, in sixteenths: a personal response is only ever requested again by one shopper. The rest is for
 * cards.
 */
const sixteenths = { responses: 6, personalResponses: 1, pictures: 2 };

/** Memory in MB of which these shares are taken at most: responses are valid for a minute. */
const mostShared = 448;

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
  const part = (name: keyof typeof sixteenths) =>
    Math.floor((Math.min(megabytes, mostShared) * megabyte * sixteenths[name]) / 16);
  const others = {
    responses: part('responses'),
    personalResponses: part('personalResponses'),
    pictures: part('pictures'),
  };
  return {
    ...others,
    cards: megabytes * megabyte - others.responses - others.personalResponses - others.pictures,
  };
}

function availableBytes(): number {
  // Without a cgroup limit this is 0, or more than the machine has.
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
