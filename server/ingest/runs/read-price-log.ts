import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.ts';

/** A point of a product's price log. */
export type LoggedPrice = {
  seenAt: Date;
  priceCents: number;
  originalCents: number;
  currency: string;
  /** False where the product ended. */
  isOffered: boolean;
  /** When the price before was last seen; null for a first point, and where nobody knows. */
  previousSeenAt: Date | null;
  /** Why an operator refused it; null if it counts. */
  refusal: string | null;
  /** Whether it was the present price when an operator refused it: the product had its former price back. */
  wasPresent: boolean;
};

/** Reads the whole price log of a product, the oldest point first, with the prices that an operator refused. */
export async function readPriceLog(db: Kysely<DB>, productId: number): Promise<LoggedPrice[]> {
  const { rows } = await sql<LoggedPrice>`
    select price_point.seen_at as "seenAt", price_point.price_cents as "priceCents", original_cents as "originalCents",
      price_point.currency, in_stock as "isOffered", previous_seen_at as "previousSeenAt", reason as "refusal",
      coalesce(was_present, false) as "wasPresent"
    from price_point
    left join price_correction on price_correction.product_id = price_point.product_id
      and price_correction.seen_at = price_point.seen_at
    where price_point.product_id = ${productId}
    order by price_point.seen_at
  `.execute(db);
  return rows;
}
