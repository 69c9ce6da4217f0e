import { type NotNull, sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/** A product that somebody works on, and until when nobody else does. */
export type Lease = { productId: number; until: Date };

/**
 * Longer than all pictures of a product take from a slow store; when a process is killed, its products wait for so long and at
 * most twice as long. Not all equally: else one that crashes every process would do so in the same company again.
 */
const shortestLeaseMs = 15 * 60 * 1000;
const longestLeaseMs = 2 * shortestLeaseMs;

/**
 * Takes the newest product whose pictures are due. No row stays locked: the product is moved on to where its lease ends.
 * Relies on the primary key, read backwards.
 */
export async function claimProduct(db: Db, now: Date): Promise<Lease | undefined> {
  const leaseMs = Math.floor(shortestLeaseMs + Math.random() * (longestLeaseMs - shortestLeaseMs));
  const until = new Date(now.getTime() + leaseMs);
  const claimed = await db
    .updateTable('image_backlog')
    .set({ due_at: until })
    .where('product_id', '=', (eb) =>
      eb
        .selectFrom('image_backlog')
        .select('product_id')
        .where('due_at', '<=', now)
        .orderBy('product_id', 'desc')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('product_id')
    .executeTakeFirst();
  return claimed && { productId: claimed.product_id, until };
}

/** Gives a product back, to be gone over again then. One whose addresses have changed since stays due. */
export async function postpone(db: Db, { productId, until }: Lease, dueAt: Date): Promise<void> {
  await db
    .updateTable('image_backlog')
    .set({ due_at: dueAt })
    .where('product_id', '=', productId)
    .where('due_at', '=', until)
    .execute();
}

/** Takes a product off that was gone over. One whose addresses have changed since stays. */
export async function takeOff(db: Db, { productId, until }: Lease): Promise<void> {
  await db.deleteFrom('image_backlog').where('product_id', '=', productId).where('due_at', '=', until).execute();
}

/**
 * Products whose pictures are waited for, by the id of the feed that offers them: those that are due or being worked on, not
 * those that are gone over again later.
 */
export async function countImageBacklog(db: Db, now = new Date()): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('image_backlog')
    .innerJoin('product_sighting', 'product_sighting.product_id', 'image_backlog.product_id')
    .where('feed_id', 'is not', null)
    .where('due_at', '<=', new Date(now.getTime() + longestLeaseMs))
    .groupBy('feed_id')
    .select((eb) => ['feed_id', eb.fn.countAll<number>().as('products')])
    .$narrowType<{ feed_id: NotNull }>()
    .execute();
  return new Map(rows.map(({ feed_id, products }) => [feed_id, products]));
}

/** How the pipeline stands. */
export type BacklogStatus = {
  /** Products that are due or being worked on, and those that are gone over again later for a picture that failed. */
  waiting: number;
  later: number;
  /** Addresses whose picture is kept, and different pictures among them. */
  addresses: number;
  pictures: number;
  /** Addresses that failed, by reason; those that are not asked again by themselves among them. */
  failures: { reason: string; addresses: number; givenUp: number }[];
};

/** Reasons that are told, the most frequent first. */
const reasonsShown = 30;

/** Reads all that is known of pictures: for operators, not for every request. */
export async function readBacklogStatus(db: Db, now = new Date()): Promise<BacklogStatus> {
  const soon = new Date(now.getTime() + longestLeaseMs);
  const backlog = await db
    .selectFrom('image_backlog')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('due_at', '<=', soon).as('waiting'),
      eb.fn.countAll<number>().filterWhere('due_at', '>', soon).as('later'),
    ])
    .executeTakeFirstOrThrow();
  const kept = await db
    .selectFrom('image')
    .where('hash', 'is not', null)
    .select((eb) => [eb.fn.countAll<number>().as('addresses'), eb.fn.count<number>('hash').distinct().as('pictures')])
    .executeTakeFirstOrThrow();
  const failures = await db
    .selectFrom('image')
    .where('hash', 'is', null)
    .groupBy('failed_reason')
    .select((eb) => [
      eb.fn.coalesce('failed_reason', sql<string>`''`).as('reason'),
      eb.fn.countAll<number>().as('addresses'),
      eb.fn.countAll<number>().filterWhere('retry_at', 'is', null).as('givenUp'),
    ])
    .orderBy('addresses', 'desc')
    .orderBy('reason')
    .limit(reasonsShown)
    .execute();
  return { ...backlog, ...kept, failures };
}

/** Has the pictures of products made soon, also of those whose pictures would be made on sight. */
export async function askFor(db: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await db
    .insertInto('image_backlog')
    .values(productIds.map((product_id) => ({ product_id, due_at: sql<Date>`now()` })))
    .onConflict((conflict) => conflict.column('product_id').doNothing())
    .execute();
}

/**
 * Puts products back whose pictures are not all shown, to be asked for once more at once. Leaves out products that nobody has gone
 * over and that are not in the backlog: their pictures are made on sight.
 * @param all every product that was gone over instead, and all is made anew: for a store of files that was lost
 * @returns how many products
 */
export async function askAgain(db: Db, { all = false } = {}): Promise<number> {
  if (all) await db.deleteFrom('image').execute();
  else await db.updateTable('image').set({ failures: 0, retry_at: new Date() }).where('hash', 'is', null).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('image_backlog')
    .columns(['product_id', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom('product')
        .select(['id', sql<Date>`now()`.as('due_at')])
        .where((where) =>
          where.or([
            all
              ? where('images', 'is not', null)
              : where(sql`jsonb_array_length(images)`, '<', sql<number>`cardinality(image_urls)`),
            where('id', 'in', where.selectFrom('image_backlog').select('product_id')),
          ]),
        ),
    )
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ due_at: sql`now()` }))
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}
