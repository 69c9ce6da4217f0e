/**
 * Returns the count of an endurance test: of rounds, calls or kills. Every run takes `sample`; `npm run test:full`
 * takes `whole`. The project `full` of `vitest.config.ts` sets `TEST_FULL`, and names the files that call this
 * function.
 */
export function endurance({ sample, whole }: { sample: number; whole: number }): number {
  return process.env.TEST_FULL === '1' ? whole : sample;
}
