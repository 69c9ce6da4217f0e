import { type RawBuilder, sql } from 'kysely';
import type { JobResult } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';
import { buildTaste } from './build.ts';
import { seenMs } from './profile.ts';
import type { RebuildRequest } from './rebuild-requests.ts';

const hourMs = 60 * 60 * 1000;

/** A request is processed within about a second. */
const pollingIntervalSeconds = 0.5;
const requestsAtATime = 20;

/** How often aged tastes, and requests without a job, are looked for. */
const agedCheckSeconds = 600;
const agedPollingSeconds = 10;

/** Views alone request no rebuild: a taste includes them once it is this old. */
const viewsWaitMs = hourMs;

/** A taste that holds back products that were just seen is rebuilt daily, until it holds back none. */
const seenFadesMs = 24 * hourMs;

/**
 * Rebuilds requested and aged tastes, sharing the work with other workers on the same database. A worker may be killed
 * at any moment: another one repeats its unfinished work.
 */
export async function rebuildTastes(runner: JobRunner, db: Db, log: Logger): Promise<void> {
  const onFailure = (error: unknown, accountId: number) =>
    log.error({ err: error, accountId }, 'taste rebuild failed, retrying');
  let turn: Promise<unknown> = Promise.resolve();
  const requests = { pollingIntervalSeconds, batchSize: requestsAtATime };
  await runner.workOnBatches<RebuildRequest>('taste', requests, async ({ id, data: { accountId } }) => {
    // One after the other, so that a batch does not open many transactions at once.
    const status = turn.then(async (): Promise<JobResult['status']> => {
      const failed = await rebuildRequested(db, accountId, onFailure).catch(() => true);
      return failed ? 'failed' : 'completed';
    });
    turn = status;
    return { id, status: await status };
  });
  await runner.repeat('taste-aged', agedCheckSeconds);
  await runner.work('taste-aged', { pollingIntervalSeconds: agedPollingSeconds }, async () => {
    const failed = new Set<number>();
    await processRebuildRequests(db, failed, onFailure);
    await renewAged(db, failed, onFailure);
  });
}

type OnFailure = (error: unknown, accountId: number) => void;

/**
 * Rebuilds a shopper's taste if a request is open. Waits for a transaction that has just requested it.
 * @returns whether it failed
 */
async function rebuildRequested(db: Db, accountId: number, onFailure: OnFailure): Promise<boolean> {
  const failed = new Set<number>();
  await buildOne(db, sql`id = ${accountId} and taste_requested > taste_built`, { failed, onFailure, isPatient: true });
  return failed.has(accountId);
}

/**
 * Rebuilds the taste of every account with an open request, one a transaction, sharing the work with other workers.
 * Finds requests whose job is gone, as after a backup was restored. Relies on the index account_taste_wished.
 * @param failed accounts to skip; accounts that fail are added
 * @throws when the database cannot be reached
 */
export async function processRebuildRequests(db: Db, failed: Set<number>, onFailure: OnFailure): Promise<void> {
  while (await buildOne(db, sql`taste_requested > taste_built`, { failed, onFailure }));
}

/** Rebuilds tastes that are out of date by views alone, and tastes that still hold back products seen days ago. */
export async function renewAged(db: Db, failed: Set<number>, onFailure: OnFailure, now = new Date()): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const seenSince = (time: RawBuilder<unknown>) => sql`exists (select from product_event
    where account_id = account.id and action in (1, 2) and happened_at > ${time})`;
  const builtAt = sql`coalesce(taste_profile.built_at, account.created_at)`;
  const { rows } = await sql<{ id: number }>`
    select account.id from account left join taste_profile on taste_profile.account_id = account.id
    where ${builtAt} < ${before(viewsWaitMs)} and ${seenSince(builtAt)}
      or built_at < ${before(seenFadesMs)} and ${seenSince(sql`built_at - ${seenMs} * interval '1 millisecond'`)}
    order by account.id`.execute(db);
  for (const { id } of rows) {
    // Another worker may have rebuilt it since.
    const isStillOld = sql`id = ${id} and not exists (select from taste_profile
      where account_id = ${id} and built_at >= ${before(viewsWaitMs)})`;
    await buildOne(db, isStillOld, { failed, onFailure, now });
  }
}

type BuildOptions = {
  failed: Set<number>;
  onFailure: OnFailure;
  now?: Date;
  /** Whether to wait for an account that a transaction has locked. Otherwise it is skipped, as another worker's. */
  isPatient?: boolean;
};

/**
 * Rebuilds the taste of the first account that matches.
 * @returns whether an account matched
 */
async function buildOne(
  db: Db,
  which: RawBuilder<unknown>,
  { failed, onFailure, now = new Date(), isPatient = false }: BuildOptions,
): Promise<boolean> {
  let accountId: number | undefined;
  try {
    await db.transaction().execute(async (transaction) => {
      // The lock makes a concurrent save of the same shopper wait, some milliseconds.
      const { rows } = await sql<{ id: number }>`select id from account
        where ${which} and id <> all(${[...failed]}::integer[])
        order by id limit 1 for no key update ${isPatient ? sql`` : sql`skip locked`}`.execute(transaction);
      accountId = rows[0]?.id;
      if (accountId !== undefined) await buildTaste(transaction, accountId, now);
    });
  } catch (error) {
    if (accountId === undefined) throw error;
    failed.add(accountId);
    onFailure(error, accountId);
  }
  return accountId !== undefined;
}
