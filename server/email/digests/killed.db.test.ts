import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { endurance } from '#test/support/endurance.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { newReader } from '#test/support/readers.ts';

const program = fileURLToPath(new URL('../../../test/support/compose-until-killed.ts', import.meta.url));
const morning = '2026-11-10T13:00:00Z';
const readers = endurance({ sample: 200, whole: 1000 });
const kills = endurance({ sample: 3, whole: 10 });
const batchSize = 30;

let connection: Connection;

beforeAll(async () => {
  connection = await testDatabase();
  const { db } = connection;
  const rows = Array.from({ length: 5 }, () => feedRow({ sale_price: '60.00 USD' }));
  await ingest(db, await newFeed(db), rows, new Date('2026-11-10T09:00:00Z'));
  const brand = await db.selectFrom('brand').select('id').where('name', '=', 'Theory').executeTakeFirstOrThrow();
  const first = await newReader(db, { brandIds: [brand.id] });
  // The other accounts are copies of the first.
  const copy = (table: string, columns: string) =>
    sql`insert into ${sql.table(table)} (account_id, ${sql.raw(columns)})
    select account.id, ${sql.raw(columns)} from ${sql.table(table)} cross join account
    where account_id = ${first} and account.id <> ${first}`.execute(db);
  await sql`insert into account (email, email_key, email_verified_at)
    select 'r' || place || '@mail.example', 'r' || place || '@mail.example', now()
    from generate_series(2, ${readers}) as place`.execute(db);
  await copy(
    'notification_schedule',
    'opt_in, monday, tuesday, wednesday, thursday, friday, saturday, sunday, covered_until',
  );
  await copy('account_brand', 'brand_id');
  await copy('taste_profile', 'built_at, profile');
  await sql`create table handed_over (campaign_email_id bigint not null)`.execute(db);
});
afterAll(() => connection.close());

/** Composes digests in a child process, and kills it once it has printed so many campaign emails. */
async function composeAndKill(campaignEmails: number): Promise<void> {
  const child = spawn(process.execPath, [program, JSON.stringify(connection.address), morning, String(batchSize)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let named = 0;
  for await (const _ of createInterface(child.stdout)) {
    named += 1;
    if (named < campaignEmails) child.stdin.write('\n');
    else child.kill('SIGKILL');
  }
}

async function standing() {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from campaign_email) as emails,
      (select count(distinct account_id) from campaign_email) as recipients,
      (select count(*) from handed_over) as "handedOver",
      (select count(*) from handed_over join campaign_email on campaign_email.id = campaign_email_id) as "storedJobs",
      (select count(*) from notification_schedule where checked_on is not null) as checked,
      (select count(distinct account_id) from mailed_find) as "withFinds"`.execute(connection.db);
  return rows[0];
}
const all = (count: number) => ({
  emails: count,
  recipients: count,
  handedOver: count,
  storedJobs: count,
  checked: count,
  withFinds: count,
});

test(`each of ${readers} shoppers gets exactly one digest though the worker is killed ${kills} times`, async () => {
  for (let time = 1; time <= kills; time += 1) {
    // The kill hits the middle or the end of a batch.
    await composeAndKill(15 * time);
    const left = await standing();
    expect(left).toEqual(all(left?.emails ?? 0));
    expect((left?.emails ?? 0) % batchSize).toBe(0);
  }
  expect((await standing())?.emails).toBeLessThan(readers);
  await composeAndKill(Number.POSITIVE_INFINITY);
  expect(await standing()).toEqual(all(readers));
}, 120_000);
