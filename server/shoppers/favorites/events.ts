import { sql } from 'kysely';
import { reportedActions } from '#contract/limits.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** All actions of shoppers on products, with the numbers that the database stores (migration 12). */
export const actions = { ...reportedActions, liked: 3, unliked: 4, hidden: 5, shown: 6 } as const;

/** Names of the actions in a shopper's data export. */
const actionNames: Record<number, string> = {
  [actions.looked]: 'looked at',
  [actions.left]: 'went to the store',
  [actions.liked]: 'made a favorite',
  [actions.unliked]: 'no favorite any more',
  [actions.hidden]: 'hidden',
  [actions.shown]: 'shown again',
};

export type ShopperEvent = {
  /** Created with the event: an event that is written twice counts once. */
  id: string;
  /** Null for a visitor, of whom only the number of clicks is stored. */
  accountId: number | null;
  productId: number;
  action: (typeof actions)[keyof typeof actions];
  /** ISO 8601, UTC. */
  at: string;
};

/** How long a written batch is remembered for deduping: far longer than a process retries. */
const batchesKnown = '30 days';

/**
 * Writes a batch of events in one transaction: the events of accounts that exist, and each product's clicks to its
 * store. Writing a batch twice counts once, since its first event identifies it.
 */
export async function writeEvents(db: Db, events: readonly ShopperEvent[]): Promise<void> {
  const own = events.filter(({ accountId }) => accountId !== null);
  const values = <Field extends keyof ShopperEvent>(field: Field) => sql.val(own.map((event) => event[field]));
  const clicks = clicksOf(events);
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into product_event (id, account_id, product_id, action, happened_at)
      select event.* from unnest(${values('id')}::uuid[], ${values('accountId')}::integer[],
        ${values('productId')}::integer[], ${values('action')}::smallint[], ${values('at')}::timestamptz[])
        as event (id, account_id, product_id, action, happened_at)
      join account on account.id = event.account_id
      -- Keeps the account from being deleted between here and the check of the reference.
      for key share of account
      on conflict do nothing`.execute(transaction);
    if (clicks.length === 0 || !(await isNewBatch(transaction, events))) return;
    await sql`
      insert into outbound_click (day, product_id, clicks)
      select * from unnest(${sql.val(clicks.map(({ day }) => day))}::date[],
        ${sql.val(clicks.map(({ productId }) => productId))}::integer[],
        ${sql.val(clicks.map(({ count }) => count))}::integer[])
      on conflict (day, product_id) do update set clicks = outbound_click.clicks + excluded.clicks`.execute(
      transaction,
    );
  });
}

/** Records that a batch is being written. Returns false when it was recorded before. */
async function isNewBatch(db: Db, [first]: readonly ShopperEvent[]): Promise<boolean> {
  await sql`delete from event_batch where written_at < now() - ${sql.lit(batchesKnown)}::interval`.execute(db);
  const { rows } = await sql`insert into event_batch (first_event) values (${first?.id}) on conflict do nothing
    returning first_event`.execute(db);
  return rows.length > 0;
}

/** Counts clicks to stores by day (UTC) and product. The fixed order keeps concurrent processes from deadlocking. */
function clicksOf(events: readonly ShopperEvent[]) {
  const clicks = new Map<string, { day: string; productId: number; count: number }>();
  for (const { action, at, productId } of events) {
    if (action !== actions.left) continue;
    const day = at.slice(0, 10);
    const key = `${day} ${productId}`;
    const { count } = clicks.get(key) ?? { count: 0 };
    clicks.set(key, { day, productId, count: count + 1 });
  }
  return [...clicks.keys()].sort().flatMap((key) => clicks.get(key) ?? []);
}

/** Lists a shopper's actions on products for the data export, latest first. */
export async function readEvents(db: Db, accountId: number) {
  const rows = await db
    .selectFrom('product_event')
    .leftJoin('product', 'product.id', 'product_event.product_id')
    .select(['product_event.product_id', 'product.name', 'action', 'happened_at'])
    .where('account_id', '=', accountId)
    .orderBy('happened_at', 'desc')
    .orderBy('product_event.id')
    .execute();
  return rows.map(({ action, ...row }) => ({ ...row, what: actionNames[action] ?? '' }));
}
