import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { testDatabase } from '#test/support/database.ts';
import { hurryRetries, startFastRunner, workerSettings } from '#test/support/jobs.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { buildTaste } from './build.ts';
import { processRebuildRequests, rebuildTastes, renewAged } from './job.ts';
import type { Profile } from './profile.ts';
import { requestRebuild } from './rebuild-requests.ts';

let connection: Connection;
let productId: number;
let brandId: number;
const runners: JobRunner[] = [];

beforeAll(async () => {
  connection = await testDatabase();
  await ingest(connection.db, await newFeed(connection.db), [feedRow()]);
  const product = await connection.db.selectFrom('product').select(['id', 'brand_id']).executeTakeFirstOrThrow();
  productId = product.id;
  brandId = product.brand_id;
});
afterAll(() => connection.close());
beforeEach(async () => {
  await sql`truncate account cascade`.execute(connection.db);
  await connection.runSql('delete from pgboss.job');
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});

async function newAccounts(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`insert into account (id)
    select nextval(pg_get_serial_sequence('account', 'id')) from generate_series(1, ${count}) returning id`.execute(
    connection.db,
  );
  return rows.map(({ id }) => id);
}
async function newAccount(): Promise<number> {
  const [id = 0] = await newAccounts(1);
  return id;
}

const ask = (id: number) => requestRebuild(connection.db, id);
async function meet(failed = new Set<number>()): Promise<unknown[]> {
  const failures: unknown[] = [];
  await processRebuildRequests(connection.db, failed, (error) => failures.push(error));
  return failures;
}

function refuse(error: unknown): never {
  throw error;
}

async function standing() {
  const { rows } = await sql<{ id: number; isPending: boolean; version: number; profile: Profile | null }>`
    select id, taste_requested > taste_built as "isPending", taste_version as version, profile
    from account left join taste_profile on account_id = id order by id`.execute(connection.db);
  return rows;
}
const standingOf = async (id: number) => (await standing()).find((row) => row.id === id);

const act = (accountId: number, action: number, at: Date, product = productId) =>
  sql`insert into product_event (id, account_id, product_id, action, happened_at)
    values (gen_random_uuid(), ${accountId}, ${product}, ${action}, ${at})`.execute(connection.db);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);

async function startRebuilding(): Promise<void> {
  const runner = await startFastRunner(connection);
  runners.push(runner);
  await rebuildTastes(runner, connection.db, pino({ level: 'silent' }));
}
const pending = async () => (await standing()).filter(({ isPending }) => isPending).length;

test('a request builds a taste from saved preferences, favorites, views and clicks to the store', async () => {
  const id = await newAccount();
  await sql`insert into account_category (account_id, category_id) values (${id}, 2)`.execute(connection.db);
  await sql`insert into favorite_product (account_id, product_id) values (${id}, ${productId})`.execute(connection.db);
  await act(id, 1, hoursAgo(1));
  await act(id, 2, hoursAgo(1));
  await act(id, 1, hoursAgo(1), 999_999_999);
  await ask(id);
  const before = await standingOf(id);
  expect(before).toMatchObject({ isPending: true, profile: null });

  expect(await meet()).toEqual([]);
  const after = await standingOf(id);
  expect(after).toMatchObject({ isPending: false, version: (before?.version ?? 0) + 1 });
  expect(after?.profile?.brands).toEqual([[brandId, expect.any(Number), 1]]);
  expect(after?.profile?.seen).toEqual([productId]);
  // Boots, pumps and all other subcategories of the category that is saved as a whole, and the dress.
  expect(after?.profile?.subcategories.length).toBeGreaterThan(5);
});

test('rebuilds a taste once for two requests, and never without a request', async () => {
  const [asking = 0, other = 0] = await newAccounts(2);
  await ask(asking);
  await ask(asking);
  await meet();
  await meet();
  expect(await standingOf(asking)).toMatchObject({ isPending: false, version: 1 });
  expect(await standingOf(other)).toMatchObject({ isPending: false, version: 0, profile: null });
});

