import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a lock that ends with the process that has it, however that ends: SQLite's lock is the operating system's own.
 * @returns undefined when somebody else has it
 */
export function takeLock(path: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch {
    lock.close();
    return undefined;
  }
}
