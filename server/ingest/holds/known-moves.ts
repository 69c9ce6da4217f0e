import { sql } from 'kysely';
import { productOf } from '#server/ingest/runs/merge.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { isInPart, type Part } from './parts.ts';
import type { PriceMove } from './price-move.ts';

/** A run and its store. */
export type HoldRun = { id: number; feed_id: number; store_id: number; seenAt: Date };

/** A known product whose price or currency a run changes, with unchanged sizes. */
export type KnownMove = PriceMove & {
  productId: number;
  brandId: number;
  categoryId: number | null;
  /** The currencies before and now. */
  currency: string;
  newCurrency: string;
};

/** The moves of a run; of very many, an even sample. */
export type KnownMoves = {
  moves: KnownMove[];
  /** The moved offers that each sampled one stands for; at least 1. */
  weight: number;
  /** Offers of staged known products with unchanged sizes, moved or not. */
  comparableOffers: number;
};

/** Moves that are judged: enough for quantiles and for each larger brand. */
const maxSampled = 20_000;

/** Days of the price log that count as prices of before a sale. */
const returnDays = 120;

/**
 * Reads the known products that a run would reprice, in one pass over its staged ones. A store's first run joins
 * nothing.
 */
export async function readKnownMoves(db: Db, run: HoldRun): Promise<KnownMoves> {
  const { rows } = await sql<{ comparable: number; moved: number; moves: KnownMove[] }>`
    with known as materialized (
      select product.id, product.brand_id, product.subcategory_id, product.currency, product.price_cents,
        product.original_cents, staged.currency as new_currency, staged.price_cents as new_price_cents,
        staged.original_cents as new_original_cents, greatest(1, cardinality(product.size_labels)) as offers,
        (staged.price_cents, staged.currency) is distinct from (product.price_cents, product.currency) as is_moved
      from staged_product as staged, ${productOf(run)} as product
      where staged.run_id = ${run.id} and product.ended_at is null
        and exists (select from product where store_id = ${run.store_id}::integer)
        and staged.size_labels <@ product.size_labels and product.size_labels <@ staged.size_labels
    )
    select coalesce(sum(offers), 0)::integer as comparable,
      coalesce(sum(offers) filter (where is_moved), 0)::integer as moved,
      (
        select coalesce(json_agg(json_build_object('productId', moved.id, 'brandId', brand_id, 'categoryId', category_id,
          'currency', currency, 'newCurrency', new_currency, 'oldPriceCents', price_cents,
          'oldOriginalCents', original_cents, 'newPriceCents', new_price_cents,
          'newOriginalCents', new_original_cents, 'offers', offers, 'fullCents', (
            -- The price in force when the days began counts as well.
            select max(point.price_cents) from price_point as point
            where point.product_id = moved.id and point.currency = new_currency and point.seen_at >= coalesce((
              select max(seen_at) from price_point
              where product_id = moved.id
                and seen_at <= ${run.seenAt}::timestamptz - make_interval(days => ${returnDays})
            ), '-infinity')
          ), 'isReturn', new_price_cents > price_cents and exists (
            select from price_point
            where product_id = moved.id and price_point.price_cents = new_price_cents
              and price_point.currency = new_currency
              and seen_at > ${run.seenAt}::timestamptz - make_interval(days => ${returnDays})
          )) order by moved.id), '[]')
        from (select * from known where is_moved order by hashint4(id), id limit ${maxSampled}) as moved
        left join subcategory on subcategory.id = moved.subcategory_id
      ) as moves
    from known
  `.execute(db);
  const { comparable = 0, moved = 0, moves = [] } = rows[0] ?? {};
  return { moves, weight: moved / Math.max(1, offersOf(moves)), comparableOffers: comparable };
}

/** Sums the offers of moves. */
export const offersOf = (moves: readonly KnownMove[]): number => moves.reduce((sum, { offers }) => sum + offers, 0);

/** Tells whether a move belongs to a part. */
export function isMoveOf({ part, partId }: Part, move: KnownMove): boolean {
  if (part === 'store') return true;
  return (part === 'brand' ? move.brandId : move.categoryId) === partId;
}

/** Tells whether a move belongs to any of the parts. */
export const isMoveOfAny = (parts: readonly Part[], move: KnownMove): boolean =>
  parts.some((part) => isMoveOf(part, move));

/** Counts the offers of a part that the run lists as known: staged ones with unchanged sizes, and unchanged ones. */
export async function countOffered(db: Db, run: HoldRun, part: Part, unchangedIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ offers: number }>`
    select coalesce(sum(greatest(1, cardinality(product.size_labels))), 0)::integer as offers
    from product
    where ${isInPart(part, 'product')} and (product.id = any(${sql.val(unchangedIds)}::integer[]) or product.id in (
      select product.id from staged_product as staged, ${productOf(run)} as product
      where staged.run_id = ${run.id} and product.ended_at is null
        and staged.size_labels <@ product.size_labels and product.size_labels <@ staged.size_labels
    ))
  `.execute(db);
  return rows[0]?.offers ?? 0;
}

/**
 * Counts the staged known products of a part, and how many of them the run lists at their former level: at the same
 * price, or, in a sale, with the same struck or regular price.
 */
export async function countReturned(db: Db, run: HoldRun, part: Part): Promise<{ known: number; returned: number }> {
  const { rows } = await sql<{ known: number; returned: number }>`
    select count(*) as known, count(*) filter (where staged.currency = product.currency
      and (staged.price_cents = product.price_cents or staged.original_cents = product.original_cents)) as returned
    from staged_product as staged, ${productOf(run)} as product
    where staged.run_id = ${run.id} and product.ended_at is null and ${isInPart(part, 'product')}
  `.execute(db);
  return rows[0] ?? { known: 0, returned: 0 };
}
