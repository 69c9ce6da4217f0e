import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { Kind } from './kinds.ts';

/** The lists whose entries, all chosen, mean no restriction: an entry that comes later is chosen as well. */
const wholeLists = new Set(['brands', 'stores', 'subcategories']);

const savedTable = ({ one }: Kind) => sql.table(`account_${one}`);
const savedColumn = ({ one }: Kind) => sql.ref(`${one}_id`);

/** Returns the condition that an account has chosen a whole list. No size is any size, so that list stays empty. */
export function isWhole({ many }: Kind, accountId: number): RawBuilder<boolean> {
  if (!wholeLists.has(many)) return sql<boolean>`false`;
  return sql<boolean>`exists (select from account_whole_list where account_id = ${accountId} and list = ${many})`;
}

/** Saves every entry of a whole list by itself, so that some can be removed. */
export async function spellOut(db: Db, kind: Kind, accountId: number): Promise<void> {
  if (!wholeLists.has(kind.many) || !(await forgetWhole(db, kind, accountId))) return;
  await sql`insert into ${savedTable(kind)} (account_id, ${savedColumn(kind)})
    select ${accountId}, id from ${sql.table(kind.reference)} on conflict do nothing`.execute(db);
}

/** Removes the mark of a whole list. Returns whether there was one. */
export async function forgetWhole(db: Db, { many }: Kind, accountId: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from account_whole_list
    where account_id = ${accountId} and list = ${many}`.execute(db);
  return numAffectedRows > 0n;
}

/** Replaces a list that has every entry by the mark of a whole list. */
export async function condense(db: Db, kind: Kind, accountId: number): Promise<void> {
  if (!wholeLists.has(kind.many)) return;
  const { rows } = await sql<{ isWhole: boolean }>`select not exists (select from ${offered(kind)} as entry
      where entry.id not in (select ${savedColumn(kind)} from ${savedTable(kind)} where account_id = ${accountId}))
    and exists (select from ${savedTable(kind)} where account_id = ${accountId}) as "isWhole"`.execute(db);
  if (!rows[0]?.isWhole) return;
  await markWhole(db, kind, accountId);
  await sql`delete from ${savedTable(kind)} where account_id = ${accountId}`.execute(db);
}

/** Marks a list as chosen as a whole; for sizes: any size. */
export async function markWhole(db: Db, { many }: Kind, accountId: number): Promise<void> {
  await sql`insert into account_whole_list (account_id, list) values (${accountId}, ${many})
    on conflict do nothing`.execute(db);
}

/** Returns the entries that can be chosen. A seeded brand cannot before it has a piece, unless no brand has any. */
function offered({ many, reference }: Kind): RawBuilder<unknown> {
  if (many !== 'brands') return sql`${sql.table(reference)}`;
  return sql`(select id from brand where exists (select from product where product.brand_id = brand.id)
    or not exists (select from product))`;
}
