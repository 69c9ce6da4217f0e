import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { PartMove } from './find-switches.ts';
import type { HoldRun } from './known-moves.ts';
import type { Part } from './parts.ts';

/** An operator's decision about a hold. */
type Decision = 'accepted' | 'refused' | 'market';

/** An open hold, as the next run needs it. */
export type OpenHold = {
  id: number;
  part: Part;
  factor: number | null;
  namedCurrency: string | null;
  decision: Decision | null;
  decidedAt: Date | null;
};

/** Reads the open holds of a feed, in the order in which they were opened. */
export async function readOpenHolds(db: Db, feedId: number): Promise<OpenHold[]> {
  const { rows } = await sql<Omit<OpenHold, 'part'> & Part>`
    select id, part, part_id as "partId", factor, named_currency as "namedCurrency", decision, decided_at as "decidedAt"
    from price_hold where feed_id = ${feedId} and closed_at is null order by id
  `.execute(db);
  return rows.map(({ part, partId, ...hold }) => ({ ...hold, part: { part, partId } as Part }));
}

/** Opens a hold, or notes that an open one of the same part was seen again. */
export async function noteHold(db: Db, run: HoldRun, move: PartMove): Promise<void> {
  const { part, factor, movedOffers, allOffers, currency, namedCurrency } = move;
  const examples = JSON.stringify(await examplesOf(db, move));
  const seenAt = sql`${run.seenAt}::timestamptz`;
  await sql`
    insert into price_hold (feed_id, part, part_id, factor, moved_offers, all_offers, currency, named_currency, examples,
      first_seen_at, last_seen_at)
    values (${run.feed_id}, ${part.part}, ${part.partId}, ${factor}, ${movedOffers}, ${allOffers}, ${currency},
      ${namedCurrency}, ${examples}::jsonb, ${seenAt}, ${seenAt})
    on conflict (feed_id, part, part_id) where closed_at is null do update set
      factor = coalesce(excluded.factor, price_hold.factor), last_seen_at = excluded.last_seen_at,
      moved_offers = case when excluded.factor is null then price_hold.moved_offers else excluded.moved_offers end,
      all_offers = case when excluded.factor is null then price_hold.all_offers else excluded.all_offers end,
      currency = coalesce(excluded.currency, price_hold.currency),
      named_currency = coalesce(excluded.named_currency, price_hold.named_currency),
      examples = case when excluded.factor is null then price_hold.examples else excluded.examples end
  `.execute(db);
}

/** Closes holds. Their rows stay as a record. */
export async function closeHolds(
  db: Db,
  holdIds: readonly number[],
  outcome: 'merged' | 'went back' | 'replaced',
  at: Date,
): Promise<void> {
  if (holdIds.length === 0) return;
  await db.updateTable('price_hold').set({ outcome, closed_at: at }).where('id', 'in', holdIds).execute();
}

/** Closes all open holds of a feed whose run was forced, as accepted. */
export async function acceptByForce(db: Db, { feed_id, seenAt }: HoldRun): Promise<void> {
  await db
    .updateTable('price_hold')
    .set({ decision: 'accepted', decided_at: seenAt, outcome: 'merged', closed_at: seenAt })
    .where('feed_id', '=', feed_id)
    .where('closed_at', 'is', null)
    .execute();
}

/** One of a hold's examples: prices in cents. */
type HoldExample = {
  name: string;
  currency: string;
  oldPriceCents: number;
  newPriceCents: number;
  newCurrency: string;
};

async function examplesOf(db: Db, { examples }: PartMove): Promise<HoldExample[]> {
  if (examples.length === 0) return [];
  const ids = examples.map(({ productId }) => productId);
  const rows = await db.selectFrom('product').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return examples.map(({ productId, currency, oldPriceCents, newPriceCents, newCurrency }) => ({
    name: names.get(productId) ?? '',
    currency,
    oldPriceCents,
    newPriceCents,
    newCurrency,
  }));
}
