import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the delay is sampled, in ms. */
const resolutionMs = 10;

/** The longest stop of a thread since it was last asked, in seconds. */
export type ReadLongestStop = () => number;

/** Watches the event loop of the thread that calls it. */
export function watchEventLoop(): ReadLongestStop {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  return () => {
    const longestNs = delay.max;
    delay.reset();
    // Each sample counts the time that it was set for, too.
    return Math.max(0, longestNs / 1e9 - resolutionMs / 1000);
  };
}
