import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database.ts';
import { type Connection, connect } from './connect.ts';
import { announceShown, readIndexProgress } from './index-progress.ts';
import { PreparedStatementClient, plannedOnce } from './prepared-statements.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

test('reads bigint as a number and timestamptz as a Date', async () => {
  const { rows } = await sql`select 9007199254740991::bigint as big, timestamptz '2026-11-21T00:00:00Z' as at`.execute(
    connection.db,
  );
  expect(rows).toEqual([{ big: Number.MAX_SAFE_INTEGER, at: new Date(Date.UTC(2026, 10, 21)) }]);
});

test('reads go to a replica, and to the primary while no replica answers', async () => {
  const nobody = 'postgresql://postgres@localhost/postgres?host=/nowhere';
  const replicated = await connect({
    databaseUrl: connection.address.databaseUrl,
    replicaUrls: [nobody, connection.address.databaseUrl],
  });
  for (let turn = 0; turn < 4; turn += 1) await sql`select 1`.execute(replicated.readDb);
  await replicated.close();

  const alone = await connect({ databaseUrl: connection.address.databaseUrl, replicaUrls: [nobody] });
  expect((await sql`select 1 as one`.execute(alone.readDb)).rows).toEqual([{ one: 1 }]);
  await alone.close();
});

test('names an unreachable server at once', async () => {
  const nobody = { databaseUrl: 'postgresql://postgres@localhost/postgres?host=/nowhere' };
  await expect(connect(nobody)).rejects.toThrow('/nowhere');
});

test('prepares only statements that are marked as planned once', async () => {
  const client = new PreparedStatementClient(connection.address.databaseUrl);
  await client.connect();
  for (let time = 1; time <= 10; time += 1) {
    expect((await client.query(`${plannedOnce} select $1::integer + 1 as next`, [time])).rows).toEqual([
      { next: time + 1 },
    ]);
    await client.query('select $1::integer + 2 as sum', [time]);
    // Kysely puts the comment after `select`.
    await client.query(`select ${plannedOnce} $1::integer + 3 as sum`, [time]);
  }
  const { rows } = await client.query('select statement from pg_prepared_statements order by statement');
  expect(rows).toEqual([
    { statement: `${plannedOnce} select $1::integer + 1 as next` },
    { statement: `select ${plannedOnce} $1::integer + 3 as sum` },
  ]);
  await client.end();
});

test('a second connection opens by the address of the first', async () => {
  const other = await connect(connection.address);
  await Promise.all(
    [connection, other].flatMap(({ db }) =>
      Array.from({ length: 20 }, (_, n) => sql`select ${n}::integer as n`.execute(db)),
    ),
  );
  await other.close();
});

test('the process that is furthest behind determines the index progress', async () => {
  const shownBelow = async () => (await readIndexProgress(connection.db)).shownBelow;
  const open = () => connect(connection.address, { waiting: 'background', onWatch: () => {} });
  const [first, second] = [await open(), await open()];
  // A watched connection that announces nothing lists nothing: a web process that is still opening, or a run beside
  // replicas.
  expect(await shownBelow()).toBeUndefined();
  announceShown(first, 200);
  announceShown(second, 30);
  announceShown(second, 100);
  await expect.poll(shownBelow).toBe(100);
  announceShown(second, 3000);
  await expect.poll(shownBelow).toBe(200);
  // PostgreSQL takes a moment to remove a closed connection from `pg_stat_activity`.
  await first.close();
  await expect.poll(shownBelow).toBe(3000);
  await second.close();
  await expect.poll(shownBelow).toBeUndefined();
});

test('a connection that is cut while in use fails only its own statement', async () => {
  const cut = connection.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    // Between two statements no query waits for the connection, so its end reaches only the error listeners.
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(connection.db);
    await sql`select 1`.execute(transaction);
  });
  await expect(cut).rejects.toThrow();
  expect((await sql`select 1 as one`.execute(connection.db)).rows).toEqual([{ one: 1 }]);
});
