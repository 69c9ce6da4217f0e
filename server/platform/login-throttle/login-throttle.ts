import { createHash } from 'node:crypto';
import type { Db } from '#server/platform/database/connect.ts';
import { type AttemptLimit, type CountedAttempts, countAttempt, waitOf } from './limit.ts';

/**
 * An attempt to be counted: `what` names the action, `key` the account or network that it counts against. Equal keys of
 * two actions are independent.
 */
export type Attempt = { what: string; limit: AttemptLimit; key: string };

/** Maximum time for which a limit remembers attempts or closes a key. A row twice as old no longer counts. */
export const maxMemoryMs = 24 * 60 * 60 * 1000;

/** More rows than an attempt adds, so that the table stays as small as its live rows. */
const deletedPerAttempt = 10;

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
export async function consume(db: Db, attempts: readonly Attempt[], now = new Date()): Promise<{ waitMs: number }> {
  const keys = keysOf(attempts);
  // Repeated attempts on a closed key cost one read, and make no other request wait.
  const waitMs = maxWait(await readCounted(db, keys, now), now);
  if (waitMs > 0) return { waitMs };

  return db.transaction().execute(async (tx) => {
    const counted = await lockCounted(tx, keys, now);
    const waitMs = maxWait(counted, now);
    if (waitMs > 0) return { waitMs };
    await writeCounted(tx, counted, now);
    await deleteForgotten(tx, now);
    return { waitMs: 0 };
  });
}

/** Reads how many attempts count against a key, and for how many ms it is closed. Writes nothing. */
export async function readAttempts(
  db: Db,
  one: Attempt,
  now = new Date(),
): Promise<{ attempts: number; waitMs: number }> {
  const counted = await readCounted(db, keysOf([one]), now);
  return { attempts: counted[0]?.counted.attempts ?? 0, waitMs: maxWait(counted, now) };
}

/** Refunds attempts that succeeded: they no longer count, and keys that they closed are open again. */
export async function refund(db: Db, attempts: readonly Attempt[]): Promise<void> {
  const hashes = keysOf(attempts).map(({ hash }) => hash);
  await db
    // Locks rows in the same order as `consume`, which prevents deadlocks.
    .with('locked', (cte) =>
      cte.selectFrom('login_throttle').select('hash').where('hash', 'in', hashes).orderBy('hash').forUpdate(),
    )
    .updateTable('login_throttle')
    .from('locked')
    .whereRef('login_throttle.hash', '=', 'locked.hash')
    .set((is) => ({
      attempts: is.fn<number>('greatest', [is('login_throttle.attempts', '-', 1), is.lit(0)]),
      blocked_until: is.fn<Date>('least', ['login_throttle.blocked_until', 'login_throttle.last_attempt_at']),
    }))
    .execute();
}

/** Resets a key: deletes all attempts counted against it. */
export async function reset(db: Db, one: Attempt): Promise<void> {
  await db.deleteFrom('login_throttle').where('hash', '=', hashOf(one)).execute();
}

/** Returns each key once, in the order of the hashes. */
function keysOf(attempts: readonly Attempt[]): Key[] {
  const keys = attempts.map((one) => ({ hash: hashOf(one), limit: one.limit }));
  keys.sort((a, b) => a.hash.compare(b.hash));
  return keys.filter(({ hash }, place) => !keys[place - 1]?.hash.equals(hash));
}

function hashOf({ what, key }: Attempt): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([what, key]))
    .digest();
}

function maxWait(keys: CountedKey[], now: Date): number {
  return Math.max(...keys.map(({ counted, limit }) => waitOf(counted, limit, now)));
}

async function readCounted(db: Db, keys: Key[], now: Date): Promise<CountedKey[]> {
  const hashes = keys.map(({ hash }) => hash);
  const rows = await db
    .selectFrom('login_throttle')
    .select(['hash', 'attempts', 'blocked_until'])
    .where('hash', 'in', hashes)
    .execute();
  return withCounts(keys, rows, now);
}

/** Inserts new keys as well, so that no concurrent call starts to count from zero, too. */
async function lockCounted(tx: Db, keys: Key[], now: Date): Promise<CountedKey[]> {
  const rows = await tx
    .insertInto('login_throttle')
    .values(keys.map(({ hash }) => ({ hash, attempts: 0, last_attempt_at: now, blocked_until: now })))
    .onConflict((known) =>
      known.column('hash').doUpdateSet((row) => ({ attempts: row.ref('login_throttle.attempts') })),
    )
    .returning(['hash', 'attempts', 'blocked_until'])
    .execute();
  return withCounts(keys, rows, now);
}

function withCounts(
  keys: Key[],
  rows: { hash: Buffer; attempts: number; blocked_until: Date }[],
  now: Date,
): CountedKey[] {
  return keys.map((key) => {
    const row = rows.find(({ hash }) => hash.equals(key.hash));
    return { ...key, counted: { attempts: row?.attempts ?? 0, blockedUntil: row?.blocked_until ?? now } };
  });
}

async function writeCounted(tx: Db, keys: CountedKey[], now: Date): Promise<void> {
  const rows = keys.map(({ hash, limit, counted }) => {
    const { attempts, blockedUntil } = countAttempt(counted, limit, now);
    return { hash, attempts, last_attempt_at: now, blocked_until: blockedUntil };
  });
  await tx
    .insertInto('login_throttle')
    .values(rows)
    .onConflict((known) =>
      known.column('hash').doUpdateSet((row) => ({
        attempts: row.ref('excluded.attempts'),
        last_attempt_at: row.ref('excluded.last_attempt_at'),
        blocked_until: row.ref('excluded.blocked_until'),
      })),
    )
    .execute();
}

async function deleteForgotten(tx: Db, now: Date): Promise<void> {
  const lastRemembered = new Date(now.getTime() - 2 * maxMemoryMs);
  await tx
    .deleteFrom('login_throttle')
    .where('hash', 'in', (rows) =>
      rows
        .selectFrom('login_throttle')
        .select('hash')
        .where('last_attempt_at', '<', lastRemembered)
        .orderBy('last_attempt_at')
        .limit(deletedPerAttempt)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
