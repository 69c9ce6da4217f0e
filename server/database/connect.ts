import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { openEmbedded } from './embedded.ts';
import { PreparingClient } from './preparing-client.ts';
import type { DB } from './tables.ts';

/** The database, typed by its real schema. */
export type Db = Kysely<DB>;

/** Where a database is reached, its replicas among it. */
export type DatabaseAddress = {
  databaseUrl: string;
  replicaUrls?: readonly string[];
  /** It is an embedded database that somebody else has opened. */
  isEmbedded?: boolean;
};

export type DatabaseSettings =
  | DatabaseAddress
  | {
      /** Where the embedded database is kept; used when there is no `databaseUrl`. */
      dataDir: string;
      databaseUrl?: string | undefined;
      replicaUrls?: readonly string[];
    };

export type Connection = {
  /** Writes, and reads that must be current. */
  db: Db;
  /** Reads that may lag a little: the replicas where there are any. */
  readDb: Db;
  kind: 'embedded' | 'server';
  /** Runs statements of a library's own on the primary, several in one text where there are no values. */
  runSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** For threads and tools that connect by themselves. */
  address: DatabaseAddress;
  /** This process's own connections: to the primary, and to each replica. */
  countConnections(): PoolCounts[];
  /** Whether another process of the store has the same database open. */
  hasOthers(): Promise<boolean>;
  close(): Promise<void>;
};

/** The connections of a pool, and how many wait for one. */
type PoolCounts = { database: string; inUse: number; idle: number; waiting: number };

/** One web process asks in short statements; more connections than this only queue inside PostgreSQL. */
const poolSize = 10;

/** What a server knows connections of the store by. */
const applicationName = 'trouvaille';

/** The embedded database is one session: more clients would wait for each other. */
const embeddedPoolSize = 4;

/**
 * Connects to the embedded database, to a server, or to a server with streaming replicas; nothing above this folder
 * knows which.
 * @throws when the primary does not answer
 */
export async function connect(settings: DatabaseSettings): Promise<Connection> {
  const { replicaUrls = [] } = settings;
  const isOpener = 'dataDir' in settings && settings.databaseUrl === undefined;
  const embedded = isOpener ? await openEmbedded(settings.dataDir) : undefined;
  const isEmbedded = isOpener || ('isEmbedded' in settings && settings.isEmbedded === true);
  const url = embedded?.url ?? settings.databaseUrl ?? '';
  const primary = isEmbedded ? openPool(url, embeddedPoolSize, pg.Client) : openPool(url, poolSize);
  const replicas = replicaUrls.map((replicaUrl) => openPool(replicaUrl, poolSize));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: primary }) });
  const readDb =
    replicas.length === 0
      ? db
      : new Kysely<DB>({ dialect: new PostgresDialect({ pool: firstToAnswer(replicas, primary) }) });

  async function close() {
    await Promise.all([primary, ...replicas].map((pool) => pool.end()));
    await embedded?.close();
  }
  try {
    await primary.query('select 1');
  } catch (error) {
    await close();
    throw error;
  }
  const address = { databaseUrl: url, replicaUrls, isEmbedded };
  const runSql = (text: string, values?: unknown[]) => runOn(primary, text, values);
  const countConnections = () => [
    countsOf('primary', primary),
    ...replicas.map((replica, place) => countsOf(`replica${place + 1}`, replica)),
  ];
  async function hasOthers(): Promise<boolean> {
    if (isEmbedded) return embedded?.isOwner !== true;
    const { rows } = await primary.query(
      `select count(*) from pg_stat_activity where datname = current_database() and application_name = $1`,
      [applicationName],
    );
    return rows[0].count > primary.totalCount;
  }
  const kind = isEmbedded ? 'embedded' : 'server';
  return { db, readDb, runSql, kind, address, countConnections, hasOthers, close };
}

function countsOf(database: string, { totalCount, idleCount, waitingCount }: pg.Pool): PoolCounts {
  return { database, inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** @param Client the embedded database is one session, in which what one client prepared would stay after it has left */
function openPool(connectionString: string, max: number, Client: typeof pg.Client = PreparingClient): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    Client,
    connectionTimeoutMillis: 10_000,
    application_name: applicationName,
    types: { getTypeParser },
  });
  // A connection that breaks while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  // So is one that breaks while in use, whose statement fails; it would end the process just as well.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function runOn(pool: pg.Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  try {
    // Several statements give as many results.
    const results: pg.QueryResult | pg.QueryResult[] = await client.query(text, values);
    return { rows: [results].flat().flatMap(({ rows }) => rows) };
  } catch (error) {
    // What failed between its BEGIN and COMMIT must not leave its transaction to whoever has the connection next.
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** bigint as a number: ids, counts and transaction numbers stay far below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8) return Number;
  return pg.types.getTypeParser(oid, format);
}

/** A pool over pools: each connection comes from the next replica that answers, or from the primary when none does. */
function firstToAnswer(replicas: readonly pg.Pool[], primary: pg.Pool): PostgresPool {
  let turn = 0;
  return {
    options: primary.options,
    async connect() {
      turn += 1;
      for (let offset = 0; offset < replicas.length; offset += 1) {
        const client = await replicas[(turn + offset) % replicas.length]?.connect().catch(() => undefined);
        if (client) return client;
      }
      return primary.connect();
    },
    // The pools are ended by whoever opened them.
    end: async () => {},
  };
}
