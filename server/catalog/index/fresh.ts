import type { Walk } from './variety.ts';

/** The age (ms) up to which a product is fresh, counted back from the newest product, since an index has no clock. */
export const freshMs = 14 * 24 * 60 * 60 * 1000;

/** One in `freshEvery` consecutive products is fresh, if there is one among the next `freshAhead` (ten pages). */
export const freshEvery = 4;
export const freshAhead = 240;

/** Wraps a walk to make room for fresh products. After too many others in a row, the next fresh one comes forward. */
export function withFresh(walk: Walk, isFresh: (slot: number) => boolean): Walk {
  /** Slots that were walked but not returned yet. */
  const ahead: number[] = [];
  let othersSince = 0;

  function takeFresh(): number | undefined {
    while (ahead.length < freshAhead) {
      const slot = walk();
      if (slot < 0) break;
      ahead.push(slot);
    }
    const place = ahead.findIndex(isFresh);
    return place < 0 ? undefined : ahead.splice(place, 1)[0];
  }

  return () => {
    const fresh = othersSince >= freshEvery - 1 ? takeFresh() : undefined;
    const slot = fresh ?? ahead.shift() ?? walk();
    othersSince = slot >= 0 && isFresh(slot) ? 0 : othersSince + 1;
    return slot;
  };
}
