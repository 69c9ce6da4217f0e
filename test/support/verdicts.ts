import { sql } from 'kysely';
import type { VerdictName } from '#contract/verdict-names.ts';
import type { Db } from '#server/platform/database/connect.ts';

export type GivenVerdict = { id: number; verdict: VerdictName | null; proven?: number | null };

/** Replaces the verdicts of products in one transaction, as the daily job does. Null removes a verdict. */
export async function giveVerdicts(db: Db, given: readonly GivenVerdict[]): Promise<void> {
  const ids = given.map(({ id }) => id);
  const rows = [...new Map(given.map((one) => [one.id, one])).values()].filter(({ verdict }) => verdict !== null);
  await db.transaction().execute(async (transaction) => {
    await sql`delete from offer_verdict where product_id = any(${sql.val(ids)}::integer[])`.execute(transaction);
    await sql`
      insert into offer_verdict (product_id, verdict, proven_percent, rule, judged_at, claim_percent, began_at, asked_days,
        observed_days, reduced_days, first_seen_at)
      select id, verdict, proven, 1, now(), 0, now(), 0, 0, 0, now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id integer, verdict text, proven integer)
    `.execute(transaction);
    await sql`update product set changed_tx = pg_current_xact_id()::text::bigint
      where id = any(${sql.val(ids)}::integer[])`.execute(transaction);
  });
}
