import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Db } from '#server/database/connect.ts';
import { askPublic, type FetchOptions } from '#server/outbound/guarded-fetch.ts';
import type { Feed } from './feeds.ts';
import { type RunOptions, runFeed } from './run.ts';
import { beginRun, finishRun, newResult, type RunResult } from './runs.ts';

/** What a partner's server may send, and how long it may take for it. */
const feedLimits = { maxBytes: 16 * 1024 ** 3, timeoutMs: 2 * 60 * 60 * 1000 };

/** There is no file where a feed was said to be. */
export class NoSuchFile extends Error {
  override name = 'NoSuchFile';
}

export type PullOptions = Omit<RunOptions, 'seenAt'> &
  Pick<FetchOptions, 'signal' | 'agent'> & {
    /** Of a source on the web; not given: 16 GiB, two hours. */
    limits?: Pick<FetchOptions, 'maxBytes' | 'timeoutMs'>;
  };

/** What a source calls the version that it sent, by RFC 9110. */
type Validators = { etag: string | null; lastModified: string | null };

/** A source's answer: its bytes, or that they are those of last time. */
type Opened = Validators & { isUnchanged: boolean; bytes: AsyncIterable<Uint8Array> };

const noValidators: Validators = { etag: null, lastModified: null };

/** A partner's server is asked for one feed at a time. */
const turns = new Map<string, LimitFunction>();

export const isWebAddress = (text: string) => /^https?:\/\//i.test(text);

/**
 * Reads a feed from its source into the catalogue. A source that tells that it has not changed since the last run, when
 * that was complete, is not read: the products that it saw are marked as seen. Forced, it is read whatever it tells.
 * Every pull leaves a run behind, also one whose source cannot be had.
 * @throws NoSuchFile, FetchFailed when the source cannot be had or breaks off
 * @throws FeedBusy when another run of the feed is going on
 */
export function pullFeed(db: Db, feed: Feed, options: PullOptions = {}): Promise<RunResult> {
  if (!isWebAddress(feed.source) || !URL.canParse(feed.source)) return pull(db, feed, options);
  const { host } = new URL(feed.source);
  const turn = turns.get(host) ?? pLimit(1);
  turns.set(host, turn);
  return turn(() => pull(db, feed, options));
}

/**
 * The bytes of a file, or of what a public address holds.
 * @throws NoSuchFile, FetchFailed
 */
export async function openSource(source: string): Promise<AsyncIterable<Uint8Array>> {
  const { bytes } = await open(source, noValidators, feedLimits);
  return bytes;
}

/** @throws NoSuchFile */
export async function requireFile(path: string): Promise<void> {
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) throw new NoSuchFile(`There is no file ${path}.`);
}

async function pull(
  db: Db,
  feed: Feed,
  { force = false, onProgress, signal, agent, limits = feedLimits }: PullOptions,
): Promise<RunResult> {
  const seenAt = new Date();
  const last = await lastReading(db, feed.id, seenAt);
  const given = force || last === undefined ? noValidators : last;
  // Ends a body that nobody reads to its end.
  const done = new AbortController();
  const signals = signal ? [done.signal, signal] : [done.signal];
  try {
    const opened = await open(feed.source, given, {
      ...limits,
      ...(agent && { agent }),
      signal: AbortSignal.any(signals),
    }).catch(async (error) => {
      await recordUnread(db, feed.id, seenAt, async () => ({ status: 'broken', message: messageOf(error) }));
      throw error;
    });
    if (opened.isUnchanged && last) {
      return await recordUnread(db, feed.id, seenAt, (runId) => seeAgain(db, feed.id, last.runId, runId, seenAt));
    }
    const result = await runFeed(db, feed, opened.bytes, { seenAt, force, ...(onProgress && { onProgress }) });
    if (result.status === 'complete') {
      await db
        .updateTable('feed')
        .set({ etag: opened.etag, last_modified: opened.lastModified })
        .where('id', '=', feed.id)
        .execute();
    }
    return result;
  } finally {
    done.abort();
  }
}

async function open(source: string, known: Validators, options: FetchOptions): Promise<Opened> {
  if (!isWebAddress(source)) {
    await requireFile(source);
    return { ...noValidators, isUnchanged: false, bytes: createReadStream(source) };
  }
  const headers = {
    ...(known.etag !== null && { 'if-none-match': known.etag }),
    ...(known.lastModified !== null && { 'if-modified-since': known.lastModified }),
  };
  const answer = await askPublic(source, { ...options, headers });
  return {
    etag: answer.headers.get('etag'),
    lastModified: answer.headers.get('last-modified'),
    isUnchanged: answer.status === 304,
    bytes: answer.body,
  };
}

/**
 * The feed's newest run with what its source called the version; undefined unless that run was complete, and its prices
 * hold still: the same feed says another once a sale has begun or ended.
 */
async function lastReading(db: Db, feedId: number, now: Date): Promise<(Validators & { runId: number }) | undefined> {
  const last = await db
    .selectFrom('feed_run')
    .innerJoin('feed', 'feed.id', 'feed_run.feed_id')
    .select([
      'feed_run.id as runId',
      'feed_run.status',
      'feed.etag',
      'feed.last_modified as lastModified',
      'feed.prices_hold_until as pricesHoldUntil',
    ])
    .where('feed_id', '=', feedId)
    .orderBy('feed_run.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.status !== 'complete') return undefined;
  return last.pricesHoldUntil === null || last.pricesHoldUntil > now ? last : undefined;
}

/** Writes down a run that reads nothing: what `work` makes of it. */
async function recordUnread(
  db: Db,
  feedId: number,
  seenAt: Date,
  work: (runId: number) => Promise<Partial<RunResult>>,
): Promise<RunResult> {
  const run = await beginRun(db, feedId, seenAt);
  const result = newResult();
  try {
    return Object.assign(result, await work(run.id));
  } catch (error) {
    result.message = messageOf(error);
    throw error;
  } finally {
    await finishRun(db, run, result);
  }
}

/** Marks what the last run saw as seen by this one. */
async function seeAgain(
  db: Db,
  feedId: number,
  lastRunId: number,
  runId: number,
  seenAt: Date,
): Promise<Partial<RunResult>> {
  const { numUpdatedRows } = await db
    .updateTable('product_sighting')
    .set({ run_id: runId, seen_at: sql<Date>`${seenAt}::timestamptz` })
    .where('feed_id', '=', feedId)
    .where('run_id', '=', lastRunId)
    .executeTakeFirst();
  return {
    status: 'complete',
    message: 'The source has not changed since the last run.',
    unchangedProducts: Number(numUpdatedRows),
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
