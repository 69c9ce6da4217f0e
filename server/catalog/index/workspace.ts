import { type Bitmap, emptyBitmap } from './bitmap.ts';
import type { Columns } from './columns.ts';

/**
 * Memory for what a query works out on its way, used again by the next: taken anew each time, it would be garbage of
 * hundreds of megabytes a second, and collecting that would stop the process for longer than the queries take.
 */
export type Workspace = {
  /** Frees all sets that were taken. To be called where a query begins. */
  reset(): void;
  /** An empty set with room for every row, until the next query. */
  take(): Bitmap;
  /** Room for every slot, written over by each list of slots that is made. */
  slots(): Uint32Array;
  /** A number for every slot, all zero; to be left so. */
  points(): Uint16Array;
};

export function createWorkspace(columns: Columns): Workspace {
  let sets: Bitmap[] = [];
  let taken = 0;
  let room = 0;
  let slots = new Uint32Array();
  let points = new Uint16Array();

  function grow(): void {
    if (room >= columns.room) return;
    room = columns.room;
    sets = [];
    slots = new Uint32Array(room);
    points = new Uint16Array(room);
  }

  return {
    reset() {
      taken = 0;
      grow();
    },
    take() {
      grow();
      const set = sets[taken] ?? emptyBitmap(room);
      sets[taken] = set;
      taken += 1;
      return set.fill(0);
    },
    slots: () => slots,
    points: () => points,
  };
}
