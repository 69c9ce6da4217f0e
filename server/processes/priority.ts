import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** How far work stands back (nice, of -20 to 19): behind whoever answers shoppers, or, where a shopper waits for it, beside. */
export const lowPriority = 10;
export const samePriority = 0;

/**
 * Has a process that has just been started stand back: threads that it begins take its priority over.
 * @param pid of one that may have ended already
 */
export function standBack(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // It has ended, or the thread has.
  }
}

/** Has this process stand back, and the threads that it has begun already, each of which Linux counts by itself. */
export function standBackMyself(): void {
  setPriority(lowPriority);
  if (process.platform === 'linux')
    for (const thread of readdirSync('/proc/self/task')) standBack(Number(thread), lowPriority);
}
