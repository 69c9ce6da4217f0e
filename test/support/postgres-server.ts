import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPrograms, nobody } from '#server/platform/database/embedded/programs.ts';
import { locale } from '#server/platform/database/embedded/settings.ts';

/** A PostgreSQL server for tests. */
export type PostgresServer = {
  url: string;
  /** The folder of its data and its socket. */
  folder: string;
  /** Stops the server: in order as an operator does, or at once as after a power loss. `start` restarts it in place. */
  halt(how?: 'in order' | 'at once'): Promise<void>;
  start(): Promise<void>;
  /** Promotes a standby to primary. */
  promote(): Promise<void>;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
};

const startTimeoutMs = 30_000;

const settings = [
  'listen_addresses=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=60',
];

/**
 * Starts a server in a temporary folder, on a local socket.
 * @param standbyOf the server to follow by streaming replication; without it, the server is new and empty
 */
export async function startPostgresServer(standbyOf?: PostgresServer): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'trouvaille-pg-'));
  const data = join(folder, 'data');
  const identity = process.getuid?.() === 0 ? nobody : undefined;
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const { bin } = findPrograms(identity);
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (standbyOf) await copyAsStandby(standbyOf, data);
  else run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale, '--no-sync']);

  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const args = ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])];
  let server: ChildProcess;
  let ended: Promise<void>;
  async function start(): Promise<void> {
    server = spawn(join(bin, 'postgres'), args, { ...identity, cwd: folder, stdio: 'ignore' });
    ended = new Promise((done) => server.once('exit', () => done()));
    await untilItAnswers(url);
  }
  async function halt(how: 'in order' | 'at once' = 'in order'): Promise<void> {
    server.kill(how === 'in order' ? 'SIGINT' : 'SIGQUIT');
    await ended;
  }
  async function stop(): Promise<void> {
    await halt();
    rmSync(folder, { recursive: true, force: true });
  }
  await start().catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    url,
    folder,
    halt,
    start,
    async promote() {
      run('pg_ctl', ['promote', '-D', data, '-w']);
    },
    stop,
  };
}

/** Copies a stopped server, because not every PostgreSQL package contains pg_basebackup. */
async function copyAsStandby(primary: PostgresServer, data: string): Promise<void> {
  await primary.halt();
  execFileSync('cp', ['-a', join(primary.folder, 'data'), data]);
  await primary.start();
  writeFileSync(join(data, 'standby.signal'), '');
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = 'host=${primary.folder} user=postgres'\n`);
}

async function untilItAnswers(url: string): Promise<void> {
  for (const deadline = Date.now() + startTimeoutMs; ; ) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(50);
    }
  }
}
