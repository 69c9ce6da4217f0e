import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the work for an address with an account takes, on a machine that is not overloaded. */
const minMs = 200;

/** Resolves after 200 ms at the earliest, so that the response time does not reveal whether an account exists. */
export async function inConstantTime<Outcome>(work: Promise<Outcome>): Promise<Outcome> {
  const [outcome] = await Promise.all([work, wait(minMs)]);
  return outcome;
}
