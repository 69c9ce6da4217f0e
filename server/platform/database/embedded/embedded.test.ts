import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endurance } from '#test/support/endurance.ts';
import { openEmbedded } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
const patience = { timeout: 20_000, interval: 20 };
/** The user `daemon`, which exists on every system. */
const asOtherUser = { uid: 1, gid: 1 };

let made: string;
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'trouvaille-embedded-'));
  await (await openEmbedded(join(made, 'first'))).close();
});
afterAll(() => rm(made, { recursive: true, force: true }));

/** Copies the data folder of a first start, which takes a tenth of the time of a new one. */
function dataFolder(name: string): string {
  const folder = join(made, name);
  // Node.js cannot copy named pipes.
  mkdirSync(join(folder, '..'), { recursive: true });
  execFileSync('cp', ['-a', join(made, 'first'), folder]);
  return folder;
}

async function query(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the process id of a data folder's server, or undefined if none runs. */
function serverOf(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

const untilServerHasEnded = (dataDir: string) => vi.waitUntil(() => serverOf(dataDir) === undefined, patience);

const insertUntilKilled = fileURLToPath(new URL('../../../../test/support/insert-until-killed.ts', import.meta.url));

/**
 * Starts a process that inserts rows and prints their ids, and calls `kill` after `rows` ids. Returns the printed ids.
 */
async function insertUntil(dataDir: string, rows: number, kill: (child: ChildProcess) => void): Promise<number[]> {
  const child = spawn(process.execPath, [insertUntilKilled, dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const named: number[] = [];
  let isKilled = false;
  createInterface(child.stdout).on('line', (line) => {
    named.push(Number(line));
    if (named.length < rows || isKilled) return;
    isKilled = true;
    kill(child);
  });
  await once(child, 'close');
  return named;
}

describe('no acknowledged row is lost and no server is left behind', () => {
  const acknowledged: number[] = [];
  let dataDir: string;
  beforeAll(() => {
    dataDir = dataFolder('killed');
  });
  const kills: [string, number, (child: ChildProcess) => void][] = [
    ['the process that started the server is killed', 1, (child) => child.kill('SIGKILL')],
    ['its whole process group is killed', 40, ({ pid = 0 }) => process.kill(-pid, 'SIGKILL')],
    ['PostgreSQL is killed', 7, () => process.kill(serverOf(dataDir) ?? 0, 'SIGKILL')],
    ['the power fails', 200, () => process.kill(serverOf(dataDir) ?? 0, 'SIGQUIT')],
    ['PostgreSQL and its starter are killed', 30, killBoth],
    ['the process that started the server is killed, later', 90, (child) => child.kill('SIGKILL')],
    ['PostgreSQL is killed, later', 150, () => process.kill(serverOf(dataDir) ?? 0, 'SIGKILL')],
    ['its whole process group is killed, early', 2, ({ pid = 0 }) => process.kill(-pid, 'SIGKILL')],
    ['the power fails, early', 1, () => process.kill(serverOf(dataDir) ?? 0, 'SIGQUIT')],
    ['PostgreSQL and its starter are killed, later', 120, killBoth],
  ];
  function killBoth(child: ChildProcess): void {
    process.kill(serverOf(dataDir) ?? 0, 'SIGKILL');
    child.kill('SIGKILL');
  }

  const tried = kills.slice(0, endurance({ sample: 4, whole: kills.length }));
  test.for(tried)('when %s', async ([, rows, kill]) => {
    acknowledged.push(...(await insertUntil(dataDir, rows, kill)));
    expect(acknowledged.length).toBeGreaterThanOrEqual(rows);
    const embedded = await openEmbedded(dataDir);
    const [kept] = await query(embedded.url, 'select count(*)::int as rows from acknowledged where id = any($1)', [
      acknowledged,
    ]);
    await embedded.close();
    expect(kept.rows).toBe(acknowledged.length);
    expect(serverOf(dataDir)).toBeUndefined();
  });
});

test('a server ends by itself after the process that started it was killed', async () => {
  const dataDir = dataFolder('orphan');
  await insertUntil(dataDir, 1, (child) => child.kill('SIGKILL'));
  await untilServerHasEnded(dataDir);
});

test('processes that open one folder at the same time share one server until the last closes it', async () => {
  const dataDir = dataFolder('shared');
  const [first, second] = await Promise.all([openEmbedded(dataDir), openEmbedded(dataDir)]);
  await query(first.url, 'create table shared (id integer)');
  await first.close();
  await query(second.url, 'insert into shared values (1)');
  expect(await query(second.url, 'select id from shared')).toEqual([{ id: 1 }]);
  await second.close();
  expect(serverOf(dataDir)).toBeUndefined();
});

test('the server outlives its starter while another process uses it', async () => {
  const dataDir = dataFolder('outlived');
  let joined: Awaited<ReturnType<typeof openEmbedded>> | undefined;
  const joining = vi.waitUntil(() => serverOf(dataDir), patience).then(() => openEmbedded(dataDir));
  await insertUntil(dataDir, 50, async (child) => {
    joined = await joining;
    child.kill('SIGKILL');
  });
  expect(await query(joined?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  await joined?.close();
  expect(serverOf(dataDir)).toBeUndefined();
});

test('restarts a server that was killed while in use, and keeps every row', async () => {
  const dataDir = dataFolder('restarted');
  const embedded = await openEmbedded(dataDir);
  await query(embedded.url, 'create table kept as select 1 as id');
  process.kill(serverOf(dataDir) ?? 0, 'SIGKILL');
  await vi.waitUntil(
    () =>
      query(embedded.url, 'select 1')
        .then(() => false)
        .catch(() => true),
    patience,
  );
  await Promise.all([embedded.restart(), embedded.restart()]);
  expect(await query(embedded.url, 'select id from kept')).toEqual([{ id: 1 }]);
  await embedded.restart();
  expect(await query(embedded.url, 'select id from kept')).toEqual([{ id: 1 }]);
  await embedded.close();
  expect(serverOf(dataDir)).toBeUndefined();
});

test('the database has no TCP port, private files and durable writes', async () => {
  const dataDir = dataFolder('settings');
  const embedded = await openEmbedded(dataDir, 32);
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'shared_buffers', 'jit'];
  const rows = await query(embedded.url, 'select name, setting, unit from pg_settings where name = any($1)', [names]);
  const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  expect(settings).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    shared_buffers: String((32 * 1024) / 8),
    jit: 'off',
  });
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  await embedded.close();
});

test('text folds case by Unicode and sorts by code point', async () => {
  const embedded = await openEmbedded(dataFolder('locale'));
  expect(await query(embedded.url, `select lower('ÉCLAT') as folded, 'Z' < 'a' as sorted`)).toEqual([
    { folded: 'éclat', sorted: true },
  ]);
  await embedded.close();
});

test('replaces a folder that an aborted first start left behind', async () => {
  const dataDir = join(made, 'half-made');
  mkdirSync(join(dataDir, 'postgres.part-abc'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.part-abc', 'PG_VERSION'), '18\n');
  const embedded = await openEmbedded(dataDir);
  await embedded.close();
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'starting.lock']);
});

test('starts despite a stale process id that another program has now', async () => {
  const dataDir = dataFolder('stale');
  const stale = `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n.\n\n  1  1\nready   \n`;
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), stale);
  const embedded = await openEmbedded(dataDir);
  expect(await query(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await embedded.close();
});

test('a data folder with a very long path works, and leaves no link behind', async () => {
  const embedded = await openEmbedded(dataFolder(join('a'.repeat(120), 'data')));
  expect(await query(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  const socketFolder = new URL(embedded.url).searchParams.get('host') ?? '';
  expect(existsSync(socketFolder)).toBe(true);
  await embedded.close();
  expect(existsSync(socketFolder)).toBe(false);
});

describe('a folder that cannot be opened stays unchanged, and the message names the cause', () => {
  test('another major version', async () => {
    const dataDir = dataFolder('version');
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(openEmbedded(dataDir)).rejects.toThrow(
      /was made by PostgreSQL 17.*reads PostgreSQL 18.*npm run backup.*npm run restore/,
    );
    expect(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('17\n');
  });

  test('an earlier version with another file format', async () => {
    const dataDir = dataFolder('earlier');
    const control = join(dataDir, 'postgres', 'global', 'pg_control');
    const bytes = readFileSync(control);
    writeFileSync(control, foreignControl(bytes));
    await expect(openEmbedded(dataDir)).rejects.toThrow(/made by an earlier version;.*npm run restore/);
  });

  test('files without a database', async () => {
    const dataDir = join(made, 'no-database');
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'letter.txt'), 'Dear operator');
    await expect(openEmbedded(dataDir)).rejects.toThrow('holds files, but no database');
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['letter.txt']);
  });

  test('invalid settings, in PostgreSQL’s own words', async () => {
    const dataDir = dataFolder('broken');
    writeFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'shared_buffers = lots\n');
    await expect(openEmbedded(dataDir)).rejects.toThrow(/does not start: .*shared_buffers.*server\.log/);
  });

  test.runIf(isRoot)('a folder of another user', async () => {
    const dataDir = dataFolder('foreign');
    chmodSync(made, 0o755);
    chownSync(dataDir, asOtherUser.uid, asOtherUser.gid);
    expect(openAs(asOtherUser, dataDir)).toMatch(/belongs to user 65534, but the server runs as user 1\..*chown/);
  });

  test.runIf(isRoot)('a data folder that cannot be written', () => {
    chmodSync(made, 0o755);
    const dataDir = join(made, 'unwritable');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o755);
    expect(openAs(asOtherUser, dataDir)).toMatch(/data folder .* cannot be written.*DATA_DIR/);
  });

  test.runIf(isRoot)('a full disk', async (context) => {
    const disk = join(made, 'disk');
    mkdirSync(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      context.skip('This user may not mount a disk.');
    }
    try {
      await expect(openEmbedded(join(disk, 'data'))).rejects.toThrow(/The disk of .* is full/);
      expect(readdirSync(join(disk, 'data'))).toEqual(['starting.lock']);
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});

test.runIf(isRoot)('root creates the database as the owner of the data folder', async () => {
  const dataDir = join(made, 'ordinary');
  mkdirSync(dataDir);
  chownSync(dataDir, asOtherUser.uid, asOtherUser.gid);
  await (await openEmbedded(dataDir)).close();
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(asOtherUser.uid);
  await (await openEmbedded(dataDir)).close();
});

/** Returns the `pg_control` of a build with another block size, with a valid checksum. */
function foreignControl(bytes: Buffer): Buffer {
  const places = Array.from({ length: 100 }, (_, n) => 4 * n);
  const blockSizeAt = places.find((place) => bytes.readUInt32LE(place) === 8192) ?? 0;
  const checksumAt =
    places.find((place) => place > 0 && crc32c(bytes.subarray(0, place)) === bytes.readUInt32LE(place)) ?? 0;
  const foreign = Buffer.from(bytes);
  foreign.writeUInt32LE(16_384, blockSizeAt);
  foreign.writeUInt32LE(crc32c(foreign.subarray(0, checksumAt)), checksumAt);
  return foreign;
}

/** Computes the checksum of RFC 3720, B.4. */
function crc32c(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0x82f63b78 : 0);
  }
  return ~crc >>> 0;
}

/** Opens the database in a process that drops root's rights, and returns the error message. */
function openAs({ uid, gid }: { uid: number; gid: number }, dataDir: string): string {
  const program = `
    const { openEmbedded } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)});
    process.setgroups([]); process.setgid(${gid}); process.setuid(${uid});
    await openEmbedded(${JSON.stringify(dataDir)}).catch((error) => console.log(error.message));`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
}
