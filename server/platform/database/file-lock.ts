import { DatabaseSync } from 'node:sqlite';

/** SQLITE_BUSY */
const busy = 5;

/**
 * Takes a lock that is released when its process ends, even by a crash: SQLite's lock is a lock of the operating
 * system.
 * @returns the lock, released by `close`; undefined while another process holds it
 * @throws if the file cannot be written
 */
export function takeLock(path: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined;
    throw error;
  }
}
