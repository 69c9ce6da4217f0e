import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Nice values, of -20 to 19: the higher, the sooner a process gives way. The worker gives way to whoever answers shoppers, and still has
 * a fourth of a busy processor, by which mail leaves within a second; a feed or a command gives way to both.
 */
export const workerPriority = 5;
export const lowPriority = 10;

/** Sets the priority of a process that has just been started: threads that it begins take it over. */
export function setBackPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // It has ended, or the thread has.
  }
}

/** Sets this process back, and the threads that it has begun already, each of which Linux counts by itself. */
export function standBackMyself(): void {
  setPriority(lowPriority);
  if (process.platform === 'linux')
    for (const thread of readdirSync('/proc/self/task')) setBackPriority(Number(thread), lowPriority);
}
