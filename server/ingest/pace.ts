import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/database/connect.ts';
import { readOpenShops } from '#server/database/open-shops.ts';

/** Every shop is to list what has been written within 2 s (design, section 8); what is under way by then takes the rest of them. */
const mostLagMs = 1500;

/** A shop that does not get on for so long holds a run up no more. */
const mostPatienceMs = 10_000;

/** How often a shop that is behind is looked at. */
const lookEveryMs = 100;

/** Does a step that writes, and then waits as long as open shops need; gives what the step gave. */
export type Paced = <T>(step: () => Promise<T>) => Promise<T>;

/**
 * Keeps a run from getting ahead of the shops that have its database open: it rests as long as each step took, and while a shop
 * does not list what was written 1.5 s ago. Where no shop is open it is not held up.
 */
export function createPace(db: Db, { lagMs = mostLagMs, patienceMs = mostPatienceMs } = {}): Paced {
  /** Steps that some shop did not list when it was last asked, the oldest first: it has to list all below a transaction. */
  let unlisted: { below: number; writtenAt: number }[] = [];
  let isPatient = true;

  async function isTooFarAhead(): Promise<boolean> {
    const { shownBelow = Number.POSITIVE_INFINITY } = await readOpenShops(db);
    unlisted = unlisted.filter(({ below }) => shownBelow < below);
    const [oldest] = unlisted;
    return oldest !== undefined && performance.now() - oldest.writtenAt >= lagMs;
  }

  return async (step) => {
    const begunAt = performance.now();
    const done = await step();
    const writtenAt = performance.now();
    const { shownBelow, writtenBelow } = await readOpenShops(db);
    if (shownBelow === undefined) return done;
    unlisted.push({ below: writtenBelow, writtenAt });
    await pause(writtenAt - begunAt);
    const rested = performance.now();
    while (isPatient && (await isTooFarAhead())) {
      isPatient = performance.now() - rested < patienceMs;
      await pause(lookEveryMs);
    }
    return done;
  };
}
