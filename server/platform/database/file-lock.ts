import { DatabaseSync } from 'node:sqlite';

/** SQLITE_BUSY */
const busy = 5;

/**
 * Takes a lock that ends with its process, however that ends: SQLite's lock is the operating system's own.
 * @returns undefined while another process holds it
 * @throws where the file cannot be written
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
