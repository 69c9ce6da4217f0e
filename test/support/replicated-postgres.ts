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

// `fsync=off` is safe here: tests kill processes and never the machine, so the operating system keeps every write.
const settings = ['listen_addresses=', 'fsync=off', 'max_connections=300', 'hot_standby=on', 'wal_keep_size=1GB'];

/** One of two servers. The second follows the first until it is promoted. */
type PostgresNode = {
  url: string;
  readonly pid: number;
  /** Resolves when the server accepts queries. */
  start(): Promise<void>;
  /** Stops the server at once (PostgreSQL's immediate shutdown). It recovers at its next start, as after a crash. */
  kill(): Promise<void>;
};

export type ReplicatedPostgres = {
  primary: PostgresNode;
  replica: PostgresNode;
  /** Promotes the replica to primary, as `pg_ctl promote` does. */
  promote(): Promise<void>;
  /** Pauses or resumes replay on the replica. The replica still receives changes while paused. */
  holdReplay(isHeld: boolean): Promise<void>;
  /** Resolves when the replica has replayed every commit of the primary. */
  untilReplayed(): Promise<void>;
  stop(): Promise<void>;
};

/** Finds a folder of PostgreSQL programs that can replicate. The npm package of the tests lacks them. */
export function findReplicationPrograms(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
  ];
  const needed = ['postgres', 'initdb', 'pg_ctl', 'pg_basebackup'];
  return folders.find((folder) => needed.every((name) => existsSync(join(folder, name))));
}

/** Starts a primary and its streaming replica, each on its own socket. `stop` removes their files. */
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
    // -R writes standby.signal and primary_conninfo, so the replica follows from its first start.
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

/**
 * Polls a condition for up to 30 s.
 * @throws the last error of the condition after the timeout
 */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + patienceMs; ; ) {
    const answer = await isSo().catch((error: Error) => error);
    if (answer === true) return;
    if (Date.now() > deadline) throw answer instanceof Error ? answer : new Error('The condition was not met in time.');
    await pause(20);
  }
}
