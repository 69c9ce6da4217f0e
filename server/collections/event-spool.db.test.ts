import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '#server/database/connect.ts';
import { testDatabase } from '#server/testing/database.ts';
import { type EventSpool, openEventSpool } from './event-spool.ts';
import { type ShopperEvent, writeEvents } from './events.ts';

let connection: Connection;
let folder: string;
let accountId: number;
let opened: EventSpool[];
/** What the operator is told. */
let told: [details: object, text: string][];
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-events-'));
  const account = await connection.db.insertInto('account').defaultValues().returning('id').executeTakeFirstOrThrow();
  accountId = account.id;
  opened = [];
  told = [];
});
afterEach(async () => {
  await Promise.all(opened.map(close));
  await rm(folder, { recursive: true, force: true });
});

async function close(spool: EventSpool): Promise<void> {
  opened = opened.filter((other) => other !== spool);
  await spool.close();
}

const log = { warn: (details: object, text: string) => void told.push([details, text]) };
const toDatabase = (events: ShopperEvent[]) => writeEvents(connection.db, events);

function open({ write = toDatabase, ...more }: { write?: typeof toDatabase; mostBytes?: number } = {}): EventSpool {
  const spool = openEventSpool({ folder, write, log, ...more });
  opened.push(spool);
  return spool;
}

const look = (spool: EventSpool, productId: number) => spool.append({ accountId, productId, action: 1 });
const written = async () => {
  const rows = await connection.db
    .selectFrom('product_event')
    .select('product_id')
    .where('account_id', '=', accountId)
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
};
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
const clicksOf = async (productId: number) => {
  const rows = await connection.db
    .selectFrom('outbound_click')
    .select(['day', 'clicks'])
    .where('product_id', '=', productId)
    .orderBy('day')
    .execute();
  return rows.map(({ clicks }) => clicks);
};
const away = async () => {
  throw new Error('The database is away.');
};

const appendUntilKilled = fileURLToPath(new URL('../testing/append-until-killed.ts', import.meta.url));

