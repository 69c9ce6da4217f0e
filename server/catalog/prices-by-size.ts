import { sql } from 'kysely';
import { dollarCentsOf } from '#server/platform/currencies/in-dollars.ts';
import type { IndexedProduct } from './index/columns.ts';

/**
 * SQL: the dollar prices of a product whose sizes differ in price, by its variants in stock: `9000 1104 1106,12000 1108`.
 * A price in cents comes first, then the ids of its sizes. Null for all other products, whose variants are not read.
 */
export const packedPricesBySize = sql<string | null>`case when product.price_varies then (
    select string_agg(concat(cents, ' ', sizes), ',' order by cents)
    from (
      select ${dollarCentsOf(sql`variant.price_cents`)} as cents, array_to_string(array_agg(distinct size.id), ' ') as sizes
      from jsonb_to_recordset(product.variants) as variant (price_cents integer, size_ids integer[], in_stock boolean)
      left join lateral unnest(variant.size_ids) as size (id) on true
      where variant.in_stock
      group by cents
    ) as price
    where cents is not null
  ) end`;

/** Parses the text of `packedPricesBySize`. Undefined for an empty text and for one price for all sizes. */
export function unpackPricesBySize(packed: string): IndexedProduct['pricesBySize'] {
  if (packed === '') return undefined;
  const prices = packed.split(',').map((price) => {
    const [cents, ...sizes] = price.split(' ');
    return { dollarCents: Number(cents), sizes: sizes.join(' ') };
  });
  return prices.length > 1 ? prices : undefined;
}
