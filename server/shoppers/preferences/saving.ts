import { type RawBuilder, sql } from 'kysely';
import { type ReferenceRequest, referenceQuery, requestFromReferenceQuery } from '#contract/reference.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { changeOwn } from '#server/shoppers/accounts/account-lock.ts';
import { Refused } from '#server/shoppers/accounts/refusals.ts';
import { requestRebuild } from '#server/shoppers/recommendations/rebuild-requests.ts';
import { type Kind, kinds } from './kinds.ts';
import { condense, forgetWhole, isWhole, markWhole, spellOut } from './whole-lists.ts';

/** Ids that an error message lists. */
const maxNamed = 10;

/** The message of bulk saves (specification, section 8). */
export const savedMessage = 'Your changes have been saved.';

/** The account that saves, and whether the save requests a rebuild of its taste. */
type Saver = { accountId: number; asksForTaste: boolean };

/** Returns the saver of a request; `do_not_sync_products` in the body leaves the taste as it is. */
export function saverOf(accountId: number, body: { do_not_sync_products?: boolean | undefined }): Saver {
  return { accountId, asksForTaste: body.do_not_sync_products !== true };
}

/** Changes a shopper's preferences in one transaction, which also requests the rebuild of the taste if the saver wants it. */
export function save<Result>(
  db: Db,
  { accountId, asksForTaste }: Saver,
  change: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  return changeOwn(db, accountId, async (transaction) => {
    const result = await change(transaction);
    if (asksForTaste) await requestRebuild(transaction, accountId);
    return result;
  });
}

/**
 * Returns one page of the entries of a kind that a shopper saved, in the form of the reference data.
 *
 * @param ofWhole limits a list that is chosen as a whole, to the entries that are offered; undefined: all entries
 */
export function listSaved(
  db: Db,
  kind: Kind,
  accountId: number,
  request: ReferenceRequest,
  pageLink: (page: number) => string,
  ofWhole?: RawBuilder<boolean>,
) {
  return kind.list(db, request, pageLink, isSaved(kind, accountId, ofWhole));
}

/** Returns one page of the sizes that a shopper saved in the given categories. */
export function listSavedSizes(
  db: Db,
  accountId: number,
  categoryIds: readonly number[],
  request: ReferenceRequest,
  pageLink: (page: number) => string,
) {
  const { sizes } = kinds;
  const isOfThese = sql`size.category_id = any(${sql.val(categoryIds)}::integer[])`;
  return sizes.list(db, request, pageLink, sql`${isSaved(sizes, accountId)} and ${isOfThese}`);
}

const oneEntry = { ...requestFromReferenceQuery(referenceQuery.parse({})), pageSize: 1 };

/**
 * Returns an entry of a kind.
 * @throws Refused 404 for an unknown id
 */
export async function readEntry<Entry>(db: Db, kind: Kind<Entry>, id: number): Promise<Entry> {
  const [entry] = (await kind.list(db, oneEntry, String, sql`${idOf(kind)} = ${id}`)).data;
  if (entry === undefined) throw new Refused(404, `No such ${kind.one}.`);
  return entry;
}

/**
 * Returns an entry of a kind that a shopper saved.
 * @throws Refused 404 when the shopper has not saved it
 */
export async function readSavedEntry<Entry>(db: Db, kind: Kind<Entry>, accountId: number, id: number): Promise<Entry> {
  const which = sql<boolean>`${idOf(kind)} = ${id} and ${isSaved(kind, accountId)}`;
  const [entry] = (await kind.list(db, oneEntry, String, which)).data;
  if (entry === undefined) throw new Refused(404, `This ${kind.one} is not saved.`);
  return entry;
}

