import { setTimeout as wait } from 'node:timers/promises';

/** Longer than what is done for an address that has an account, on a machine that is not overloaded. */
const leastMs = 200;

/** Lets work end no sooner than it does where there is most to do, so that time tells nobody which case it was. */
export async function takingEvenTime<Outcome>(work: Promise<Outcome>): Promise<Outcome> {
  const [outcome] = await Promise.all([work, wait(leastMs)]);
  return outcome;
}
