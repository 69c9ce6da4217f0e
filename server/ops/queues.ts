import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/** The counts of a queue's unfinished jobs. */
export type JobCounts = {
  queue: string;
  /** Jobs that are due. */
  due: number;
  /** Jobs that are scheduled for later, most of them retries. */
  later: number;
  active: number;
  /** When the job came due that has waited longest; null when none is due. */
  dueSince: Date | null;
};

/**
 * Counts the unfinished jobs of every pg-boss queue, also of empty ones. Returns no queues before pg-boss has made its
 * schema.
 */
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
