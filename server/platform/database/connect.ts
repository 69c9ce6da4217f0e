import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { isUnavailable, type Unavailable } from '#contract/unavailable.ts';
import { statementLog } from '#server/platform/tracing/tracing.ts';
import { type Embedded, openEmbedded } from './embedded/embedded.ts';
import { PreparingClient } from './prepared-statements.ts';
import { followPrimary } from './primary.ts';
import { createLags, firstToKeepUp } from './replicas.ts';
import { HurriedClient, limits } from './request-client.ts';
import type { DB } from './tables.ts';
import { type OnWatch, type Pool, watchPool } from './watched-pool.ts';

/** The database, typed by its real schema. */
export type Db = Kysely<DB>;

/** Where a database is reached, its replicas among it. */
export type DatabaseAddress = {
  databaseUrl: string;
  replicaUrls?: readonly string[];
};

/** A server at `databaseUrl`, else the embedded database of a data folder. */
export type EmbeddedSettings = {
  dataDir: string;
  /** For the page cache of the embedded database, in MB. */
  databaseMemoryMb?: number | undefined;
  databaseUrl?: string | undefined;
  replicaUrls?: readonly string[];
};

export type DatabaseSettings = DatabaseAddress | EmbeddedSettings;

export type Connection = {
  /** Writes, and reads that must be current: on the primary, whichever of the servers it is. */
  db: Db;
  /** Reads that may lag a little: the replicas where there are any. */
  readDb: Db;
  /** Runs statements of a library's own on the primary, several in one text where there are no values. */
  runSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** For threads and tools that connect by themselves. */
  address: DatabaseAddress;
  /** This process's own connections: to the primary, and to each replica. */
  countConnections(): PoolCounts[];
  /** Whether another process of the store has the same database open. */
  hasOthers(): Promise<boolean>;
  /** Tells a word to whoever else is connected (`open-shops.ts`), where this connection is watched. */
  announce(word: string): void;
  close(): Promise<void>;
};

/** The database cannot be used. The message says why, for the operator; it names no password. */
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

/** Of a name with several addresses, Node tells each failure apart and the whole by its code alone. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || String('code' in cause ? cause.code : cause.name);
}

/** The connections of a pool, and how many wait for one. */
type PoolCounts = { database: string; inUse: number; idle: number; waiting: number };

/** Who waits for what is asked: a request, whose statements are cut when they take too long, or work of the background. */
type Watching = {
  waiting: 'requests' | 'background';
  onWatch: OnWatch;
  /** How long a database may take to answer before it counts as away. */
  answerMs?: number | undefined;
  /** By how much a replica may lag that is read from. */
  mostLagMs?: number;
};

/** One web process asks in short statements; more connections than this only queue inside PostgreSQL. */
const poolSize = 10;

/** What a server knows connections of the store by. */
const applicationName = 'trouvaille';

/** Where nobody is shown an answer, a database that is busy is waited for; shoppers go on waiting for two seconds at most. */
const connectMs = { background: 10_000, requests: 2000 };

/**
 * Connects to a server, to a server with streaming replicas, or to the embedded one, which it opens and closes along.
 * @param watching the servers are watched (`watch.ts`), and one that is away refuses at once with `Unavailable`; not given: they are
 *   waited for
 * @throws DatabaseUnreachable when the primary does not answer or refuses; EmbeddedDatabaseError when the embedded database cannot be opened
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

/** Takes a connection over for whoever answers requests: from here on a server is watched, and its statements are bounded. */
export async function takeOverForRequests(
  connection: Connection,
  watching: Omit<Watching, 'waiting'>,
): Promise<Connection> {
  const hurried = await connect(connection.address, { waiting: 'requests', ...watching });
  await connection.close();
  return hurried;
}

/** The primary's is the first of those that were opened. */
type Pools = {
  primary: Pool;
  reads: PostgresPool;
  opened: [pg.Pool, ...pg.Pool[]];
  announce(word: string): void;
  end(): Promise<void>;
};

const unheard = () => {};

async function openPools(url: string, replicaUrls: readonly string[], watching?: Watching): Promise<Pools> {
  const isHurried = watching?.waiting === 'requests';
  const open = (address: string) =>
    openPool(address, {
      ...(isHurried && limits),
      max: poolSize,
      Client: isHurried ? HurriedClient : PreparingClient,
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
  // A replica that is promoted is the primary from then on.
  const primary = replicas.length > 0 ? followPrimary([first, ...replicas]) : first;
  return {
    primary,
    reads:
      replicas.length > 0 ? firstToKeepUp(replicas, { first, primary, lags, mostLagMs: watching?.mostLagMs }) : primary,
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
    // A connection whose other side is gone without a word is noticed after some minutes, also where nobody watches.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
    ...options,
  });
  // A connection that breaks while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  // So is one that breaks while in use, whose statement fails; it would end the process just as well.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function runOn(pool: Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
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
