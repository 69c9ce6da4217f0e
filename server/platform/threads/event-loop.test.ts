import { expect, test } from 'vitest';
import { watchEventLoop } from './event-loop.ts';

/** Lets the event loop turn, so that the delay is sampled. */
const turns = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('returns the longest delay of the event loop, once', async () => {
  const longestStop = watchEventLoop();
  await turns(30);
  const until = performance.now() + 300;
  while (performance.now() < until);
  await turns(30);
  const stopped = longestStop();
  expect(stopped).toBeGreaterThan(0.25);
  // A busy machine may stop the loop for as long again, but not each time.
  const next = async () => {
    await turns(30);
    return longestStop();
  };
  await expect.poll(next).toBeLessThan(stopped);
});
