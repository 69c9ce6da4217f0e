import { sql } from 'kysely';
import { toldActions } from '#contract/limits.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** Everything that shoppers do with products, by the numbers that are kept (migration 12). */
export const actions = { ...toldActions, liked: 3, unliked: 4, hidden: 5, shown: 6 } as const;

/** What actions are called where a shopper reads of them. */
const actionNames: Record<number, string> = {
  [actions.looked]: 'looked at',
  [actions.left]: 'went to the store',
  [actions.liked]: 'made a favorite',
  [actions.unliked]: 'no favorite any more',
  [actions.hidden]: 'hidden',
  [actions.shown]: 'shown again',
};

export type ShopperEvent = {
  /** Drawn when it happened: an event that is written twice counts once. */
  id: string;
  /** Null: a visitor's, of which nothing is kept but a number. */
  accountId: number | null;
  productId: number;
  action: (typeof actions)[keyof typeof actions];
  /** ISO 8601, UTC. */
  at: string;
};

/** How long a batch is known to be written: far longer than a process tries again. */
const batchesKnown = '30 days';

/**
 * Writes a batch of events in one transaction: those of accounts that there still are, and how often each product sent
 * somebody to its store. Twice is once: a batch is known by its first event.
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

/** Notes that a batch is being written. @returns whether it is for the first time */
async function isNewBatch(db: Db, [first]: readonly ShopperEvent[]): Promise<boolean> {
  await sql`delete from event_batch where written_at < now() - ${sql.lit(batchesKnown)}::interval`.execute(db);
  const { rows } = await sql`insert into event_batch (first_event) values (${first?.id}) on conflict do nothing
    returning first_event`.execute(db);
  return rows.length > 0;
}

/** Ways to stores by day (UTC) and product, in an order that is everybody's: two processes never wait for each other. */
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

/** What a shopper did with products, the latest first, for herself to read. */
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
