import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { Unavailable } from '#contract/unavailable.ts';
import type { DB } from './tables.ts';

/** PostgreSQL's timeline, a number that grows with each promotion. Null on a replica. */
const timelineText = `case when not pg_is_in_recovery()
  then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end`;

type Connecting = { connect(): Promise<pg.PoolClient> };

/**
 * Creates a pool over the servers of one database, whose connections come from the primary. If the primary is gone, the
 * other servers are asked, so a promoted replica is found without a setting or a restart. If two servers take writes,
 * for instance after a replaced primary came back, the server that was promoted last is used.
 * @param pools the first leads to the primary at the start of this process
 * @throws at `connect` with the failure of the first server, if no server takes writes
 */
export function followPrimary(pools: readonly Connecting[]) {
  const known = new WeakSet<pg.PoolClient>();
  let current: Connecting | undefined;
  let seeking: Promise<Connecting> | undefined;

  /** Asks each connection once: a server becomes a replica only by a restart, which ends its connections. */
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
        // Forgotten, so that its timeline is read again when the servers are next compared.
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
    // Kysely reads no options of a pool.
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
    // The caller that opened the pools ends them.
    end: async () => {},
  };
}

/** The origin of a database's contents: its cluster, and a number that grows with each promotion of a replica. */
export type History = { cluster: string; timeline: number };

/**
 * Reads the history of the current primary, or undefined while no primary answers. A promotion begins another history:
 * writes that the replica lacked are lost, and the numbers of their transactions are given out again.
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