/** Adds entries to a shopper's preferences; entries that are already saved stay. */
export async function addSaved(db: Db, kind: Kind, accountId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ isWhole: boolean }>`select ${isWhole(kind, accountId)} as "isWhole"`.execute(db);
  if (rows[0]?.isWhole || ids.length === 0) return;
  if (kind.many === 'sizes') await forgetWhole(db, kind, accountId);
  await sql`insert into ${tableOf(kind)} (account_id, ${columnOf(kind)})
    select ${accountId}, id from unnest(${sql.val(ids)}::integer[]) as id
    on conflict do nothing`.execute(db);
  await condense(db, kind, accountId);
}

/** Removes entries from a shopper's preferences; entries that are not saved are ignored. The last size leaves any size. */
export async function removeSaved(db: Db, kind: Kind, accountId: number, ids: readonly number[]): Promise<void> {
  await spellOut(db, kind, accountId);
  const { numAffectedRows = 0n } = await sql`delete from ${tableOf(kind)}
    where account_id = ${accountId} and ${columnOf(kind)} = any(${sql.val(ids)}::integer[])`.execute(db);
  if (numAffectedRows > 0n) await allowAnySize(db, kind, accountId);
  else await condense(db, kind, accountId);
}

/** Replaces all of a shopper's entries of a kind. Every entry means no restriction, and no size means any size. */
export async function replaceSaved(db: Db, kind: Kind, accountId: number, ids: readonly number[]): Promise<void> {
  await forgetWhole(db, kind, accountId);
  await sql`delete from ${tableOf(kind)} where account_id = ${accountId}
    and ${columnOf(kind)} not in (select unnest(${sql.val(ids)}::integer[]))`.execute(db);
  await addSaved(db, kind, accountId, ids);
  await allowAnySize(db, kind, accountId);
}

/** Marks sizes as any size if none is saved. */
async function allowAnySize(db: Db, kind: Kind, accountId: number): Promise<void> {
  if (kind.many !== 'sizes') return;
  const { rows } = await sql`select from ${tableOf(kind)} where account_id = ${accountId} limit 1`.execute(db);
  if (rows.length === 0) await markWhole(db, kind, accountId);
}

/**
 * Requires that all entries exist.
 * @throws Refused 422 naming the unknown ids
 */
export async function requireEntries(db: Db, kind: Kind, ids: readonly number[]): Promise<void> {
  const missing = await idsWithout(db, kind, ids);
  if (missing.length > 0) throw new Refused(422, `No ${kind.many} with these ids: ${listed(missing)}.`, 'ids');
}

/**
 * Requires that all sizes are of one category.
 * @param categoryId undefined: any category
 * @throws Refused 422 naming the sizes of other categories
 */
export async function requireCategory(db: Db, sizeIds: readonly number[], categoryId: number | undefined) {
  if (categoryId === undefined) return;
  const others = await idsWithout(db, kinds.sizes, sizeIds, sql`size.category_id = ${categoryId}`);
  if (others.length > 0)
    throw new Refused(422, `These sizes do not belong to category ${categoryId}: ${listed(others)}.`, 'category_id');
}

/** Returns the ids that have no entry which meets the condition. */
async function idsWithout(db: Db, kind: Kind, ids: readonly number[], condition = sql`true`): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select given.id from unnest(${sql.val(ids)}::integer[]) as given (id)
    where not exists (select from ${sql.table(kind.reference)} where id = given.id and ${condition})
    order by given.id`.execute(db);
  return rows.map(({ id }) => id);
}

function listed(ids: readonly number[]): string {
  const named = ids.slice(0, maxNamed).join(', ');
  return ids.length > maxNamed ? `${named} and ${ids.length - maxNamed} more` : named;
}

const tableOf = ({ one }: Kind) => sql.table(`account_${one}`);
const columnOf = ({ one }: Kind) => sql.ref(`${one}_id`);
const idOf = ({ reference }: Kind) => sql.ref(`${reference}.id`);

function isSaved(kind: Kind, accountId: number, ofWhole = sql<boolean>`true`): RawBuilder<boolean> {
  return sql`(${idOf(kind)} in (select ${columnOf(kind)} from ${tableOf(kind)} where account_id = ${accountId})
    or ${isWhole(kind, accountId)} and ${ofWhole})`;
}
