/** Above this a collection of this thread could stop it for more than 50 ms; V8 collects a heap of that size by itself. */
const maxHeapBytes = 96 * 1024 * 1024;

/** Later than the first requests after a start, and within the first minute. */
const afterStartMs = 10_000;

/**
 * Collects the garbage of this thread once, some seconds after its start: V8 would keep the garbage of loading until the heap grows
 * (docs/performance.md). Needs `--expose-gc`; does nothing without.
 */
export function collectStartGarbage(): void {
  setTimeout(collect, afterStartMs).unref();
}

/** Collects the garbage of this thread again and again, for a process whose jobs come now and then. @param everyMs for instance a minute */
export function collectGarbageEvery(everyMs: number): void {
  collectStartGarbage();
  setInterval(collect, everyMs).unref();
}

function collect(): void {
  if (process.memoryUsage().heapUsed <= maxHeapBytes) void globalThis.gc?.();
}
