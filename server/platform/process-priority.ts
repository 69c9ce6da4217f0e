import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Nice values, from -20 to 19: the higher, the sooner a process gives way. The worker gives way to web processes. It
 * still has a fourth of a busy processor, so that mail leaves within a second. A feed or a command gives way to both.
 */
export const workerPriority = 5;
export const lowPriority = 10;

/** Sets the priority of a process that was just started. Threads that it starts later inherit it. */
export function setBackPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // The process or thread has ended.
  }
}

/**
 * Lowers the priority of this process, and of the threads that it has started, each of which Linux counts by itself.
 */
export function standBackMyself(): void {
  setPriority(lowPriority);
  if (process.platform === 'linux')
    for (const thread of readdirSync('/proc/self/task')) setBackPriority(Number(thread), lowPriority);
}
