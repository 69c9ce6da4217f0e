import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Sampling interval of the delay, in ms. */
const resolutionMs = 10;

/** Returns the longest stop of a thread since the last call, in seconds. */
export type ReadLongestStop = () => number;

/** Monitors the event loop of the calling thread. */
export function watchEventLoop(): ReadLongestStop {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  return () => {
    const longestNs = delay.max;
    delay.reset();
    // Each sample includes the sampling interval itself.
    return Math.max(0, longestNs / 1e9 - resolutionMs / 1000);
  };
}
