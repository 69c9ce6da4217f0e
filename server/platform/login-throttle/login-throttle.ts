import { createHash } from 'node:crypto';
import type { Db } from '#server/platform/database/connect.ts';
import { type AttemptLimit, type CountedAttempts, countAttempt, waitOf } from './limit.ts';

/**
 * An attempt to be counted: `what` names the action, `key` the account or network that it counts against. Equal keys of
 * two actions are independent.
 */
export type Try = { what: string; limit: AttemptLimit; key: string };

/** Maximum time for which a limit remembers attempts or closes a key. A row twice as old no longer counts. */
export const maxMemoryMs = 24 * 60 * 60 * 1000;

/** More rows than an attempt adds, so that the table stays as small as its live rows. */
const deletedPerTry = 10;

/** Names no person: the table stores no network or email address, only hashes. */
type Key = { hash: Buffer; limit: AttemptLimit };
type CountedKey = Key & { counted: CountedAttempts };

/**
 * Consumes one attempt on each of the keys. If a key is closed, consumes none and returns the wait in `waitMs`.
 *
 * Must be called before anything costly or revealing is done. Concurrent guesses are accepted no more often than
 * sequential guesses, in whichever processes they arrive (decision 20). Must not run within a transaction: an attempt
 * counts even if a later step fails.
 */
export async function consume(db: Db, tries: readonly Try[], now = new Date()): Promise<{ waitMs: number }> {
  const keys = keysOf(tries);
  // Repeated attempts on a closed key cost one read, and make no other request wait.
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

/** Reads how many attempts count against a key, and for how many ms it is closed. Writes nothing. */
export async function readAttempts(db: Db, one: Try, now = new Date()): Promise<{ tries: number; waitMs: number }> {
  const counted = await readCounted(db, keysOf([one]), now);
  return { tries: counted[0]?.counted.tries ?? 0, waitMs: longestWait(counted, now) };
}

/** Refunds attempts that succeeded: they no longer count, and keys that they closed are open again. */
export async function refund(db: Db, tries: readonly Try[]): Promise<void> {
  const hashes = keysOf(tries).map(({ hash }) => hash);
  await db
    // Locks rows in the same order as `consume`, which prevents deadlocks.
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

/** Resets a key: deletes all attempts counted against it. */
export async function reset(db: Db, one: Try): Promise<void> {
  await db.deleteFrom('counted_try').where('hash', '=', hashOf(one)).execute();
}

/** Returns each key once, in the order of the hashes. */
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

/** Inserts new keys as well, so that no concurrent call starts to count from zero, too. */
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
    const { tries, closedUntil } = countAttempt(counted, limit, now);
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
  const lastRemembered = new Date(now.getTime() - 2 * maxMemoryMs);
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
