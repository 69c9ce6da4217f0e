import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Feed, setSchedule } from '#server/ingest/feeds.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { feedRow, ingest, newFeed, november } from '#test/support/products.ts';
import { readFeedStatus } from './feed-status.ts';
import { readRejects } from './rejects.ts';
import { runFeed } from './run.ts';
import { readRunHistory } from './run-history.ts';
import { beginRun } from './runs.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

const rows = (count: number) => Array.from({ length: count }, () => feedRow());
const hours = (count: number) => count * 60 * 60 * 1000;

async function statusOf({ name }: Feed, now = new Date()) {
  const [status, ...others] = await readFeedStatus(connection.db, { name, now });
  expect(others).toEqual([]);
  return status;
}

/** Yields a sign-in page instead of a feed, as a partner's server may send it. */
async function* signInPage() {
  yield Buffer.from('<!doctype html><html><body>Sign in</body></html>');
}

test('gives the last run and the offered products of each feed', async () => {
  const { db } = connection;
  const feed = await newFeed(db);
  const never = await newFeed(db);
  const riddle = feedRow({ title: 'Valentina', product_type: 'Fancy Things' });
  const menswear = feedRow({ title: 'Men’s wool coat', gender: 'male' });
  await ingest(db, feed, [...rows(6), riddle, menswear, feedRow({ link: 'nowhere' })]);
  expect(await statusOf(feed)).toMatchObject({
    status: 'complete',
    health: 'healthy',
    startedAt: november(1),
    readRows: 9,
    newProducts: 7,
    rejectedRows: 1,
    leftOutRows: 1,
    unmappedProducts: 1,
    products: 7,
    unmapped: 1,
    imageBacklog: 7,
    runningSince: null,
  });
  expect(await statusOf(never)).toMatchObject({
    status: null,
    health: 'waiting',
    startedAt: null,
    lastCompleteAt: null,
    nextRunAt: null,
    products: 0,
  });
  const all = await readFeedStatus(db);
  expect(all.map(({ feed: name }) => name)).toEqual(all.map(({ feed: name }) => name).toSorted());
  expect(all.find(({ feed: name }) => name === feed.name)).toEqual(await statusOf(feed));
});

test('reports a feed as broken after a broken or stopped run, with its products still offered', async () => {
  const { db } = connection;
  const feed = await newFeed(db);
  const offered = rows(6);
  await ingest(db, feed, offered, november(1));
  await runFeed(db, feed, signInPage(), { seenAt: november(2) });
  const broken = await statusOf(feed);
  expect(broken).toMatchObject({ status: 'broken', health: 'broken', startedAt: november(2), products: 6 });
  expect(broken?.message).toContain('HTML page');
  expect(broken?.lastCompleteAt?.getTime()).toBeGreaterThanOrEqual(november(1).getTime());
  expect(broken?.lastCompleteAt?.getTime()).toBeLessThan(november(2).getTime());

  await ingest(db, feed, offered.slice(0, 2), november(3));
  expect(await statusOf(feed)).toMatchObject({ status: 'stopped', health: 'broken', products: 6 });
  await ingest(db, feed, offered, november(4));
  expect(await statusOf(feed)).toMatchObject({ status: 'complete', health: 'healthy', message: null });
});

describe('during a run', () => {
  test('the counts are from the previous run', async () => {
    const { db } = connection;
    const feed = await newFeed(db);
    await ingest(db, feed, [...rows(6), feedRow({ link: 'nowhere' })], november(1));
    const { heartbeat } = await beginRun(db, feed.id, november(2));
    clearInterval(heartbeat);
    expect(await statusOf(feed)).toMatchObject({
      status: 'complete',
      runningSince: november(2),
      startedAt: november(1),
      newProducts: 6,
    });
    expect(await readRejects(db, feed.id, 10)).toHaveLength(1);
  });

  test('a killed process is reported as a broken run before the next run starts', async () => {
    const { db } = connection;
    const feed = await newFeed(db);
    const { heartbeat } = await beginRun(db, feed.id, november(2));
    clearInterval(heartbeat);
    const inTwoMinutes = new Date(Date.now() + 120_000);
    const lost = { status: 'broken', message: 'The process ended before the run did.', finishedAt: expect.any(Date) };
    expect(await statusOf(feed, inTwoMinutes)).toMatchObject({ ...lost, health: 'broken', runningSince: null });
    const history = await readRunHistory(db, { most: 5, feedIds: [feed.id], now: inTwoMinutes });
    expect(history.get(feed.id)).toMatchObject([lost]);
  });
});

describe('a feed with a schedule', () => {
  test('is late an hour after its scheduled time and jitter, until its next run', async () => {
    const { db } = connection;
    const feed = await newFeed(db, { schedule: '0 13 * * *', jitterMinutes: 10 });
    const offered = rows(3);
    await ingest(db, feed, offered, november(1));
    const due = november(1).getTime() + hours(1);
    const at = (minutes: number) => statusOf(feed, new Date(due + minutes * 60_000));
    expect((await at(-1))?.nextRunAt).toEqual(new Date(due));
    expect((await at(70))?.health).toBe('healthy');
    const late = await at(71);
    expect(late).toMatchObject({ health: 'late', nextRunAt: new Date(due + hours(24)) });
    await ingest(db, feed, offered, new Date(due + hours(2)));
    expect((await at(180))?.health).toBe('healthy');
  });

  test('is late from its first scheduled time on if it was never read', async () => {
    const feed = await newFeed(connection.db, { schedule: '* * * * *', jitterMinutes: 0 });
    expect((await statusOf(feed))?.health).toBe('waiting');
    expect((await statusOf(feed, new Date(Date.now() + hours(2))))?.health).toBe('late');
  });

  test('is late from the first time of a schedule set long after its last run', async () => {
    const { db } = connection;
    const feed = await newFeed(db, { jitterMinutes: 0 });
    await ingest(db, feed, rows(3), november(1));
    await setSchedule(db, feed.id, '0 13 * * *', november(9));
    expect((await statusOf(feed, new Date(november(9).getTime() + hours(2))))?.health).toBe('healthy');
    expect((await statusOf(feed, new Date(november(9).getTime() + hours(3))))?.health).toBe('late');
  });
});

test('gives the newest runs of each feed in one query', async () => {
  const { db } = connection;
  const [first, second] = [await newFeed(db), await newFeed(db)];
  const offered = rows(4);
  for (const day of [1, 2, 3, 4]) await ingest(db, first, offered, november(day));
  await ingest(db, second, offered.slice(0, 3), november(1));
  const history = await readRunHistory(db, { most: 3 });
  expect(history.get(first.id)?.map(({ startedAt }) => startedAt)).toEqual([november(4), november(3), november(2)]);
  expect(history.get(second.id)).toHaveLength(1);
  expect([...(await readRunHistory(db, { most: 3, feedIds: [second.id] })).keys()]).toEqual([second.id]);
});
