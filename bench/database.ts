import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findPrograms, nobody } from '#server/platform/database/embedded/programs.ts';

/** A loaded database. `stop` ends the server if this process started it, and keeps the data. */
export type BenchDatabase = { url: string; stop(): Promise<void> };

const startTimeoutMs = 60_000;

/** Durability is off: lost data is loaded again. */
const settings = [
  'listen_addresses=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=8GB',
  'shared_buffers=512MB',
  'max_connections=60',
];

const serverFolder = resolve(process.env.BENCH_DATA || join(tmpdir(), 'trouvaille-bench'));

/**
 * Opens the database of a catalog of this size, `bench_100k` for 100k. Loads it on first use. The PostgreSQL server
 * keeps its data in the folder BENCH_DATA, by default in the system's temporary folder.
 * @param size such as 20k, 100k, 1m
 * @param hasItems some pieces are at several stores; a database of its own, such as `bench_100k_items`
 */
export async function openBenchDatabase({
  size,
  count,
  hasItems = false,
}: {
  size: string;
  count: number;
  hasItems?: boolean;
}): Promise<BenchDatabase> {
  // An `exit` listener stops every started process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const { urlOf, stop } = await startServer(serverFolder);
  try {
    const name = `bench_${size}${hasItems ? '_items' : ''}`;
    await administer(urlOf('postgres'), async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
      if (rowCount) return;
      // Renamed only when complete, so that an interrupted load starts again.
      await client.query(`drop database if exists ${name}_part`);
      await client.query(`create database ${name}_part`);
      const startedAt = performance.now();
      console.log(`Loading ${count} products into ${name} …`);
      await load(urlOf(`${name}_part`), count, hasItems);
      await client.query(`alter database ${name}_part rename to ${name}`);
      const seconds = (performance.now() - startedAt) / 1000;
      console.log(`Loaded in ${seconds.toFixed(1)} s, ${Math.round(count / seconds)} products/s with indexes.`);
    });
    return { url: urlOf(name), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates an empty database on the same server. Drops an existing one of this name. */
export async function openEmptyDatabase(name: string): Promise<BenchDatabase> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const { urlOf, stop } = await startServer(serverFolder);
  await administer(urlOf('postgres'), async (client) => {
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
  });
  return { url: urlOf(name), stop };
}

/**
 * Copies a loaded database for writing. Drops an existing copy of this name.
 * @returns the address of the copy
 */
export async function openCopy(url: string, name: string): Promise<string> {
  const [original, copy] = [new URL(url), new URL(url)];
  copy.pathname = `/${name}`;
  const administration = new URL(url);
  administration.pathname = '/postgres';
  await administer(administration.href, async (client) => {
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name} template ${original.pathname.slice(1)}`);
  });
  return copy.href;
}

async function load(url: string, count: number, hasItems: boolean): Promise<void> {
  const program = fileURLToPath(new URL('./catalog/load-process.ts', import.meta.url));
  const child = spawn(process.execPath, [program, url, `${count}`, ...(hasItems ? ['items'] : [])], {
    stdio: 'inherit',
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  const [code] = await once(child, 'exit');
  process.off('exit', kill);
  if (code !== 0) throw new Error('The catalog could not be loaded.');
}

async function startServer(folder: string) {
  const urlOf = (database: string) => `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
  // The server may run already: for another benchmark, or since a benchmark that was killed.
  if (await answers(urlOf('postgres'))) return { urlOf, stop: async () => {} };

  const identity = process.getuid?.() === 0 ? nobody : undefined;
  mkdirSync(folder, { recursive: true });
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const { bin } = findPrograms(identity);
  const data = join(folder, 'data');
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    execFileSync(join(bin, 'initdb'), initialise, { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...identity, cwd: folder, stdio: 'ignore' },
  );
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const kill = () => server.kill('SIGINT');
  process.once('exit', kill);
  async function stop() {
    kill();
    await ended;
    process.off('exit', kill);
  }
  for (const deadline = Date.now() + startTimeoutMs; !(await answers(urlOf('postgres'))); await pause(50)) {
    if (Date.now() < deadline && server.exitCode === null) continue;
    await stop();
    throw new Error(`The PostgreSQL server in ${folder} does not start; remove the folder to begin anew.`);
  }
  return { urlOf, stop };
}

async function answers(url: string): Promise<boolean> {
  return administer(url, async () => true).catch(() => false);
}

async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
