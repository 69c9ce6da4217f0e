import { sql } from 'kysely';
import type { Connection } from './connect.ts';

/**
 * Does work that one process of the store alone may do at a time; the others wait for their turn.
 * @param name of the work; other work goes on beside it
 * @throws what the work throws; a process that ends gives its turn away
 */
export async function oneAtATime<Result>(
  { db }: Pick<Connection, 'db'>,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (session) => {
    const key = sql`hashtextextended(${`trouvaille ${name}`}, 0)`;
    // Of the session, not of a transaction: one that stays open would hold back what listings may follow (decision 4).
    await sql`select pg_advisory_lock(${key})`.execute(session);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(session);
    }
  });
}
