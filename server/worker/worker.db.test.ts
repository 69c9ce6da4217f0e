import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mailQueue } from '#server/email/transactional/mail-queue.ts';
import { putPull } from '#server/ingest/runs/put-pull.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { putJobs } from '#server/platform/queue/queues.ts';
import { requestRebuild } from '#server/shoppers/recommendations/rebuild-requests.ts';
import { testDatabase } from '#test/support/database.ts';
import { workerSettings } from '#test/support/jobs.ts';
import { type MailServer, openMailServer } from '#test/support/mail-server.ts';
import { openPartner, type Partner } from '#test/support/partner.ts';
import { feedBytes, feedRow, newFeed } from '#test/support/products.ts';
import { spawnWorker, type WorkerProcess } from './spawn-worker.ts';
import { openWorker, type Worker } from './worker.ts';

const log = pino({ level: 'silent' });
const patience = { timeout: 25_000, interval: 50 };

let connection: Connection;
let mailServer: MailServer;
let partner: Partner;
let worker: Worker | WorkerProcess | undefined;
beforeAll(async () => {
  connection = await testDatabase();
  mailServer = await openMailServer();
  partner = await openPartner((_, response) => response.end());
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(async () => {
  await partner.close();
  await mailServer.close();
  await connection.close();
});

async function open(settings: Record<string, string>): Promise<void> {
  worker = await openWorker(workerSettings(connection, settings), { log });
}

const newAccount = () => connection.db.insertInto('account').defaultValues().returning('id').executeTakeFirstOrThrow();

async function statesOf(queue: string): Promise<string[]> {
  const { rows } = await connection.runSql('select state from pgboss.job where name = $1 order by created_on', [queue]);
  return (rows as { state: string }[]).map(({ state }) => state);
}

const putEmail = (to: string) =>
  mailQueue.put(connection.db, {
    to,
    language: 'en',
    mail: { kind: 'reset-password', link: 'https://shop.example/reset-password/1' },
  });

test('a worker takes only the jobs that its settings switch on', async () => {
  const { id } = await newAccount();
  await requestRebuild(connection.db, id);
  for (const queue of ['digests', 'pictures', 'feed-schedules'] as const) await putJobs(connection.db, queue, [{}]);
  await open({ SMTP_URL: mailServer.url });
  await putEmail('switched@mail.example');
  await mailServer.waitFor('switched@mail.example');
  for (const queue of ['taste', 'digests', 'pictures', 'feed-schedules'])
    expect(await statesOf(queue)).toEqual(['created']);

  await worker?.stop();
  await open({ TASTE_PROFILES: 'on', DIGESTS: 'on', IMAGE_PIPELINE: 'on', INGEST_SCHEDULES: 'on' });
  for (const queue of ['taste', 'digests', 'pictures', 'feed-schedules'])
    await expect.poll(() => statesOf(queue), patience).not.toContain('created');
}, 60_000);

test('sends an email while the same worker reads an endless feed', async () => {
  const { host } = new URL(partner.url);
  const rows = Buffer.concat(await Array.fromAsync(feedBytes(Array.from({ length: 2000 }, () => feedRow()))));
  let isOver = false;
  function* withoutEnd() {
    yield rows;
    const more = rows.subarray(rows.indexOf('\n') + 1);
    while (!isOver) yield more;
  }
  partner.answer = (_, response) => void Readable.from(withoutEnd()).pipe(response);
  const feed = await newFeed(connection.db, { source: `${partner.url}/long.tsv`, schedule: '0 0 1 1 *' });
  await putPull(connection.db, { ...feed, jitterMinutes: 0 });
  const settings = { SMTP_URL: mailServer.url, INGEST_SCHEDULES: 'on', FETCH_ALLOWED_HOSTS: host };
  worker = spawnWorker(workerSettings(connection, settings), { log });
  const staged = async () => (await connection.runSql('select from staged_product limit 1')).rows.length;
  await expect.poll(staged, { timeout: 60_000, interval: 100 }).toBe(1);

  for (const to of ['one@mail.example', 'two@mail.example']) {
    await putEmail(to);
    await mailServer.waitFor(to);
  }
  expect(await statesOf('feed-pull')).toEqual(['active']);
  isOver = true;
}, 150_000);

test('queues a periodic job, and a rebuild of one account, only once', async () => {
  await connection.runSql('delete from pgboss.job');
  for (let time = 0; time < 3; time += 1) await putJobs(connection.db, 'digests', [{}]);
  expect(await statesOf('digests')).toEqual(['created']);
  const { id } = await newAccount();
  expect(await putJobs(connection.db, 'taste', [{ data: { accountId: id }, singletonKey: String(id) }])).toBe(1);
  expect(await putJobs(connection.db, 'taste', [{ data: { accountId: id }, singletonKey: String(id) }])).toBe(0);
});

test('a worker ends in order when its parent is gone', async () => {
  const child: ChildProcess = fork(new URL('./main.ts', import.meta.url));
  child.send(workerSettings(connection, { SMTP_URL: mailServer.url }));
  await putEmail('orphan@mail.example');
  await mailServer.waitFor('orphan@mail.example');
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await ended).toEqual([0, null]);
}, 60_000);
