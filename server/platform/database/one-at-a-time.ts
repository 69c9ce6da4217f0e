import { sql } from 'kysely';
import type { Connection } from './connect.ts';

/**
 * Runs work under a lock that one process of the application holds at a time. The other processes wait for it.
 * @param name of the lock; work under another name runs concurrently
 * @throws the error of the work, after which the lock is released; so it is if the process ends
 */
export async function oneAtATime<Result>(
  { db }: Pick<Connection, 'db'>,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (session) => {
    const key = sql`hashtextextended(${`trouvaille ${name}`}, 0)`;
    // A lock of the session, not of a transaction: an open transaction would hold back the changes that listings may
    // follow (decision 4).
    await sql`select pg_advisory_lock(${key})`.execute(session);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(session);
    }
  });
}
