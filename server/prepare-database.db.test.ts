import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database.ts';
import { type Connection, connect } from './platform/database/connect.ts';
import { prepareDatabase } from './prepare-database.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const productTypes = async () => (await connection.db.selectFrom('product_type').select('name').execute()).length;

test('a database that the same files prepared is left alone', async () => {
  await connection.db.deleteFrom('product_type').execute();
  await prepareDatabase(connection);
  expect(await productTypes()).toBe(0);
});

test('processes that start together update a database that other files prepared', async () => {
  await connection.db.deleteFrom('product_type').execute();
  await sql`comment on schema pgboss is 'an older version'`.execute(connection.db);
  const processes = await Promise.all(Array.from({ length: 3 }, () => connect(connection.address)));
  await Promise.all(processes.map(prepareDatabase));
  await Promise.all(processes.map((own) => own.close()));
  expect(await productTypes()).toBe(1);
});

test('creates the queues of a database without them', async () => {
  await sql`drop schema pgboss cascade`.execute(connection.db);
  await prepareDatabase(connection);
  const { rows } = await sql`select name from pgboss.queue where name = 'mail'`.execute(connection.db);
  expect(rows).toHaveLength(1);
});
