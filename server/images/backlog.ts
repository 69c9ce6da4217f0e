import { type NotNull, sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/** A claim on a product: no other worker processes it until that time. */
export type Lease = { productId: number; until: Date };

/**
 * Longer than fetching all pictures of a product from a slow store.
 * When a process is killed, its products wait this long and at most twice as long.
 * The time is random, so that a product that crashes every process is not claimed again with the same other products.
 */
const minLeaseMs = 15 * 60 * 1000;
const maxLeaseMs = 2 * minLeaseMs;

/**
 * Returns the end of the millisecond of a time. PostgreSQL counts microseconds and a process milliseconds, so a product
 * that became due just now would seem to be due later.
 */
const endOfMillisecond = (time: Date) => new Date(time.getTime() + 1);

/** Relies on the index of due times. */
export async function hasDueProducts(db: Db, now = new Date()): Promise<boolean> {
  const due = await db
    .selectFrom('image_backlog')
    .select('product_id')
    .where('due_at', '<', endOfMillisecond(now))
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/**
 * Claims the newest product whose pictures are due. No row stays locked: its due time moves to the end of the lease.
 * Relies on the primary key, read backwards.
 */
export async function claimProduct(db: Db, now: Date): Promise<Lease | undefined> {
  const leaseMs = Math.floor(minLeaseMs + Math.random() * (maxLeaseMs - minLeaseMs));
  const until = new Date(now.getTime() + leaseMs);
  const claimed = await db
    .updateTable('image_backlog')
    .set({ due_at: until })
    .where('product_id', '=', (eb) =>
      eb
        .selectFrom('image_backlog')
        .select('product_id')
        .where('due_at', '<', endOfMillisecond(now))
        .orderBy('product_id', 'desc')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('product_id')
    .executeTakeFirst();
  return claimed && { productId: claimed.product_id, until };
}

/** Returns a product to the backlog until `dueAt`. A product whose addresses have changed since stays due. */
export async function postpone(db: Db, { productId, until }: Lease, dueAt: Date): Promise<void> {
  await db
    .updateTable('image_backlog')
    .set({ due_at: dueAt })
    .where('product_id', '=', productId)
    .where('due_at', '=', until)
    .execute();
}

/** Removes a processed product from the backlog. A product whose addresses have changed since stays. */
export async function takeOff(db: Db, { productId, until }: Lease): Promise<void> {
  await db.deleteFrom('image_backlog').where('product_id', '=', productId).where('due_at', '=', until).execute();
}

/**
 * Counts the products that wait for pictures, by the id of their feed.
 * These are due or being processed; products that only wait for a retry are left out.
 */
export async function countImageBacklog(db: Db, now = new Date()): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('image_backlog')
    .innerJoin('product_sighting', 'product_sighting.product_id', 'image_backlog.product_id')
    .where('feed_id', 'is not', null)
    .where('due_at', '<=', new Date(now.getTime() + maxLeaseMs))
    .groupBy('feed_id')
    .select((eb) => ['feed_id', eb.fn.countAll<number>().as('products')])
    .$narrowType<{ feed_id: NotNull }>()
    .execute();
  return new Map(rows.map(({ feed_id, products }) => [feed_id, products]));
}

/** The state of the pipeline. */
export type BacklogStatus = {
  /** Products that are due or being processed, and products that wait for the retry of a failed picture. */
  waiting: number;
  later: number;
  /** Addresses whose picture is stored, and the number of different pictures among them. */
  addresses: number;
  pictures: number;
  /** Addresses that failed, by reason, and how many of them are not retried. */
  failures: { reason: string; addresses: number; givenUp: number }[];
};

/** The most reasons that are listed, most frequent first. */
const reasonsShown = 30;

/** Reads the whole table of pictures: meant for operators, not for every request. */
export async function readBacklogStatus(db: Db, now = new Date()): Promise<BacklogStatus> {
  const soon = new Date(now.getTime() + maxLeaseMs);
  const backlog = await db
    .selectFrom('image_backlog')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('due_at', '<=', soon).as('waiting'),
      eb.fn.countAll<number>().filterWhere('due_at', '>', soon).as('later'),
    ])
    .executeTakeFirstOrThrow();
  const stored = await db
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
  return { ...backlog, ...stored, failures };
}

/** Adds products to the backlog, due now, including products whose pictures would be made on demand. */
export async function queuePictures(db: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await db
    .insertInto('image_backlog')
    .values(productIds.map((product_id) => ({ product_id, due_at: sql<Date>`now()` })))
    .onConflict((conflict) => conflict.column('product_id').doNothing())
    .execute();
}

/**
 * Makes products due again whose pictures are not all shown, and requests the missing pictures once more.
 * Leaves out products that were never processed and are not in the backlog: their pictures are made on demand.
 * @param all every product that was processed, with all files made anew: for an image store that was lost
 * @returns the number of products
 */
export async function requeuePictures(db: Db, { all = false } = {}): Promise<number> {
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
