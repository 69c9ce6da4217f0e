import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/platform/database/connect.ts';
import { readIndexProgress } from '#server/platform/database/index-progress.ts';

/** A web process whose index makes no progress for this many ms no longer holds up a run. */
const maxPatienceMs = 10_000;

/** Interval in ms for polling the index progress of web processes. */
const pollIntervalMs = 50;

/** Runs a step that writes, and then waits until all web processes list its rows. Returns the step's result. */
export type Backpressure = <T>(step: () => Promise<T>) => Promise<T>;

/** Never waits. */
export const noBackpressure: Backpressure = (step) => step();

/**
 * Creates the backpressure of a run, which keeps it from outrunning the web processes on its database. Changes must be
 * listed within 2 s (design, section 8), and shoppers wait less when changes come in small batches. Without a web
 * process the run never waits.
 * @param patienceMs wait for one step, in ms; after the first timeout the run no longer waits
 */
export function createBackpressure(db: Db, { patienceMs = maxPatienceMs } = {}): Backpressure {
  let isPatient = true;

  async function isListed(below: number): Promise<boolean> {
    const { shownBelow = Number.POSITIVE_INFINITY } = await readIndexProgress(db);
    return shownBelow >= below;
  }

  return async (step) => {
    const done = await step();
    const { writtenBelow } = await readIndexProgress(db);
    const writtenAt = performance.now();
    while (isPatient && !(await isListed(writtenBelow))) {
      isPatient = performance.now() - writtenAt < patienceMs;
      await pause(pollIntervalMs);
    }
    return done;
  };
}
