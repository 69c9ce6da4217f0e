import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { isUnavailable, type Unavailable } from '#contract/unavailable.ts';
import { statementLog } from '#server/platform/tracing/tracing.ts';
import { type Embedded, openEmbedded } from './embedded/embedded.ts';
import { PreparedStatementClient } from './prepared-statements.ts';
import { followPrimary } from './primary.ts';
import { createLags, firstToKeepUp } from './replicas.ts';
import { limits, RequestClient } from './request-client.ts';
import type { DB } from './tables.ts';
import { type OnWatch, type Pool, watchPool } from './watched-pool.ts';

/** A Kysely instance, typed by the real schema of the database. */
export type Db = Kysely<DB>;

/** The addresses of a database and of its replicas. */
export type DatabaseAddress = {
  databaseUrl: string;
  replicaUrls?: readonly string[];
};

/** A server at `databaseUrl`, or without it the embedded database of a data folder. */
export type EmbeddedSettings = {
  dataDir: string;
  /** Memory for the page cache of the embedded database, in MB. */
  databaseMemoryMb?: number | undefined;
  databaseUrl?: string | undefined;
  replicaUrls?: readonly string[];
};

export type DatabaseSettings = DatabaseAddress | EmbeddedSettings;

export type Connection = {
  /** For writes, and for reads that must be current: always the primary, also after a failover. */
  db: Db;
  /** For reads that may lag a little: the replicas, if there are any. */
  readDb: Db;
  /** Runs the SQL of a library on the primary. Without values, the text may hold several statements. */
  runSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** The address, for threads and tools that open a connection of their own. */
  address: DatabaseAddress;
  /** Counts the connections of this process to the primary and to each replica. */
  countConnections(): PoolCounts[];
  /** Whether another process of the application is connected to the same database. */
  hasOthers(): Promise<boolean>;
  /**
   * Publishes a word that every other connection can read (`index-progress.ts`). Does nothing where the connection is
   * not watched.
   */
  announce(word: string): void;
  close(): Promise<void>;
};

/** The database cannot be reached. The message tells the operator why, without any password. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';

  constructor(cause: unknown) {
    super(
      `The database (DATABASE_URL) cannot be reached: ${reasonOf(cause)}. Is it running, and is its address right?`,
      {
        cause,
      },
    );
  }
}

/** For a host name with several addresses, Node.js reports each failure, and the error as a whole has only a code. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || String('code' in cause ? cause.code : cause.name);
}

/** The connections of a pool, and the number of requests that wait for one. */
type PoolCounts = { database: string; inUse: number; idle: number; waiting: number };

/** How the servers are watched. Statements of `requests` have timeouts, statements of `background` work have none. */
type Watching = {
  waiting: 'requests' | 'background';
  onWatch: OnWatch;
  /** Time in ms after which a database that does not answer counts as away. */
  answerMs?: number | undefined;
  /** Maximum lag in ms of a replica that is read from. */
  maxLagMs?: number;
};

/** A web process sends short statements. More connections than this would only queue inside PostgreSQL. */
const poolSize = 10;

/** The `application_name` of the application's connections. */
const applicationName = 'trouvaille';

/**
 * How long to wait for a connection, in ms. Background work waits for a busy database, a shopper waits two seconds at
 * most.
 */
const connectMs = { background: 10_000, requests: 2000 };

/**
 * Connects to a server, to a server with streaming replicas, or to the embedded database. The embedded database is
 * opened, and closed with the connection.
 * @param watching watches the servers (`watch.ts`), and rejects at once with `Unavailable` while a server is away. If
 *   undefined, callers wait for the server.
 * @throws DatabaseUnreachable if the primary does not answer or refuses the connection
 * @throws EmbeddedDatabaseError if the embedded database cannot be opened
 */
