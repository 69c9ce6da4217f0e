/**
 * The size of a heap with garbage, half of which lives after a start with 20,000 products. Above it, a collection could
 * stop this thread for more than 50 ms. V8 collects a heap of that size by itself.
 */
const maxHeapBytes = 128 * 1024 * 1024;

/** After the first requests of a start, and once a slow machine has ended its start as well. */
const afterStartMs = [10_000, 60_000];

/**
 * Collects the garbage of this thread twice in the minute after its start. V8 would keep the garbage of loading modules
 * until the heap grows (docs/performance.md). Does nothing without `--expose-gc`.
 */
export function collectStartGarbage(): void {
  for (const delayMs of afterStartMs) setTimeout(collect, delayMs).unref();
}

/**
 * Collects the garbage of this thread at an interval, for a process whose jobs come now and then.
 * @param everyMs for instance a minute
 */
export function collectGarbageEvery(everyMs: number): void {
  collectStartGarbage();
  setInterval(collect, everyMs).unref();
}

function collect(): void {
  if (process.memoryUsage().heapUsed <= maxHeapBytes) returnHeapMemory();
}

/**
 * Collects all garbage of this thread, and returns the freed pages of its heap to the system. V8 would keep them for
 * later objects. Takes 30 ms of processor time at a heap of 50 MB. Does nothing without `--expose-gc`.
 */
export function returnHeapMemory(): void {
  void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
