import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/** The jobs of a queue that have not ended. */
export type JobCounts = {
  queue: string;
  /** Those whose time has come. */
  due: number;
  /** Those that wait for theirs, most of them to be tried again. */
  later: number;
  active: number;
  /** When the one came due that has waited longest; null when none is. */
  dueSince: Date | null;
};

/** Every queue of pg-boss's, also those in which nothing stands; none before its schema is made. */
export async function countJobs(db: Db): Promise<JobCounts[]> {
  const { rows: made } = await sql`select 1 where to_regclass('pgboss.job') is not null`.execute(db);
  if (made.length === 0) return [];
  const waits = sql`job.state in ('created', 'retry')`;
  const { rows } = await sql<JobCounts>`
    select queue.name as queue,
      count(*) filter (where ${waits} and start_after <= now()) as due,
      count(*) filter (where ${waits} and start_after > now()) as later,
      count(*) filter (where job.state = 'active') as active,
      min(start_after) filter (where ${waits} and start_after <= now()) as "dueSince"
    from pgboss.queue left join pgboss.job on job.name = queue.name and job.state < 'completed'
    group by queue.name order by queue.name`.execute(db);
  return rows;
}