export async function connect(settings: DatabaseSettings, watching?: Watching): Promise<Connection> {
  const { replicaUrls = [] } = settings;
  const embedded = await openWhereEmbedded(settings);
  const url = embedded?.url ?? settings.databaseUrl ?? '';
  const { primary, reads, opened, announce, end } = await openPools(url, replicaUrls, watching);
  const by = (pool: PostgresPool) => new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...statementLog() });
  const db = by(primary);
  const readDb = reads === primary ? db : by(reads);

  async function close() {
    await end();
    await embedded?.close();
  }
  const runSql = (text: string, values?: unknown[]) => runOn(primary, text, values);
  try {
    await runSql('select 1');
  } catch (error) {
    await close();
    throw new DatabaseUnreachable(isUnavailable(error) ? (error as Unavailable).cause : error);
  }
  const address = { databaseUrl: url, replicaUrls };
  const countConnections = () =>
    opened.map((pool, place) => countsOf(place === 0 ? 'primary' : `replica${place}`, pool));
  async function hasOthers(): Promise<boolean> {
    const { rows } = await opened[0].query(
      `select count(*) from pg_stat_activity where datname = current_database() and application_name like $1`,
      [`${applicationName}%`],
    );
    return rows[0].count > opened[0].totalCount;
  }
  return { db, readDb, runSql, address, countConnections, hasOthers, announce, close };
}

function openWhereEmbedded(settings: DatabaseSettings): Promise<Embedded> | undefined {
  if (!('dataDir' in settings) || settings.databaseUrl !== undefined) return undefined;
  return openEmbedded(settings.dataDir, settings.databaseMemoryMb);
}

function countsOf(database: string, { totalCount, idleCount, waitingCount }: pg.Pool): PoolCounts {
  return { database, inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/**
 * Replaces a connection with a watched one for requests, whose statements have timeouts. Closes the given connection.
 * @throws like `connect`
 */
export async function takeOverForRequests(
  connection: Connection,
  watching: Omit<Watching, 'waiting'>,
): Promise<Connection> {
  const hurried = await connect(connection.address, { waiting: 'requests', ...watching });
  await connection.close();
  return hurried;
}

/** `opened` begins with the pool of the primary. */
type Pools = {
  primary: Pool;
  reads: PostgresPool;
  opened: [pg.Pool, ...pg.Pool[]];
  announce(word: string): void;
  end(): Promise<void>;
};

const unheard = () => {};

async function openPools(url: string, replicaUrls: readonly string[], watching?: Watching): Promise<Pools> {
  const isForRequests = watching?.waiting === 'requests';
  const open = (address: string) =>
    openPool(address, {
      ...(isForRequests && limits),
      max: poolSize,
      Client: isForRequests ? RequestClient : PreparedStatementClient,
      connectionTimeoutMillis: connectMs[watching?.waiting ?? 'background'],
    });
  if (!watching && replicaUrls.length === 0) {
    const primary = open(url);
    return { primary, reads: primary, opened: [primary], announce: unheard, end: () => primary.end() };
  }
  const { onWatch = () => {}, answerMs } = watching ?? {};
  const lags = createLags();
  const ofPrimary = open(url);
  const first = await watchPool(ofPrimary, url, { onWatch, answerMs, onStanding: lags.heed });
  const ofReplicas = replicaUrls.map(open);
  const replicas = await Promise.all(
    ofReplicas.map((pool, place) => watchPool(pool, replicaUrls[place] ?? '', { onWatch, answerMs })),
  );
  // After a failover, the promoted replica is the primary.
  const primary = replicas.length > 0 ? followPrimary([first, ...replicas]) : first;
  return {
    primary,
    reads:
      replicas.length > 0 ? firstToKeepUp(replicas, { first, primary, lags, maxLagMs: watching?.maxLagMs }) : primary,
    opened: [ofPrimary, ...ofReplicas],
    announce(word) {
      for (const pool of [first, ...replicas]) pool.announce(word);
    },
    end: async () => void (await Promise.all([first, ...replicas].map((pool) => pool.end()))),
  };
}

function openPool(connectionString: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: applicationName,
    // TCP keep-alive detects a dead peer within some minutes, also where no watch runs.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
    ...options,
  });
  // A connection that breaks while idle is replaced at its next use. Without a listener the error would end the
  // process.
  pool.on('error', () => {});
  // A connection that breaks while in use fails its statement. Without a listener this error would end the process,
  // too.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function runOn(pool: Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  try {
    // A text of several statements gives several results.
    const results: pg.QueryResult | pg.QueryResult[] = await client.query(text, values);
    return { rows: [results].flat().flatMap(({ rows }) => rows) };
  } catch (error) {
    // A text that failed between BEGIN and COMMIT must not leave its transaction to the next user of the connection.
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Parses bigint as a number: ids, counts and transaction numbers stay far below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8) return Number;
  return pg.types.getTypeParser(oid, format);
}
