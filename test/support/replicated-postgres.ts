import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** `nobody`: PostgreSQL refuses to run as root. */
const unprivilegedId = 65534;
const patienceMs = 30_000;

// What is killed here is processes, never the machine: what they have handed to the operating system stays.
const settings = ['listen_addresses=', 'fsync=off', 'max_connections=300', 'hot_standby=on', 'wal_keep_size=1GB'];

/** One of two servers, of which the second follows the first until it is promoted. */
type PostgresNode = {
  url: string;
  readonly pid: number;
  /** Comes when it answers. */
  start(): Promise<void>;
  /** Ends it in the middle of whatever it does (PostgreSQL's immediate shutdown): it recovers at its next start, as after a crash. */
  kill(): Promise<void>;
};

export type ReplicatedPostgres = {
  primary: PostgresNode;
  replica: PostgresNode;
  /** Has the replica take writes, as `pg_ctl promote` does. */
  promote(): Promise<void>;
  /** Holds back what the replica shows of the primary, or no longer. It goes on receiving it. */
  holdReplay(isHeld: boolean): Promise<void>;
  /** Comes when the replica shows all that the primary has committed. */
  untilReplayed(): Promise<void>;
  stop(): Promise<void>;
};

/** The folder of PostgreSQL's programs with those that replication needs, which the package of the tests lacks. */
export function findReplicationPrograms(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
  ];
  const needed = ['postgres', 'initdb', 'pg_ctl', 'pg_basebackup'];
  return folders.find((folder) => needed.every((name) => existsSync(join(folder, name))));
}

/** Starts a primary and its streaming replica, each on a socket of its own; `stop` leaves nothing behind. */
export async function startReplicatedPostgres(programs: string): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'trouvaille-pair-'));
  const isRoot = process.getuid?.() === 0;
  const identity = isRoot ? { uid: unprivilegedId, gid: unprivilegedId } : {};
  const own = (path: string) => isRoot && chownSync(path, unprivilegedId, unprivilegedId);
  own(folder);
  const run = (program: string, args: string[]) =>
    execFileSync(join(programs, program), args, { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });

  const nodeIn = (name: string) => {
    const sockets = join(folder, name);
    mkdirSync(sockets);
    own(sockets);
    return openNode(join(programs, 'postgres'), sockets, identity);
  };
  const [primary, replica] = [nodeIn('primary'), nodeIn('replica')];
  async function stop() {
    await Promise.all([primary.kill(), replica.kill()]);
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    run('initdb', ['-D', primary.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
    await primary.start();
    const source = `host=${primary.sockets} user=postgres application_name=replica`;
    // -R writes standby.signal and primary_conninfo: it follows from its first start on.
    run('pg_basebackup', ['-d', source, '-D', replica.data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
    await replica.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    primary,
    replica,
    promote: async () => void run('pg_ctl', ['promote', '-D', replica.data, '-w']),
    holdReplay: (isHeld) => ask(replica.url, `select pg_wal_replay_${isHeld ? 'pause' : 'resume'}()`).then(() => {}),
    async untilReplayed() {
      const [written] = await ask(primary.url, 'select pg_current_wal_lsn() as lsn');
      const isReplayed = `select pg_last_wal_replay_lsn() >= '${written?.lsn}' as ok`;
      await until(async () => (await ask(replica.url, isReplayed))[0]?.ok === true);
    },
    stop,
  };
}

function openNode(program: string, sockets: string, identity: { uid?: number; gid?: number }) {
  const data = join(sockets, 'data');
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(sockets)}`;
  const args = ['-D', data, '-k', sockets, ...settings.flatMap((setting) => ['-c', setting])];
  let child: ChildProcess | undefined;
  return {
    url,
    data,
    sockets,
    get pid() {
      return child?.pid ?? 0;
    },
    async start() {
      child = spawn(program, args, { ...identity, cwd: sockets, stdio: 'ignore' });
      await until(() => ask(url, 'select 1').then(() => true));
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGQUIT');
      await once(child, 'exit');
    },
  };
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** @throws what was last in the way, when it does not come about in time */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + patienceMs; ; ) {
    const answer = await isSo().catch((error: Error) => error);
    if (answer === true) return;
    if (Date.now() > deadline) throw answer instanceof Error ? answer : new Error('It does not come about.');
    await pause(20);
  }
}
