import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Embedded, openEmbedded } from './embedded.ts';

let made: string;
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'trouvaille-embedded-'));
  await (await openEmbedded(join(made, 'first'))).close();
});
afterAll(() => rm(made, { recursive: true, force: true }));

/** A data folder as a first start leaves it: to make one takes seconds, to copy one does not. */
async function dataFolder(name: string): Promise<string> {
  const folder = join(made, name);
  await cp(join(made, 'first'), folder, { recursive: true });
  return folder;
}

async function query(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

const insertUntilKilled = fileURLToPath(new URL('../testing/insert-until-killed.ts', import.meta.url));

/** Starts a process that inserts rows, and kills it once it has named so many; gives the ids that it named. */
function insertAndKill(folder: string, rows: number): Promise<number[]> {
  const child = spawn(process.execPath, [insertUntilKilled, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  let named = '';
  child.stdout.on('data', (bytes) => {
    named += bytes;
    if (named.split('\n').length > rows) child.kill('SIGKILL');
  });
  // What stands behind the last line break was not named in full.
  return new Promise((done) => child.once('close', () => done(named.split('\n').slice(0, -1).map(Number))));
}

describe('a process that is killed, and killed again', () => {
  const acknowledged: number[] = [];
  let folder: string;
  beforeAll(async () => {
    folder = await dataFolder('killed');
  });

  test.for([1, 40, 7, 200, 90])('loses no row that it was told was written: %i more', async (rows) => {
    const named = await insertAndKill(folder, rows);
    expect(named.length).toBeGreaterThanOrEqual(rows);
    acknowledged.push(...named);
    const embedded = await openEmbedded(folder);
    const [kept] = await query(embedded.url, 'select count(*)::int as rows from acknowledged where id = any($1)', [
      acknowledged,
    ]);
    await embedded.close();
    expect(kept.rows).toBe(acknowledged.length);
  });
});

test('a second process uses the database of the first', async () => {
  const folder = await dataFolder('shared');
  const [first, second] = await Promise.all([openEmbedded(folder), openEmbedded(folder)]);
  expect([first.isOwner, second.isOwner].sort()).toEqual([false, true]);
  await query(first.url, 'create table shared (id integer)');
  await query(second.url, 'insert into shared values (1)');
  expect(await query(first.url, 'select id from shared')).toEqual([{ id: 1 }]);
  await Promise.all([first, second].map((one) => one.close()));
});

test('what was written is there at the next start, and closing leaves no socket behind', async () => {
  const folder = await dataFolder('kept');
  const first = await openEmbedded(folder);
  await query(first.url, 'create table kept as select 1 as id');
  await first.close();
  expect(existsSync(join(folder, '.s.PGSQL.5432'))).toBe(false);
  const second = await openEmbedded(folder);
  expect(await query(second.url, 'select id from kept')).toEqual([{ id: 1 }]);
  await second.close();
});

test('a socket that a killed process left behind is no hindrance', async () => {
  const folder = await dataFolder('left-behind');
  await writeFile(join(folder, '.s.PGSQL.5432'), '');
  const embedded = await openEmbedded(folder);
  expect(await query(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await embedded.close();
});

test('a data folder with a very long path works, and leaves nothing elsewhere', async () => {
  const embedded = await openEmbedded(await dataFolder(join('a'.repeat(120), 'data')));
  expect(await query(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  const socketFolder = new URL(embedded.url).searchParams.get('host') ?? '';
  expect(existsSync(socketFolder)).toBe(true);
  await embedded.close();
  expect(existsSync(socketFolder)).toBe(false);
});

describe('several clients at once', () => {
  let folder: string;
  let embedded: Embedded;
  let pool: pg.Pool;
  beforeAll(async () => {
    folder = await dataFolder('clients');
    embedded = await openEmbedded(folder);
    pool = new pg.Pool({ connectionString: embedded.url, max: 8 });
    pool.on('error', () => {});
    await pool.query('create table entry (client integer, step integer)');
  });
  afterAll(async () => {
    await pool.end();
    await embedded.close();
  });

  test('never see each other’s open transactions, and statements with values do not mix', async () => {
    const clients = Array.from({ length: 60 }, async (_, client) => {
      const connection = await pool.connect();
      try {
        await connection.query('begin');
        for (const step of [1, 2, 3]) await connection.query('insert into entry values ($1, $2)', [client, step]);
        const { rows } = await connection.query('select count(*)::int as mine from entry where client = $1', [client]);
        expect(rows).toEqual([{ mine: 3 }]);
        await connection.query(client % 3 === 0 ? 'rollback' : 'commit');
      } finally {
        connection.release();
      }
    });
    const readers = Array.from({ length: 60 }, async () => {
      const { rows } = await pool.query('select count(*)::int as steps from entry group by client');
      expect(rows.every(({ steps }) => steps === 3)).toBe(true);
    });
    await Promise.all([...clients, ...readers]);
    expect((await pool.query('select count(distinct client)::int as clients from entry')).rows).toEqual([
      { clients: 40 },
    ]);
  });

  test('go on when one fails within its transaction', async () => {
    const connection = await pool.connect();
    await connection.query('begin');
    await connection.query('insert into entry values (1000, 1)');
    await expect(connection.query('select nonsense')).rejects.toThrow('nonsense');
    await expect(connection.query('select 1')).rejects.toThrow('aborted');
    await connection.query('commit');
    connection.release();
    expect((await pool.query('select 1 as one from entry where client = 1000')).rows).toEqual([]);
  });

  test('go on when one goes away within its transaction, which is rolled back', async () => {
    const client = new pg.Client(embedded.url);
    client.on('error', () => {});
    await client.connect();
    await client.query('begin');
    await client.query('insert into entry values (2000, 1)');
    const waiting = pool.query('select count(*)::int as entries from entry where client = 2000');
    await client.end();
    expect((await waiting).rows).toEqual([{ entries: 0 }]);
  });

  test('go on when one sends what is no PostgreSQL at all', async () => {
    const socket = createConnection(join(folder, '.s.PGSQL.5432'));
    socket.on('error', () => {});
    const closed = new Promise((done) => socket.once('close', done));
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    socket.end();
    await closed;
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