/** Starts a process that takes events, and kills it once it has named so many; gives how many it named. */
function appendAndKill(events: number): Promise<number> {
  const args = [appendUntilKilled, folder, JSON.stringify(connection.address), String(accountId)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let named = '';
  child.stdout.on('data', (bytes) => {
    named += bytes;
    if (named.split('\n').length > events) child.kill('SIGKILL');
  });
  return new Promise((done) => child.once('close', () => done(named.split('\n').length - 1)));
}

test.each([1, 30, 700, 2600])('a process that is killed after %i events has lost none of them', async (events) => {
  const taken = await appendAndKill(events);
  expect(taken).toBeGreaterThanOrEqual(events);
  await open().flush();
  // It may have taken more than it came to tell of, each in its turn.
  const kept = await written();
  expect(kept.length).toBeGreaterThanOrEqual(taken);
  expect(kept).toEqual(upTo(kept.length));
  expect(readdirSync(folder).filter((file) => file.endsWith('.jsonl'))).toEqual([]);
});

test('what a killed process left behind is taken by one of the processes that come after it', async () => {
  const taken = await appendAndKill(30);
  const writes: ShopperEvent[][] = [];
  const write = async (events: ShopperEvent[]) => {
    writes.push(events);
    await toDatabase(events);
  };
  const spools = [open({ write }), open({ write }), open({ write })];
  await Promise.all(spools.map((spool) => spool.flush()));
  const all = writes.flat().map(({ id }) => id);
  expect(new Set(all).size).toBe(all.length);
  expect((await written()).length).toBeGreaterThanOrEqual(taken);
});

test('the events of a process that lives are left to it', async () => {
  const [first, second] = [open(), open()];
  look(first, 1);
  look(second, 2);
  const third = open();
  await third.flush();
  expect(await written()).toEqual([]);
  await first.flush();
  expect(await written()).toEqual([1]);
  look(first, 3);
  await close(first);
  await close(second);
  expect(await written()).toEqual([1, 2, 3]);
});

test('events are written within seconds by themselves, and at once when they are many', async () => {
  const batches: number[] = [];
  const spool = open({
    write: async (events) => {
      batches.push(events.length);
      await toDatabase(events);
    },
  });
  for (const productId of upTo(1200)) look(spool, productId);
  await vi.waitFor(async () => expect(await written()).toEqual(upTo(1200)), { timeout: 20_000 });
  expect(batches.slice(0, 2)).toEqual([500, 500]);
});

test('while the database is away events wait, and come in with the next process', async () => {
  const first = open({ write: away });
  for (const productId of upTo(600)) look(first, productId);
  await expect(first.flush()).rejects.toThrow('away');
  await expect(first.flush()).rejects.toThrow('away');
  await close(first);
  expect(told.map(([, text]) => text)).toEqual(['events wait, since they cannot be written']);
  expect(await written()).toEqual([]);
  await open().flush();
  expect(await written()).toEqual(upTo(600));
});

test('a database that comes back gets what waited, in one go', async () => {
  let isAway = true;
  const spool = open({ write: (events) => (isAway ? away() : toDatabase(events)) });
  look(spool, 1);
  await expect(spool.flush()).rejects.toThrow('away');
  look(spool, 2);
  isAway = false;
  await spool.flush();
  expect(await written()).toEqual([1, 2]);
});

test('what no longer fits is let go and told of, and there is room again once the rest is written', async () => {
  let isAway = true;
  const spool = open({ mostBytes: 2000, write: (events) => (isAway ? away() : toDatabase(events)) });
  for (const productId of upTo(100)) look(spool, productId);
  await expect(spool.flush()).rejects.toThrow('away');
  isAway = false;
  await spool.flush();
  const fitted = (await written()).length;
  expect(fitted).toBeGreaterThan(5);
  expect(await written()).toEqual(upTo(fitted));
  look(spool, 101);
  await close(spool);
  expect(await written()).toEqual([...upTo(fitted), 101]);
  expect(told).toContainEqual([{ dropped: 100 - fitted }, 'events were let go, since there is no room for them']);
});

test('an event that is written twice counts once', async () => {
  const batches: ShopperEvent[][] = [];
  const spool = open({
    write: async (events) => {
      batches.push(events);
      await toDatabase(events);
      // As if the process had ended here, before it knew.
      if (batches.length === 1) throw new Error('The connection broke.');
    },
  });
  look(spool, 1);
  const productId = 2_000_000 + accountId;
  for (const _ of upTo(3)) spool.append({ accountId: null, productId, action: 2 });
  await expect(spool.flush()).rejects.toThrow('broke');
  await spool.flush();
  expect(batches.map((events) => events.length)).toEqual([4, 4]);
  expect(await written()).toEqual([1]);
  expect(await clicksOf(productId)).toEqual([3]);
  spool.append({ accountId: null, productId, action: 2 });
  await spool.flush();
  expect(await clicksOf(productId)).toEqual([4]);
});

test('lines that are no events are left out, and told of', async () => {
  const spool = open();
  look(spool, 1);
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  const wrong = { id: 'x', accountId, productId: 2, action: 1, at: new Date().toISOString() };
  await appendFile(join(folder, file), `{"id":"half\n\0\n${JSON.stringify(wrong)}\n[]\n`);
  look(spool, 3);
  await spool.flush();
  expect(await written()).toEqual([1, 3]);
  expect(told).toEqual([[{ unreadable: 4 }, 'lines that are no events were left out']]);
});

test('files of other kinds in the folder are left alone', async () => {
  await writeFile(join(folder, 'note.txt'), 'hello');
  const spool = open();
  look(spool, 1);
  await spool.flush();
  await close(spool);
  expect(readdirSync(folder)).toEqual(['note.txt']);
});

test('a folder that is deleted meanwhile loses what is in it, and is told of', async () => {
  const spool = open();
  look(spool, 1);
  await rm(folder, { recursive: true });
  await spool.flush();
  look(spool, 2);
  await close(spool);
  expect(await written()).toEqual([]);
  expect(told).toEqual([[{ dropped: 1 }, 'events were let go, since there is no room for them']]);
});

test('ways to stores are counted by product and day, of all processes together', async () => {
  const spools = [open(), open()];
  const productId = 1_000_000 + accountId;
  for (const spool of spools) for (const _ of upTo(7)) spool.append({ accountId: null, productId, action: 2 });
  spools[0]?.append({ accountId, productId, action: 2 });
  await Promise.all(spools.map((spool) => spool.flush()));
  expect(await clicksOf(productId)).toEqual([15]);
  const atNight: ShopperEvent[] = ['2026-11-20T23:59:59.999Z', '2026-11-21T00:00:00.000Z'].map((at, n) => ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    accountId: null,
    productId: productId + 1,
    action: 2,
    at,
  }));
  await toDatabase(atNight);
  expect(await clicksOf(productId + 1)).toEqual([1, 1]);
});

test('an account that was deleted meanwhile keeps nothing from being written', async () => {
  const gone = await connection.db.insertInto('account').defaultValues().returning('id').executeTakeFirstOrThrow();
  const spool = open();
  spool.append({ accountId: gone.id, productId: 1, action: 1 });
  look(spool, 2);
  await connection.db.deleteFrom('account').where('id', '=', gone.id).execute();
  await spool.flush();
  expect(await written()).toEqual([2]);
});
