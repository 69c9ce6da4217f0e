import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { connect, type DatabaseAddress, type Db } from '#server/database/connect.ts';
import { openLog } from '#server/log.ts';
import { buildTaste } from './build.ts';
import { seenMs } from './profile.ts';

/** What the process of the tastes is told. */
export type TastesSettings = Pick<Config, 'logLevel'> & { address: DatabaseAddress };

const hourMs = 60 * 60 * 1000;

/** A wish is met within about a second; to look whether there is one is to read an index that is nearly always empty. */
const lookEveryMs = 400;

/** How often tastes are looked for that have aged; accounts whose taste could not be worked out are tried again then. */
const lookForAgedMs = hourMs / 6;

/** Views alone ask for nothing: a taste takes them in when it is so old. */
const viewsWaitMs = hourMs;

/** A taste that holds back what she had just seen is worked out anew daily, until it does so no more. */
const seenFadesMs = 24 * hourMs;

/** After the database has failed. */
const troubleMs = 10_000;

/** Works off wishes and tastes that have aged, for good. To be killed at any moment: what was not finished is done again. */
export async function keepTastesUp({ address, logLevel }: TastesSettings): Promise<void> {
  const log = openLog({ level: logLevel, process: 'tastes' });
  const { db } = await connect(address);
  const failed = new Set<number>();
  const onFailure = (error: unknown, accountId: number) => log.error({ err: error, accountId }, 'taste not worked out');
  let agedAt = 0;
  for (;;) {
    try {
      if (Date.now() - agedAt >= lookForAgedMs) {
        agedAt = Date.now();
        failed.clear();
        await renewAged(db, failed, onFailure);
      }
      await meetWishes(db, failed, onFailure);
      await pause(lookEveryMs);
    } catch (error) {
      log.error({ err: error }, 'tastes wait');
      // Whoever was in hand when the database went away is not to blame.
      failed.clear();
      await pause(troubleMs);
    }
  }
}

type OnFailure = (error: unknown, accountId: number) => void;

/**
 * Works out the taste of every account that has asked for it, one a transaction, beside any other processes that do.
 * Relies on the index account_taste_wished.
 * @param failed accounts that are left out; those that fail now join them
 * @throws when the database cannot be reached
 */
export async function meetWishes(db: Db, failed: Set<number>, onFailure: OnFailure): Promise<void> {
  while (await buildOne(db, sql`taste_asked > taste_built`, failed, onFailure));
}

/** Works out anew what views alone have made old, and what still holds back products seen days ago. */
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
    // Another process may have been here since.
    const isStillOld = sql`id = ${id} and not exists (select from taste_profile
      where account_id = ${id} and built_at >= ${before(viewsWaitMs)})`;
    await buildOne(db, isStillOld, failed, onFailure, now);
  }
}

/** @returns whether there was one */
async function buildOne(
  db: Db,
  which: RawBuilder<unknown>,
  failed: Set<number>,
  onFailure: OnFailure,
  now = new Date(),
): Promise<boolean> {
  let accountId: number | undefined;
  try {
    await db.transaction().execute(async (transaction) => {
      // What she saves just now waits for it, some milliseconds; one that another process holds is that one's.
      const { rows } = await sql<{ id: number }>`select id from account
        where ${which} and id <> all(${[...failed]}::integer[])
        order by id limit 1 for no key update skip locked`.execute(transaction);
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
