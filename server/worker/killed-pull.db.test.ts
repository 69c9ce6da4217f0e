import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailQueue } from '#server/email/transactional/mail-queue.ts';
import { pullFeed } from '#server/ingest/runs/pull-feed.ts';
import { putPull } from '#server/ingest/runs/put-pull.ts';
import { lostMessage } from '#server/ingest/runs/runs.ts';
import { pullBySchedule } from '#server/ingest/runs/schedules.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { hurryRetries, startFastRunner, workerSettings } from '#test/support/jobs.ts';
import { type MailServer, openMailServer } from '#test/support/mail-server.ts';
import { localOutbound, openPartner, type Partner } from '#test/support/partner.ts';
import { feedBytes, feedRow, newFeed } from '#test/support/products.ts';

const log = pino({ level: 'silent' });
const patience = { timeout: 60_000, interval: 50 };

let connection: Connection;
let mailServer: MailServer;
let partner: Partner;
beforeAll(async () => {
  connection = await testDatabase();
  await hurryRetries(connection, 'feed-pull');
  await hurryRetries(connection, 'mail');
  mailServer = await openMailServer();
  partner = await openPartner((_, response) => response.end());
});
afterAll(async () => {
  await partner.close();
  await mailServer.close();
  await connection.close();
});

const serve = (chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
  partner.answer = (_, response) => void Readable.from(chunks).pipe(response);
};

/** Yields rows until the reader is gone. */
async function* withoutEnd(): AsyncGenerator<Uint8Array> {
  const rows = Buffer.concat(await Array.fromAsync(feedBytes(Array.from({ length: 2000 }, () => feedRow()))));
  yield rows;
  const more = rows.subarray(rows.indexOf('\n') + 1);
  for (;;) yield more;
}

const products = () =>
  connection.db.selectFrom('product').select(['id', 'price_cents', 'ended_at']).orderBy('id').execute();
const runs = () =>
  connection.db
    .selectFrom('feed_run')
    .select(['status', 'message'])
    .orderBy('id')
    .execute()
    .then((all) => all.map(({ status, message }) => [status, message]));
const countStaged = async () => (await connection.runSql('select from staged_product')).rows.length;

/** The silence of killed processes counts in minutes: this test moves their last heartbeats into the past. */
async function forgetMinutes(): Promise<void> {
  await connection.runSql("update feed_run set alive_at = alive_at - interval '10 minutes' where status = 'running'");
  await connection.runSql("update pgboss.job set heartbeat_on = heartbeat_on - interval '10 minutes'");
}

test('a pull whose worker is killed is reported as broken, loses nothing, and is done again', async () => {
  const source = `${partner.url}/feed.tsv`;
  const feed = await newFeed(connection.db, { source, schedule: '0 0 1 1 *', jitterMinutes: 0 });
  const rows = [feedRow(), feedRow()];
  serve(feedBytes(rows));
  await pullFeed(connection.db, feed, { outbound: localOutbound });
  const before = await products();
  expect(before).toHaveLength(2);

  serve(withoutEnd());
  await putPull(connection.db, feed);
  const settings = {
    SMTP_URL: mailServer.url,
    INGEST_SCHEDULES: 'on',
    FETCH_ALLOWED_HOSTS: new URL(partner.url).host,
  };
  const worker = fork(new URL('./main.ts', import.meta.url));
  worker.send(workerSettings(connection, settings));
  await expect.poll(countStaged, patience).toBeGreaterThan(0);
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(await products()).toEqual(before);
  expect(await runs()).toEqual([
    ['complete', null],
    ['running', null],
  ]);

  // An email that was requested meanwhile waits for the next worker.
  await mailQueue.put(connection.db, {
    to: 'meanwhile@mail.example',
    language: 'en',
    mail: { kind: 'reset-password', link: 'https://shop.example/reset-password/1' },
  });
  const changed = rows.map((row, place) => (place === 0 ? { ...row, sale_price: '40.00 USD' } : row));
  serve(feedBytes([...changed, feedRow()]));
  await forgetMinutes();
  const runner = await startFastRunner(connection);
  await pullBySchedule(runner, connection.db, { checkIntervalSeconds: 1, outbound: localOutbound, log });
  await expect.poll(runs, patience).toEqual([
    ['complete', null],
    ['broken', lostMessage],
    ['complete', null],
  ]);
  await runner.stop();
  const after = await products();
  expect(after.map(({ id }) => id)).toEqual([...before.map(({ id }) => id), expect.any(Number)]);
  expect(after.map(({ ended_at }) => ended_at)).toEqual([null, null, null]);
  expect(after[0]?.price_cents).toBe(4000);
  expect(await countStaged()).toBe(0);

  const next = fork(new URL('./main.ts', import.meta.url));
  next.send(workerSettings(connection, { SMTP_URL: mailServer.url }));
  await mailServer.waitFor('meanwhile@mail.example');
  const stopped = once(next, 'exit');
  next.disconnect();
  expect(await stopped).toEqual([0, null]);
}, 120_000);
