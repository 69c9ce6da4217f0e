import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { Unavailable } from '#contract/unavailable.ts';
import type { DB } from './tables.ts';

/** A number that grows with each promotion (PostgreSQL's timeline); null on a replica. */
const timelineText = `case when not pg_is_in_recovery()
  then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end`;

type Connecting = { connect(): Promise<pg.PoolClient> };

/**
 * A pool over those of one database's servers, whose connections come from the one that takes writes. When that one is gone,
 * the others are asked: a replica that was promoted is found without a setting or a start. Of two that take writes, as when a
 * primary comes back that was replaced, the one that was promoted last is meant.
 * @param pools the first is where the primary was when this process was started
 * @throws at `connect` what was in the way at the first of them, when none takes writes
 */
export function followPrimary(pools: readonly Connecting[]) {
  const known = new WeakSet<pg.PoolClient>();
  let current: Connecting | undefined;
  let seeking: Promise<Connecting> | undefined;

  /** A server can become a replica by a new start alone, which ends its connections: each is asked once. */
  async function connectTo(pool: Connecting): Promise<{ client: pg.PoolClient; timeline: number }> {
    const client = await pool.connect();
    if (known.has(client)) return { client, timeline: 0 };
    try {
      const { rows } = await client.query<{ timeline: number | null }>(`select ${timelineText} as timeline`);
      const timeline = rows[0]?.timeline ?? undefined;
      if (timeline === undefined)
        throw new Unavailable(new Error('This database server is a replica, and there is no primary.'));
      known.add(client);
      return { client, timeline };
    } catch (error) {
      client.release();
      throw error;
    }
  }

  async function seek(): Promise<Connecting> {
    const asked = await Promise.allSettled(
      pools.map(async (pool) => {
        const { client, timeline } = await connectTo(pool);
        // So that it is asked for its timeline again, when servers are next held against each other.
        known.delete(client);
        client.release();
        return { pool, timeline };
      }),
    );
    const [latest] = asked
      .flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      .sort((a, b) => b.timeline - a.timeline);
    if (latest) return latest.pool;
    throw asked[0]?.status === 'rejected' ? asked[0].reason : new Error('No database server is known.');
  }

  return {
    // Kysely asks a pool for nothing of them.
    options: {},
    async connect(): Promise<pg.PoolClient> {
      const found = current && (await connectTo(current).catch(() => undefined));
      if (found) return found.client;
      seeking ??= seek().finally(() => {
        seeking = undefined;
      });
      current = await seeking;
      return (await connectTo(current)).client;
    },
    // The pools are ended by whoever opened them.
    end: async () => {},
  };
}

/** Where what a database holds comes from: its cluster, and how often a replica of it was promoted. */
export type History = { cluster: string; timeline: number };

/**
 * The history that a primary goes on with; undefined while no primary answers. After a promotion it is another one: what the replica
 * lacked never was, and the numbers of those transactions are given to others.
 */
export async function readHistory(db: Kysely<DB>): Promise<History | undefined> {
  const asked = sql<{ cluster: string; timeline: number | null }>`
    select (select system_identifier::text from pg_control_system()) as cluster, ${sql.raw(timelineText)} as timeline`;
  const answer = await asked.execute(db).catch(() => undefined);
  const { cluster, timeline } = answer?.rows[0] ?? {};
  return cluster && timeline ? { cluster, timeline } : undefined;
}

export function isSameHistory(a: History, b: History): boolean {
  return a.cluster === b.cluster && a.timeline === b.timeline;
}
