import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Feed, setSchedule } from '#server/ingest/feeds.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { testDatabase } from '#test/support/database.ts';
import { hurryRetries, startFastRunner } from '#test/support/jobs.ts';
import { localOutbound, openPartner, type Partner } from '#test/support/partner.ts';
import { feedBytes, feedRow, newFeed } from '#test/support/products.ts';
import { putPull } from './put-pull.ts';
import { pullBySchedule } from './schedules.ts';

let connection: Connection;
let partner: Partner;
let running: JobRunner[] = [];
beforeAll(async () => {
  connection = await testDatabase();
  await hurryRetries(connection, 'feed-pull');
  partner = await openPartner((_, response) => response.end());
});
afterEach(async () => {
  await Promise.all(running.map((runner) => runner.stop()));
  running = [];
});
afterAll(async () => {
  await partner.close();
  await connection.close();
});

async function start(more: { drainMs?: number } = {}): Promise<JobRunner> {
  const runner = await startFastRunner(connection, more);
  running.push(runner);
  const log = pino({ level: 'silent' });
  await pullBySchedule(runner, connection.db, { checkIntervalSeconds: 1, outbound: localOutbound, log });
  return runner;
}
const put = (feed: Parameters<typeof putPull>[1]) => putPull(connection.db, feed);

/** A schedule at another time of the year: the test sends its jobs itself. */
const notNow = () => `0 0 1 ${((new Date().getUTCMonth() + 6) % 12) + 1} *`;
const everyMinute = '* * * * *';

let made = 0;
function scheduledFeed(schedule: string | null = notNow()): Promise<Feed> {
  made += 1;
  return newFeed(connection.db, { source: `${partner.url}/${made}.tsv`, schedule, jitterMinutes: 0 });
}

const asked = (feed: Feed) => partner.requests.filter(({ path }) => feed.source.endsWith(path)).length;
const runs = (feed: Feed) =>
  connection.db
    .selectFrom('feed_run')
    .select(['status', 'finished_at'])
    .where('feed_id', '=', feed.id)
    .orderBy('id')
    .execute();
const jobs = async (feed: Feed) => {
  const { rows } = await connection.runSql(
    "select state from pgboss.job where name = 'feed-pull' and data->>'feedId' = $1 order by created_on",
    [String(feed.id)],
  );
  return (rows as { state: string }[]).map(({ state }) => state);
};
const patience = { timeout: 25_000, interval: 100 };

async function serveOneProduct(): Promise<void> {
  const body = Buffer.concat(await Array.fromAsync(feedBytes([feedRow()])));
  partner.answer = (_, response) => response.end(body);
}

test('pulls feeds on schedule, including a feed added while the worker runs', async () => {
  await serveOneProduct();
  const early = await scheduledFeed(everyMinute);
  const byHand = await scheduledFeed(null);
  await start();
  const late = await scheduledFeed(everyMinute);
  await vi.waitFor(async () => {
    // The first of them: a minute may end meanwhile.
    expect((await runs(early))[0]).toMatchObject({ status: 'complete' });
    expect((await runs(late))[0]).toMatchObject({ status: 'complete' });
  }, patience);
  expect(asked(byHand)).toBe(0);
  for (const feed of [early, late]) await setSchedule(connection.db, feed.id, null);
});

test('pulls a feed without a schedule once an operator has asked for it', async () => {
  await serveOneProduct();
  const [byHand, untouched] = [await scheduledFeed(null), await scheduledFeed(null)];
  await putPull(connection.db, { ...byHand, jitterMinutes: 60 }, { isAsked: true });
  await put(untouched);
  await start();
  await expect.poll(() => runs(byHand), patience).toMatchObject([{ status: 'complete' }]);
  await expect.poll(() => jobs(untouched), patience).toEqual(['completed']);
  expect(await runs(untouched)).toEqual([]);
});

test('syncs the queue with changed, disabled and removed schedules of feeds', async () => {
  const [changed, off, removed] = [await scheduledFeed(), await scheduledFeed(), await scheduledFeed()];
  const schedules = async () => {
    const { rows } = await connection.runSql('select key, cron from pgboss.schedule');
    return new Map((rows as { key: string; cron: string }[]).map(({ key, cron }) => [Number(key), cron]));
  };
  await start();
  await vi.waitFor(
    async () => expect(await schedules()).toEqual(new Map([changed, off, removed].map(({ id }) => [id, notNow()]))),
    patience,
  );
  await setSchedule(connection.db, changed.id, '30 5 29 2 *');
  await setSchedule(connection.db, off.id, null);
  await connection.db.deleteFrom('feed').where('id', '=', removed.id).execute();
  await vi.waitFor(async () => expect(await schedules()).toEqual(new Map([[changed.id, '30 5 29 2 *']])), patience);
});

