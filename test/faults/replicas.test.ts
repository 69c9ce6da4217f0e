import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Connection, connect } from '#server/platform/database/connect.ts';
import { type PostgresServer, startPostgresServer } from '#test/support/postgres-server.ts';
import { openStallingProxy, type StallingProxy } from '#test/support/stalling-proxy.ts';

const patience = { timeout: 20_000, interval: 50 };

let primary: PostgresServer;
let standby: PostgresServer;
let way: StallingProxy;
let connection: Connection;
beforeAll(async () => {
  primary = await startPostgresServer();
  standby = await startPostgresServer(primary);
  way = await openStallingProxy(standby);
  connection = await connect(
    { databaseUrl: primary.url, replicaUrls: [way.url] },
    { waiting: 'requests', onWatch: () => {}, maxLagMs: 1500 },
  );
  await sql`create table seen (n integer not null)`.execute(connection.db);
});
afterAll(async () => {
  await connection?.close();
  await way?.close();
  await standby?.stop();
  await primary?.stop();
});

/** Tells which server answers a read. */
async function answeredBy(): Promise<'standby' | 'primary'> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(connection.readDb);
  return rows[0]?.is ? 'standby' : 'primary';
}
const untilAnsweredBy = (who: 'standby' | 'primary') =>
  vi.waitFor(async () => expect(await answeredBy()).toBe(who), patience);
const onStandby = async (statement: string) => {
  const { runSql, close } = await connect({ databaseUrl: standby.url });
  await runSql(statement).finally(close);
};

test('reads go to a replica that keeps up', () => untilAnsweredBy('standby'));

test('a hanging replica delays reads only briefly, and serves reads again once it answers', async () => {
  way.stall();
  const startedAt = performance.now();
  await untilAnsweredBy('primary').catch(() => {});
  const tookMs = performance.now() - startedAt;
  expect(tookMs).toBeLessThan(5000);
  expect(await answeredBy()).toBe('primary');
  way.flow();
  await untilAnsweredBy('standby');
});

test('a replica over the maximum lag is left out until it has caught up', async () => {
  await onStandby('select pg_wal_replay_pause()');
  await sql`insert into seen values (1)`.execute(connection.db);
  expect(await answeredBy()).toBe('standby');
  await untilAnsweredBy('primary');
  await onStandby('select pg_wal_replay_resume()');
  await untilAnsweredBy('standby');
});

test('without a primary reads go to the replica, and writes too once it is promoted', async () => {
  await primary.halt('at once');
  await untilAnsweredBy('standby');
  await expect(sql`insert into seen values (2)`.execute(connection.db)).rejects.toThrow('not possible just now');
  await standby.promote();
  const moved = await connect(
    { databaseUrl: standby.url, replicaUrls: [] },
    { waiting: 'requests', onWatch: () => {} },
  );
  await sql`insert into seen values (2)`.execute(moved.db);
  await moved.close();
  await primary.start();
  // Split brain: both servers act as primary. Reads must not go to the promoted one.
  await untilAnsweredBy('primary');
});
