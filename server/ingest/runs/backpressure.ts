import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/platform/database/connect.ts';
import { readOpenShops } from '#server/platform/database/index-progress.ts';

/** A shop that does not get on for so long holds a run up no more. */
const mostPatienceMs = 10_000;

/** How often a shop that is behind is looked at. */
const lookEveryMs = 50;

/** Does a step that writes, and then waits until open shops list what it wrote; gives what the step gave. */
export type Paced = <T>(step: () => Promise<T>) => Promise<T>;

/**
 * Keeps a run from getting ahead of the shops that have its database open: what is written is to be listed within 2 s (design,
 * section 8), and shoppers wait less where it comes in small bites. Where no shop is open it is not held up.
 */
export function createPace(db: Db, { patienceMs = mostPatienceMs } = {}): Paced {
  let isPatient = true;

  async function isListed(below: number): Promise<boolean> {
    const { shownBelow = Number.POSITIVE_INFINITY } = await readOpenShops(db);
    return shownBelow >= below;
  }

  return async (step) => {
    const done = await step();
    const { writtenBelow } = await readOpenShops(db);
    const writtenAt = performance.now();
    while (isPatient && !(await isListed(writtenBelow))) {
      isPatient = performance.now() - writtenAt < patienceMs;
      await pause(lookEveryMs);
    }
    return done;
  };
}
