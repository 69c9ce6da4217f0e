import { LRUCache } from 'lru-cache';

/** Beyond it, the addresses not heard of for the longest are forgotten: memory stays small whoever tries. */
const mostAddresses = 10_000;

export type Tries = {
  /** How long nothing from an address is looked at, in ms; 0: it may try. */
  waitMs(address: string, now: Date): number;
  /** Notes a try that was wrong. */
  noteWrong(address: string, now: Date): void;
  forget(address: string): void;
};

/** Allows each address so many wrong tries in a window that begins with the first of them. */
export function limitTries({ most, windowMs }: { most: number; windowMs: number }): Tries {
  const wrong = new LRUCache<string, { count: number; endsMs: number }>({ max: mostAddresses });

  function windowOf(address: string, now: Date) {
    const open = wrong.get(address);
    return open && open.endsMs > now.getTime() ? open : { count: 0, endsMs: now.getTime() + windowMs };
  }
  return {
    waitMs(address, now) {
      const { count, endsMs } = windowOf(address, now);
      return count < most ? 0 : endsMs - now.getTime();
    },
    noteWrong(address, now) {
      const { count, endsMs } = windowOf(address, now);
      wrong.set(address, { count: count + 1, endsMs });
    },
    forget(address) {
      wrong.delete(address);
    },
  };
}
