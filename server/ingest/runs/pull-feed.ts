import { sql } from 'kysely';
import type { Feed } from '#server/ingest/feeds.ts';
import type { Answered } from '#server/ingest/holds/answered.ts';
import { quote } from '#server/ingest/quote.ts';
import { readStoreRules } from '#server/ingest/rules/store-rules.ts';
import { type OpenOptions, openSource } from '#server/ingest/sources/open-source.ts';
import { noValidators, type StatedCurrency, type Validators } from '#server/ingest/sources/source.ts';
import { judgingSeed } from '#server/ingest/staging/fingerprint.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { traced } from '#server/platform/tracing/tracing.ts';
import { judgeAfterGap } from '#server/pricing/judge-offers.ts';
import { frozenFeed } from './frozen-feed.ts';
import { movedTogether } from './price-doubts.ts';
import { type RunOptions, runFeed } from './run.ts';
import { beginRun, finishRun, newResult, type RunResult } from './runs.ts';
import { unchangedMessage } from './unchanged-checks.ts';

export type PullOptions = Omit<RunOptions, 'seenAt'> & Omit<OpenOptions, 'maxPages'>;

/**
 * Reads a feed from its source into the catalog. If the source answers that it is unchanged since a complete last
 * run, it is not read. The products of that run are then marked as seen. With `force` the source is always read. Every
 * pull records a run, even if its source cannot be fetched.
 * @throws NoSuchFile, FetchFailed if the source cannot be fetched or breaks off
 * @throws FeedBusy if another run of the feed is going on
 */
export async function pullFeed(
  db: Db,
  feed: Feed,
  { force = false, onProgress, signal, ...fetching }: PullOptions,
): Promise<RunResult> {
  const seenAt = new Date();
  const last = await lastReading(db, feed);
  const given = force || last === undefined ? noValidators : last;
  // Aborts a response body that is not read to its end.
  const done = new AbortController();
  const signals = signal ? [done.signal, signal] : [done.signal];
  try {
    const opened = await openSource(feed, { ...fetching, signal: AbortSignal.any(signals) }, given).catch(
      async (error) => {
        await recordUnread(db, feed.id, seenAt, async () => ({ status: 'broken', message: messageOf(error) }));
        throw error;
      },
    );
    if (opened.isUnchanged && last) {
      return await recordUnread(db, feed.id, seenAt, () => seeAgain(db, feed.id, last.products, seenAt));
    }
    const { defaultCurrency, answered } = currencyFor(feed, opened.statedCurrency);
    const remarks = remarksOnClock(opened.lastModified, seenAt);
    const options = { seenAt, force, answered, remarks, ...(onProgress && { onProgress }) };
    const result = await traced('feed run', { feed: feed.name }, () =>
      runFeed(db, { ...feed, defaultCurrency }, opened.bytes, options),
    );
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

/** A source whose last change lies further ahead than this, in ms, has a wrong clock: its sale dates may be wrong too. */
const maxAheadMs = 60 * 60 * 1000;

/** Returns a remark on a source that states a change in the future. */
function remarksOnClock(lastModified: string | null, seenAt: Date): string[] {
  const aheadMs = Date.parse(lastModified ?? '') - seenAt.getTime();
  if (!(aheadMs > maxAheadMs)) return [];
  const hours = Math.round(aheadMs / (60 * 60 * 1000));
  return [`The clock of the source is ${hours} h ahead: it states a change at ${quote(lastModified ?? '')}.`];
}

/**
 * Decides in which currency a feed's prices without one are read, and whether its source answered in the expected one:
 * of the market that was set, else of the last merged run, else the feed's default.
 */
function currencyFor(
  feed: Feed,
  stated: StatedCurrency | undefined,
): { defaultCurrency: string | null; answered: Answered | undefined } {
  const { marketCurrency, answeredCurrency, defaultCurrency } = feed;
  if (!stated) return { defaultCurrency, answered: undefined };
  const { currency, isOfPrices } = stated;
  // A store's own currency says little where the operator knows in which one it was asked.
  const isLessThanDefault = !isOfPrices && (marketCurrency ?? answeredCurrency) === null && defaultCurrency !== null;
  if (isLessThanDefault && defaultCurrency !== currency) return { defaultCurrency, answered: undefined };
  return {
    defaultCurrency: currency,
    answered: { currency, expected: marketCurrency ?? answeredCurrency ?? defaultCurrency },
  };
}

/**
 * Returns the feed's newest run with the validators of its source. Returns undefined unless that run was complete, and
 * its rows would be judged the same now. Prices that wait for another reading are judged otherwise.
 */
async function lastReading(db: Db, feed: Feed): Promise<(Validators & { products: number }) | undefined> {
  const last = await db
    .selectFrom('feed_run')
    .innerJoin('feed', 'feed.id', 'feed_run.feed_id')
    .select([
      sql<number>`new_products + changed_products + unchanged_products`.as('products'),
      'feed_run.status',
      'feed.etag',
      'feed.last_modified as lastModified',
      'feed.rules_hash as rulesHash',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('price_doubt')
            .whereRef('run_id', '=', 'feed_run.id')
            .where('reason', '=', movedTogether)
            .select('store_id'),
        )
        .as('hasWaiting'),
    )
    .where('feed_id', '=', feed.id)
    .orderBy('feed_run.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.status !== 'complete' || last.hasWaiting) return undefined;
  const judging = judgingSeed(feed, await readStoreRules(db, feed.storeId));
  if (last.rulesHash !== judging.toString()) return undefined;
  return last;
}

/** Records a run that reads nothing, with the result of `work`. */
async function recordUnread(
  db: Db,
  feedId: number,
  seenAt: Date,
  work: () => Promise<Partial<RunResult>>,
): Promise<RunResult> {
  const run = await beginRun(db, feedId, seenAt);
  const result = newResult();
  try {
    return Object.assign(result, await work());
  } catch (error) {
    result.message = messageOf(error);
    throw error;
  } finally {
    await finishRun(db, run, result);
  }
}

/** Marks the products of the last run as seen again. */
async function seeAgain(db: Db, feedId: number, products: number, seenAt: Date): Promise<Partial<RunResult>> {
  await db.updateTable('feed').set({ all_seen_at: seenAt }).where('id', '=', feedId).execute();
  await judgeAfterGap(db, feedId, seenAt);
  const result = { status: 'complete', unchangedProducts: products } as const;
  const frozen = await frozenFeed(db, feedId, { ...newResult(), ...result }, seenAt);
  return { ...result, message: [unchangedMessage, frozen].filter(Boolean).join(' ') };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
