import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { countLeaves, type Ledger, thisCluster } from './ledger.ts';

/**
 * Rows that one statement makes leaves of. Its transaction holds up the changes that listings follow (decision 4), here
 * for a third of a second.
 */
const rowsAtATime = 20_000;

/** Rows of `price_point` in one statement: of a range of transactions, and of a range of products if they are many. */
type Part = { fromTx: number; toTx: number; afterProduct: number; toProduct: number };

/** Transaction ids begin at 3. Rows without one are older than the column. */
const noTx = -1;
const allProducts = { afterProduct: -1, toProduct: 2 ** 31 - 1 };

/**
 * Makes leaves of every observation and refusal that is new since the last call, in the order of their transactions.
 * Rows that are leaves already stay out, so that reading them again does no harm: after a restore, in another cluster,
 * or after a process was killed.
 * @returns the number of new leaves
 */
export async function followPrices(db: Db, ledger: Ledger): Promise<number> {
  const { finished, cluster } = await db
    .selectNoFrom([
      sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`.as('finished'),
      thisCluster.as('cluster'),
    ])
    .executeTakeFirstOrThrow();
  // The ids of another cluster say nothing about this one: all rows are read.
  const isOwn = ledger.cluster === cluster && ledger.position <= finished;
  const [since, until] = isOwn ? [ledger.position, finished] : [0, Number.MAX_SAFE_INTEGER];
  const [first, newest] = [await countLeaves(db), await newestProduct(db)];
  let next = first;
  for (const part of await partsSince(db, since, until)) next += await addPrices(db, part, next, newest);
  next += await addRefusals(db, since, until, next);
  if (!isOwn || finished !== ledger.position)
    await db.updateTable('ledger').set({ position: finished, cluster }).execute();
  return next - first;
}

/** Returns the highest product id among the leaves. Prices of newer products cannot be leaves yet. */
async function newestProduct(db: Db): Promise<number> {
  const { newest } = await db
    .selectFrom('ledger_leaf')
    .select(sql<number>`coalesce(max(product_id), 0)`.as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
}

/** A condition on a table's `changed_tx` that a BRIN index answers; from 0 on also rows without it. */
function isWithin(column: RawBuilder<unknown>, from: number, to: number): RawBuilder<boolean> {
  const range = sql<boolean>`(${column} >= ${from} and ${column} < ${to})`;
  return from <= 0 ? sql`(${column} is null or ${range})` : range;
}

const pointTx = sql.ref('price_point.changed_tx');

/** Splits the new rows of the price log into parts of about `rowsAtATime` rows, in order. */
async function partsSince(db: Db, since: number, until: number): Promise<Part[]> {
  const { rows: transactions } = await sql<{ tx: number; rows: number }>`
    select coalesce(changed_tx, ${sql.lit(noTx)}) as tx, count(*) as rows from price_point
    where ${isWithin(pointTx, since, until)} group by 1 order by 1`.execute(db);
  const parts: Part[] = [];
  let open: (Part & { rows: number }) | undefined;
  for (const { tx, rows } of transactions) {
    if (rows > 2 * rowsAtATime) {
      parts.push(...(await splitByProduct(db, tx)));
      open = undefined;
    } else if (open && open.rows + rows <= rowsAtATime) {
      open.toTx = tx + 1;
      open.rows += rows;
    } else {
      open = { fromTx: tx, toTx: tx + 1, ...allProducts, rows };
      parts.push(open);
    }
  }
  return parts;
}

/** Splits the rows of one large transaction, such as a restore, by ranges of products. */
async function splitByProduct(db: Db, tx: number): Promise<Part[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from (
      select product_id, row_number() over (order by product_id) as place from price_point
      where ${isWithin(pointTx, tx, tx + 1)}
    ) as numbered where place % ${sql.lit(rowsAtATime)} = 0 order by 1`.execute(db);
  const ends = [...new Set([...rows.map(({ id }) => id), allProducts.toProduct])];
  return ends.map((toProduct, at) => ({
    fromTx: tx,
    toTx: tx + 1,
    afterProduct: ends[at - 1] ?? allProducts.afterProduct,
    toProduct,
  }));
}

/** Makes leaves of a part's rows. Relies on ledger_leaf (product_id, seen_at) and feed_run (started_at). */
async function addPrices(db: Db, part: Part, next: number, newest: number): Promise<number> {
  const isOfPart = isWithin(pointTx, part.fromTx, part.toTx);
  const isOfProducts =
    part.toProduct < allProducts.toProduct || part.afterProduct >= 0
      ? sql`and price_point.product_id > ${part.afterProduct} and price_point.product_id <= ${part.toProduct}`
      : sql``;
  const { numAffectedRows } = await sql`
    with fresh as materialized (
      select price_point.* from price_point
      -- A row that was rewritten since differs from its last leaf, and gets another. Without a look for products of a
      -- first run, it takes three quarters of the time.
      left join lateral (
        select leaf.price_cents, leaf.original_cents, leaf.currency, leaf.in_stock from ledger_leaf as leaf
        where price_point.product_id <= ${newest}::integer
          and leaf.product_id = price_point.product_id and leaf.seen_at = price_point.seen_at and refused_at is null
        order by leaf_index desc limit 1
      ) as last on true
      where ${isOfPart} ${isOfProducts} and (last.currency is null
        or (price_point.price_cents, price_point.original_cents, price_point.currency, price_point.in_stock)
          is distinct from (last.price_cents, last.original_cents, last.currency, last.in_stock))
    ),
    -- The run that began at the time of the prices. Two runs of a store at one moment leave it open.
    run as materialized (
      select started_at, store_id, case when count(*) = 1 then min(feed_run.id) end as id
      from feed_run join feed on feed.id = feed_id
      where started_at in (select seen_at from fresh) group by started_at, store_id
    )
    insert into ledger_leaf (leaf_index, product_id, seen_at, store_id, price_cents, original_cents, currency, in_stock, run_id)
    select ${next}::bigint + row_number() over (order by fresh.changed_tx nulls first, fresh.seen_at, fresh.product_id) - 1,
      fresh.product_id, fresh.seen_at, product.store_id, fresh.price_cents, fresh.original_cents, fresh.currency,
      fresh.in_stock, run.id
    from fresh join product on product.id = fresh.product_id
    left join run on run.started_at = fresh.seen_at and run.store_id = product.store_id
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Makes leaves of operators' refusals of prices. Each comes after the leaf of its price. */
async function addRefusals(db: Db, since: number, until: number, next: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into ledger_leaf (leaf_index, product_id, seen_at, store_id, price_cents, currency, refused_at, was_present)
    select ${next}::bigint + row_number() over (order by price_correction.id) - 1,
      product_id, seen_at, product.store_id, price_correction.price_cents, price_correction.currency, refused_at, was_present
    from price_correction join product on product.id = product_id
    where ${isWithin(sql.ref('price_correction.changed_tx'), since, until)} and not exists (
      select from ledger_leaf as leaf
      where leaf.product_id = price_correction.product_id and leaf.seen_at = price_correction.seen_at
        and leaf.refused_at is not null)
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