test('a request during a rebuild is processed after it', async () => {
  const id = await newAccount();
  await ask(id);
  let asking: Promise<void> | undefined;
  await connection.db.transaction().execute(async (transaction) => {
    await buildTaste(transaction, id);
    asking = ask(id);
  });
  await asking;
  expect(await standingOf(id)).toMatchObject({ isPending: true, version: 1 });
  await meet();
  expect(await standingOf(id)).toMatchObject({ isPending: false, version: 2 });
});

test('an interrupted rebuild changes nothing and is repeated', async () => {
  const id = await newAccount();
  await ask(id);
  const cutOff = connection.db.transaction().execute(async (transaction) => {
    await buildTaste(transaction, id);
    throw new Error('cut off');
  });
  await expect(cutOff).rejects.toThrow('cut off');
  expect(await standingOf(id)).toMatchObject({ isPending: true, version: 0, profile: null });
  await meet();
  expect(await standingOf(id)).toMatchObject({ isPending: false, version: 1 });
});

test('a failing rebuild does not hold up other shoppers, and is retried later', async () => {
  const [first = 0, broken = 0, last = 0] = await newAccounts(3);
  for (const id of [first, broken, last]) await ask(id);
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no such luck'; end $$`.execute(
    connection.db,
  );
  await sql`create trigger refuse before insert on taste_profile for each row
    when (new.account_id = ${sql.lit(broken)}) execute function refuse()`.execute(connection.db);
  const failed = new Set<number>();
  expect(await meet(failed)).toEqual([expect.objectContaining({ message: 'no such luck' })]);
  expect((await standing()).map(({ isPending }) => isPending)).toEqual([false, true, false]);
  expect(await meet(failed)).toEqual([]);
  await sql`drop function refuse cascade`.execute(connection.db);
  await meet();
  expect(await pending()).toBe(0);
});

test('deleting an account deletes its taste', async () => {
  const id = await newAccount();
  await ask(id);
  await meet();
  await connection.db.deleteFrom('account').where('id', '=', id).execute();
  expect(await connection.db.selectFrom('taste_profile').selectAll().execute()).toEqual([]);
});

test('reads only the newest of very many acts', async () => {
  const id = await newAccount();
  await sql`insert into product_event (id, account_id, product_id, action, happened_at)
    select gen_random_uuid(), ${id}, 900000 + place, 1, now() - place * interval '1 minute'
    from generate_series(1, 2500) as place`.execute(connection.db);
  await act(id, 1, hoursAgo(24 * 30));
  await ask(id);
  await meet();
  expect((await standingOf(id))?.profile?.brands).toEqual([]);
});

test('views alone rebuild a taste once it is an hour old, without marking it as pending', async () => {
  const [looking = 0, idle = 0, fresh = 0] = await newAccounts(3);
  for (const id of [looking, idle, fresh]) await ask(id);
  await meet();
  const built = new Date();
  const later = (hours: number) => new Date(built.getTime() + hours * 60 * 60 * 1000);
  await act(looking, 1, later(0.1));
  const renew = async (now: Date) => {
    await renewAged(connection.db, new Set(), refuse, now);
    return (await standing()).map(({ version }) => version);
  };
  expect(await renew(later(0.5))).toEqual([1, 1, 1]);
  expect(await renew(later(1.1))).toEqual([2, 1, 1]);
  expect(await renew(later(1.2))).toEqual([2, 1, 1]);
  expect(await pending()).toBe(0);
  expect((await standingOf(looking))?.profile?.seen).toEqual([productId]);

  // Day by day, until no product is held back as recently viewed.
  expect(await renew(later(26))).toEqual([3, 1, 1]);
  expect(await renew(later(52))).toEqual([4, 1, 1]);
  expect(await renew(later(78))).toEqual([5, 1, 1]);
  expect((await standingOf(looking))?.profile?.seen).toEqual([]);
  expect(await renew(later(104))).toEqual([5, 1, 1]);
});

