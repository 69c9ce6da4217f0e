import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.ts';

export type MatchCounts = { items: number; offers: number; waiting: number };

/** Counts items with several living offers, their offers, and the pairs that wait for an operator. */
export async function countMatches(db: Kysely<DB>): Promise<MatchCounts> {
  const { rows } = await sql<MatchCounts>`
    select count(distinct item_id)::integer as items, count(*)::integer as offers,
      (select count(*)::integer from item_match
        join product as a on a.id = offer_a join product as b on b.id = offer_b
        where state = 'proposed' and a.ended_at is null and b.ended_at is null) as waiting
    from product where item_id is not null and ended_at is null`.execute(db);
  return rows[0] as MatchCounts;
}

/** Removes all judgments by rule, so that the next run matches every offer anew. Decisions of operators stay. */
export async function clearMatches(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`truncate item_facts, item_rarity, crowded_offer`.execute(transaction);
    await sql`delete from item_match where decided_by is null`.execute(transaction);
    await sql`update item_position set position = 0`.execute(transaction);
  });
}
