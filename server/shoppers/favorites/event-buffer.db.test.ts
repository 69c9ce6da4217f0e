import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { type EventBuffer, openEventBuffer } from './event-buffer.ts';
import { type ShopperEvent, writeEvents } from './events.ts';

let connection: Connection;
let accountId: number;
let opened: EventBuffer[];
let logged: [details: object, text: string][];
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());
beforeEach(async () => {
  const account = await connection.db.insertInto('account').defaultValues().returning('id').executeTakeFirstOrThrow();
  accountId = account.id;
  opened = [];
  logged = [];
});
afterEach(() => Promise.all(opened.map((buffer) => buffer.close())));

const log = { warn: (details: object, text: string) => void logged.push([details, text]) };
const toDatabase = (events: ShopperEvent[]) => writeEvents(connection.db, events);

function open({ write = toDatabase, ...more }: { write?: typeof toDatabase; maxEvents?: number } = {}): EventBuffer {
  const buffer = openEventBuffer({ write, log, ...more });
  opened.push(buffer);
  return buffer;
}

const look = (buffer: EventBuffer, productId: number) => buffer.append({ accountId, productId, action: 1 });
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

test('an orderly shutdown writes the buffered events', async () => {
  const buffer = open();
  for (const productId of upTo(700)) look(buffer, productId);
  await buffer.close();
  expect(await written()).toEqual(upTo(700));
  expect(logged).toEqual([]);
});

test('writes events within seconds, and at once when a batch is full', async () => {
  const batches: number[] = [];
  const buffer = open({
    write: async (events) => {
      batches.push(events.length);
      await toDatabase(events);
    },
  });
  for (const productId of upTo(1200)) look(buffer, productId);
  await vi.waitFor(async () => expect(await written()).toEqual(upTo(1200)), { timeout: 20_000 });
  expect(batches.slice(0, 2)).toEqual([500, 500]);
});

test('keeps events while the database is unavailable, and writes them once it is back', async () => {
  let isAway = true;
  const buffer = open({ write: (events) => (isAway ? away() : toDatabase(events)) });
  look(buffer, 1);
  await expect(buffer.flush()).rejects.toThrow('away');
  look(buffer, 2);
  await expect(buffer.flush()).rejects.toThrow('away');
  expect(buffer.state()).toEqual({ waiting: 2, dropped: 0 });
  isAway = false;
  await buffer.flush();
  expect(await written()).toEqual([1, 2]);
  expect(buffer.state()).toEqual({ waiting: 0, dropped: 0 });
});

test('a full buffer drops events and logs their number, and accepts events again after a flush', async () => {
  let isAway = true;
  const buffer = open({ maxEvents: 10, write: (events) => (isAway ? away() : toDatabase(events)) });
  for (const productId of upTo(100)) look(buffer, productId);
  await expect(buffer.flush()).rejects.toThrow('away');
  expect(buffer.state()).toEqual({ waiting: 10, dropped: 90 });
  isAway = false;
  await buffer.flush();
  look(buffer, 101);
  await buffer.close();
  expect(await written()).toEqual([...upTo(10), 101]);
  expect(logged).toEqual([[{ dropped: 90 }, 'events dropped: buffer full']]);
});

test('a shutdown without the database logs the number of lost events', async () => {
  const buffer = open({ write: away });
  for (const productId of upTo(600)) look(buffer, productId);
  await buffer.close();
  expect(logged.map(([, text]) => text)).toEqual([
    'events not written, retrying',
    'events dropped: database unavailable at shutdown',
  ]);
  expect(logged[1]?.[0]).toEqual({ dropped: 600 });
});

test('an event that is written twice counts once', async () => {
  const batches: ShopperEvent[][] = [];
  const buffer = open({
    write: async (events) => {
      batches.push(events);
      await toDatabase(events);
      if (batches.length === 1) throw new Error('The connection broke after the commit.');
    },
  });
  look(buffer, 1);
  const productId = 2_000_000 + accountId;
  for (const _ of upTo(3)) buffer.append({ accountId: null, productId, action: 2 });
  await expect(buffer.flush()).rejects.toThrow('broke');
  await buffer.flush();
  expect(batches.map((events) => events.length)).toEqual([4, 4]);
  expect(await written()).toEqual([1]);
  expect(await clicksOf(productId)).toEqual([3]);
  buffer.append({ accountId: null, productId, action: 2 });
  await buffer.flush();
  expect(await clicksOf(productId)).toEqual([4]);
});

test('counts the clicks of all processes by product and day', async () => {
  const buffers = [open(), open()];
  const productId = 1_000_000 + accountId;
  for (const buffer of buffers) for (const _ of upTo(7)) buffer.append({ accountId: null, productId, action: 2 });
  buffers[0]?.append({ accountId, productId, action: 2 });
  await Promise.all(buffers.map((buffer) => buffer.flush()));
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

test('leaves out the events of a deleted account', async () => {
  const gone = await connection.db.insertInto('account').defaultValues().returning('id').executeTakeFirstOrThrow();
  const buffer = open();
  buffer.append({ accountId: gone.id, productId: 1, action: 1 });
  look(buffer, 2);
  await connection.db.deleteFrom('account').where('id', '=', gone.id).execute();
  await buffer.flush();
  expect(await written()).toEqual([2]);
});
