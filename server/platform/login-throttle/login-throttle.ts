import { createHash } from 'node:crypto';
import type { Db } from '#server/platform/database/connect.ts';
import { type CountedTries, countTry, type TryLimit, waitOf } from './limit.ts';

/** What a try counts against: `what` is tried, by or against whom the `key` names. Equal keys of two things are two. */
export type Try = { what: string; limit: TryLimit; key: string };

/** No limit remembers or closes for longer: what is twice as old counts for none. */
export const longestMemoryMs = 24 * 60 * 60 * 1000;

/** More than a try adds, so that the table stays as small as what is remembered. */
const deletedPerTry = 10;

/** Names nobody: the table keeps no address, of the network or of mail. */
type Key = { hash: Buffer; limit: TryLimit };
type CountedKey = Key & { counted: CountedTries };

/**
 * Counts one try against each of the keys; or against none, while one of them is closed: then `waitMs` says for how long.
 * Asked before anything costly or telling is done, it lets no more of many guesses at once through than of as many one
 * after another, whichever processes they come to (decision 20). Not within a transaction: a try counts, whatever fails
 * after it.
 */
export async function takeTry(db: Db, tries: readonly Try[], now = new Date()): Promise<{ waitMs: number }> {
  const keys = keysOf(tries);
  // Whoever hammers at a closed key costs one read, and has nobody wait.
  const waitMs = longestWait(await readCounted(db, keys, now), now);
  if (waitMs > 0) return { waitMs };

  return db.transaction().execute(async (tx) => {
    const counted = await lockCounted(tx, keys, now);
    const waitMs = longestWait(counted, now);
    if (waitMs > 0) return { waitMs };
    await writeCounted(tx, counted, now);
    await deleteForgotten(tx, now);
    return { waitMs: 0 };
  });
}

/** How many tries count against a key, and for how long it is closed; writes nothing. */
export async function readTries(db: Db, one: Try, now = new Date()): Promise<{ tries: number; waitMs: number }> {
  const counted = await readCounted(db, keysOf([one]), now);
  return { tries: counted[0]?.counted.tries ?? 0, waitMs: longestWait(counted, now) };
}

/** Takes back tries that turned out right: they count no more, and what they closed is open again. */
export async function giveBack(db: Db, tries: readonly Try[]): Promise<void> {
  const hashes = keysOf(tries).map(({ hash }) => hash);
  await db
    // Locked in the order of those who take, so that no two wait for each other.
    .with('locked', (cte) =>
      cte.selectFrom('counted_try').select('hash').where('hash', 'in', hashes).orderBy('hash').forUpdate(),
    )
    .updateTable('counted_try')
    .from('locked')
    .whereRef('counted_try.hash', '=', 'locked.hash')
    .set((is) => ({
      tries: is.fn<number>('greatest', [is('counted_try.tries', '-', 1), is.lit(0)]),
      closed_until: is.fn<Date>('least', ['counted_try.closed_until', 'counted_try.last_at']),
    }))
    .execute();
}

/** Forgets all tries that were counted against a key. */
export async function forget(db: Db, one: Try): Promise<void> {
  await db.deleteFrom('counted_try').where('hash', '=', hashOf(one)).execute();
}

/** Each once, in the order of their hashes. */
function keysOf(tries: readonly Try[]): Key[] {
  const keys = tries.map((one) => ({ hash: hashOf(one), limit: one.limit }));
  keys.sort((a, b) => a.hash.compare(b.hash));
  return keys.filter(({ hash }, place) => !keys[place - 1]?.hash.equals(hash));
}

function hashOf({ what, key }: Try): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([what, key]))
    .digest();
}

function longestWait(keys: CountedKey[], now: Date): number {
  return Math.max(...keys.map(({ counted, limit }) => waitOf(counted, limit, now)));
}

async function readCounted(db: Db, keys: Key[], now: Date): Promise<CountedKey[]> {
  const hashes = keys.map(({ hash }) => hash);
  const rows = await db
    .selectFrom('counted_try')
    .select(['hash', 'tries', 'closed_until'])
    .where('hash', 'in', hashes)
    .execute();
  return withCounts(keys, rows, now);
}

/** Keys that are new, too, are there from now on, so that no second call counts from nothing as well. */
async function lockCounted(tx: Db, keys: Key[], now: Date): Promise<CountedKey[]> {
  const rows = await tx
    .insertInto('counted_try')
    .values(keys.map(({ hash }) => ({ hash, tries: 0, last_at: now, closed_until: now })))
    .onConflict((known) => known.column('hash').doUpdateSet((row) => ({ tries: row.ref('counted_try.tries') })))
    .returning(['hash', 'tries', 'closed_until'])
    .execute();
  return withCounts(keys, rows, now);
}

function withCounts(keys: Key[], rows: { hash: Buffer; tries: number; closed_until: Date }[], now: Date): CountedKey[] {
  return keys.map((key) => {
    const row = rows.find(({ hash }) => hash.equals(key.hash));
    return { ...key, counted: { tries: row?.tries ?? 0, closedUntil: row?.closed_until ?? now } };
  });
}

async function writeCounted(tx: Db, keys: CountedKey[], now: Date): Promise<void> {
  const rows = keys.map(({ hash, limit, counted }) => {
    const { tries, closedUntil } = countTry(counted, limit, now);
    return { hash, tries, last_at: now, closed_until: closedUntil };
  });
  await tx
    .insertInto('counted_try')
    .values(rows)
    .onConflict((known) =>
      known.column('hash').doUpdateSet((row) => ({
        tries: row.ref('excluded.tries'),
        last_at: row.ref('excluded.last_at'),
        closed_until: row.ref('excluded.closed_until'),
      })),
    )
    .execute();
}

async function deleteForgotten(tx: Db, now: Date): Promise<void> {
  const lastRemembered = new Date(now.getTime() - 2 * longestMemoryMs);
  await tx
    .deleteFrom('counted_try')
    .where('hash', 'in', (rows) =>
      rows
        .selectFrom('counted_try')
        .select('hash')
        .where('last_at', '<', lastRemembered)
        .orderBy('last_at')
        .limit(deletedPerTry)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