test('builds a taste from views alone', async () => {
  const id = await newAccount();
  await act(id, 1, new Date(Date.now() + 1000));
  await renewAged(connection.db, new Set(), refuse, new Date(Date.now() + 2 * 60 * 60 * 1000));
  expect((await standingOf(id))?.profile?.brands).toEqual([[brandId, expect.any(Number), 0]]);
});

test('the worker processes each request within about a second', async () => {
  const ids = await newAccounts(3);
  await startRebuilding();
  const waits: number[] = [];
  for (const id of ids) {
    const requestedAt = performance.now();
    await ask(id);
    await expect.poll(pending, { timeout: 10_000, interval: 20 }).toBe(0);
    waits.push(performance.now() - requestedAt);
  }
  // The fastest one: beside other tests any single one may be slow.
  expect(Math.min(...waits)).toBeLessThan(1500);
});

test('a request in an open transaction is processed after an earlier one of the same shopper', async () => {
  const id = await newAccount();
  await ask(id);
  const held = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  const saving = connection.db.transaction().execute(async (transaction) => {
    await requestRebuild(transaction, id);
    requested.resolve();
    await held.promise;
  });
  await requested.promise;
  // No job was put for this request, since the earlier one's job is still waiting.
  await startRebuilding();
  await expect.poll(activeJobs, { timeout: 10_000 }).toBe(1);
  held.resolve();
  await saving;
  await expect.poll(pending, { timeout: 10_000 }).toBe(0);
});

test('a rebuild that fails is retried', async () => {
  await hurryRetries(connection, 'taste');
  const id = await newAccount();
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no such luck'; end $$`.execute(
    connection.db,
  );
  await sql`create trigger refuse before insert on taste_profile for each row execute function refuse()`.execute(
    connection.db,
  );
  await startRebuilding();
  await ask(id);
  const retried = async () =>
    (await connection.runSql("select from pgboss.job where name = 'taste' and state = 'retry'")).rows.length;
  await expect.poll(retried, { timeout: 10_000 }).toBe(1);
  await sql`drop function refuse cascade`.execute(connection.db);
  await expect.poll(pending, { timeout: 10_000 }).toBe(0);
});

test('a starting worker processes requests without a job, as after a backup was restored', async () => {
  await newAccounts(3);
  await sql`update account set taste_requested = 1`.execute(connection.db);
  await startRebuilding();
  await expect.poll(pending, { timeout: 20_000 }).toBe(0);
});

test('two workers share the requests and process none twice', async () => {
  const ids = await newAccounts(120);
  await Promise.all(ids.map(ask));
  await startRebuilding();
  await startRebuilding();
  await expect.poll(pending, { timeout: 25_000 }).toBe(0);
  expect(new Set((await standing()).map(({ version }) => version))).toEqual(new Set([1]));
});

test('a killed worker leaves no partial rebuild, and another worker continues', async () => {
  const ids = await newAccounts(300);
  await Promise.all(ids.map(ask));
  const first = startProcess();
  await expect.poll(pending, { timeout: 40_000, interval: 5 }).toBeLessThan(ids.length);
  await end(first, 'SIGKILL');
  for (const { isPending, version, profile } of await standing())
    expect([isPending, version, profile === null]).toEqual(isPending ? [true, 0, true] : [false, 1, false]);
  const next = startProcess();
  await expect.poll(pending, { timeout: 40_000 }).toBe(0);
  expect(new Set((await standing()).map(({ version }) => version))).toEqual(new Set([1]));
  await end(next, 'SIGTERM');
}, 90_000);

const activeJobs = async () =>
  (await connection.runSql("select from pgboss.job where name = 'taste' and state = 'active'")).rows.length;

function startProcess(): ChildProcess {
  const process = fork(new URL('../../worker/main.ts', import.meta.url));
  process.send(workerSettings(connection, { TASTE_PROFILES: 'on' }));
  return process;
}
async function end(process: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(process, 'exit');
  process.kill(signal);
  await ended;
}
