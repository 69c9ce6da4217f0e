import type { Walk } from './variety.ts';

/** What came in the two weeks before the newest product is fresh: the catalogue's own time, since an index has no clock. */
export const freshMs = 14 * 24 * 60 * 60 * 1000;

/** Of so many products that follow each other one is fresh, if there is one among as many as ten pages ahead. */
export const freshEvery = 4;
export const freshAhead = 240;

/** A walk in which fresh rows get room: where too many others have followed each other, the next fresh one comes forward. */
export function withFresh(walk: Walk, isFresh: (slot: number) => boolean): Walk {
  /** Come to, but not given yet. */
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