test('retries an unavailable source three times', async () => {
  partner.answer = (_, response) => response.writeHead(503).end();
  const feed = await scheduledFeed();
  await start();
  expect(await put(feed)).toBe(true);
  await vi.waitFor(async () => expect(await jobs(feed)).toEqual(['failed']), patience);
  expect(asked(feed)).toBe(4);
  expect((await runs(feed)).map(({ status }) => status)).toEqual(['broken', 'broken', 'broken', 'broken']);
});

test('retries a feed that breaks off, and merges it once it is complete', async () => {
  const whole = Buffer.concat(await Array.fromAsync(feedBytes([feedRow(), feedRow()])));
  const feed = await scheduledFeed();
  partner.answer = (_, response) => {
    const packed = gzipSync(whole);
    response.end(asked(feed) === 1 ? packed.subarray(0, -12) : packed);
  };
  await start();
  await put(feed);
  await vi.waitFor(async () => expect(await jobs(feed)).toEqual(['completed']), patience);
  expect((await runs(feed)).map(({ status }) => status)).toEqual(['broken', 'complete']);
});

test('does not retry a run stopped by a guard', async () => {
  partner.answer = async (_, response) => {
    response.end(Buffer.concat(await Array.fromAsync(feedBytes([feedRow({ price: 'N/A' })]))));
  };
  const feed = await scheduledFeed();
  await start();
  await put(feed);
  await vi.waitFor(async () => expect(await jobs(feed)).toEqual(['completed']), patience);
  expect(await runs(feed)).toMatchObject([{ status: 'stopped' }]);
});

test('queues a feed once across processes', async () => {
  const held = Promise.withResolvers<void>();
  const body = Buffer.concat(await Array.fromAsync(feedBytes([feedRow()])));
  partner.answer = (_, response) => void held.promise.then(() => response.end(body));
  const feed = await scheduledFeed();
  await start();
  await start();
  expect(await put(feed)).toBe(true);
  expect(await put(feed)).toBe(false);
  await vi.waitFor(() => expect(asked(feed)).toBe(1), patience);
  expect(await put(feed)).toBe(false);
  held.resolve();
  await vi.waitFor(async () => expect(await jobs(feed)).toEqual(['completed']), patience);
  expect(await put(feed)).toBe(true);
});

test('pulls one feed per host at a time, while feeds of other hosts are pulled', async () => {
  const held = Promise.withResolvers<void>();
  const body = Buffer.concat(await Array.fromAsync(feedBytes([feedRow()])));
  let open = 0;
  let maxOpen = 0;
  partner.answer = async ({ headers }, response) => {
    if (headers.host?.startsWith('localhost')) return response.end(body);
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    await held.promise;
    open -= 1;
    response.end(body);
  };
  const ofOneHost = [await scheduledFeed(), await scheduledFeed(), await scheduledFeed()];
  const { db } = connection;
  const source = `${partner.url.replace('127.0.0.1', 'localhost')}/elsewhere.tsv`;
  const elsewhere = await newFeed(db, { source, schedule: notNow(), jitterMinutes: 0 });
  await start();
  for (const feed of [...ofOneHost, elsewhere]) await put(feed);
  await vi.waitFor(async () => expect(await jobs(elsewhere)).toEqual(['completed']), patience);
  await vi.waitFor(() => expect(open).toBe(1), patience);
  held.resolve();
  await vi.waitFor(async () => {
    for (const feed of ofOneHost) expect(await jobs(feed)).toEqual(['completed']);
  }, patience);
  expect(maxOpen).toBe(1);
});

test('delays a pull by a random part of its jitter', async () => {
  const feed = await scheduledFeed();
  await start();
  const before = Date.now();
  await put({ ...feed, jitterMinutes: 600 });
  const { rows } = await connection.runSql("select start_after from pgboss.job where data->>'feedId' = $1", [
    String(feed.id),
  ]);
  const [job] = rows as { start_after: Date }[];
  const waitMinutes = ((job?.start_after.getTime() ?? 0) - before) / 60_000;
  expect(waitMinutes).toBeGreaterThan(-1);
  expect(waitMinutes).toBeLessThan(601);
});

test('finishes a pull on stop, and aborts a long pull to retry it', async () => {
  const body = Buffer.concat(await Array.fromAsync(feedBytes([feedRow()])));
  const held = Promise.withResolvers<void>();
  const quick = await scheduledFeed();
  const endless = await scheduledFeed();
  const started = await start();
  partner.answer = (_, response) => void held.promise.then(() => response.end(body));
  await put(quick);
  await vi.waitFor(() => expect(asked(quick)).toBe(1), patience);
  const stopped = started.stop();
  held.resolve();
  await stopped;
  expect(await runs(quick)).toMatchObject([{ status: 'complete' }]);

  const hurried = await start({ drainMs: 500 });
  partner.answer = (_, response) => void response.write('id\ttitle\n');
  await put(endless);
  await vi.waitFor(() => expect(asked(endless)).toBe(1), patience);
  await hurried.stop();
  expect(await runs(endless)).toMatchObject([{ status: 'broken', finished_at: expect.any(Date) }]);
  expect(await jobs(endless)).toEqual(['retry']);
});
