import { sql } from 'kysely';
import { maxFollows, type SavedSearch } from '#contract/follows.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { changeOwn } from '#server/shoppers/accounts/account-lock.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { optInForFollows } from '#server/shoppers/notifications/schedule.ts';

type Row = {
  id: number;
  name: string;
  address: string;
  isPaused: boolean;
  toldAt: Date | null;
  toldCount: number;
  createdAt: Date;
};

/** Reads the kept searches of an account, the latest first; one only if `id` is given. */
export async function readSavedSearches(db: Db, accountId: number, id?: number): Promise<SavedSearch[]> {
  const one = id ?? null;
  const { rows } = await sql<Row>`
    select id, name, address, is_paused as "isPaused", told_at as "toldAt", told_count as "toldCount",
      created_at as "createdAt"
    from follow
    where account_id = ${accountId} and address is not null and (${one}::integer is null or id = ${one}::integer)
    order by created_at desc, id desc`.execute(db);
  return rows.map(({ isPaused, toldAt, toldCount, createdAt, ...row }) => ({
    ...row,
    paused: isPaused ? 1 : 0,
    told_at: toldAt?.toISOString() ?? null,
    told_count: toldCount,
    created_at: createdAt.toISOString(),
  }));
}

/** A search to keep: its canonical address and its name. */
type NewSearch = { address: string; name: string };

/**
 * Keeps a search, and turns on its news. Keeping the same search again renames it and ends its pause.
 * @throws Refused 422 for too many
 */
export async function keepSearch(
  db: Db,
  accountId: number,
  { address, name }: NewSearch,
  now = new Date(),
): Promise<SavedSearch> {
  return changeOwn(db, accountId, async (transaction) => {
    const known = await findByAddress(transaction, accountId, address);
    if (known !== undefined) await change(transaction, known, { name, paused: false }, now);
    else {
      const kept = await readSavedSearches(transaction, accountId);
      if (kept.length >= maxFollows)
        throw new Refused(422, `At most ${maxFollows} searches can be kept. Please remove some first.`, 'address');
      await transaction
        .insertInto('follow')
        .values({ account_id: accountId, address, name, created_at: now, new_from: now })
        .execute();
    }
    await optInForFollows(transaction, accountId);
    const id = await findByAddress(transaction, accountId, address);
    return readOne(transaction, accountId, id ?? 0);
  });
}

/**
 * Changes a kept search. News begins anew with another address and at the end of a pause: products that came before
 * are not told.
 * @throws Refused 404 for another account's search, 422 if another one has the address
 */
export async function changeSearch(
  db: Db,
  accountId: number,
  id: number,
  given: { address?: string | undefined; name?: string | undefined; paused?: boolean | undefined },
  now = new Date(),
): Promise<SavedSearch> {
  return changeOwn(db, accountId, async (transaction) => {
    await readOne(transaction, accountId, id);
    const other = given.address === undefined ? undefined : await findByAddress(transaction, accountId, given.address);
    if (other !== undefined && other !== id)
      throw new Refused(422, 'Another of your searches is the same already.', 'address');
    await change(transaction, id, given, now);
    return readOne(transaction, accountId, id);
  });
}

/** Removes a kept search. Repeating it changes nothing. */
export async function removeSearch(db: Db, accountId: number, id: number): Promise<void> {
  await db
    .deleteFrom('follow')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('address', 'is not', null)
    .execute();
}

async function change(
  db: Db,
  id: number,
  { address, name, paused }: { address?: string | undefined; name?: string | undefined; paused?: boolean | undefined },
  now: Date,
): Promise<void> {
  await sql`
    update follow set name = coalesce(${name ?? null}, name), address = coalesce(${address ?? null}, address),
      is_paused = coalesce(${paused ?? null}, is_paused),
      new_from = case when address <> coalesce(${address ?? null}, address)
        or is_paused and not coalesce(${paused ?? null}, true) then ${now}::timestamptz else new_from end
    where id = ${id}`.execute(db);
}

async function findByAddress(db: Db, accountId: number, address: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from follow where account_id = ${accountId} and md5(address) = md5(${address}) and address = ${address}`.execute(
    db,
  );
  return rows[0]?.id;
}

async function readOne(db: Db, accountId: number, id: number): Promise<SavedSearch> {
  const [found] = await readSavedSearches(db, accountId, id);
  if (!found) throw new Refused(404, 'No such search.');
  return found;
}
