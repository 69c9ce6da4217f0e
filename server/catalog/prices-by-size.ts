import { sql } from 'kysely';
import { dollarCentsOf } from '#server/platform/currencies/in-dollars.ts';
import type { IndexedProduct } from './index/columns.ts';

/** The discount of `variant` in whole percent, as the column `product.discount_percent` has it. */
const discountOf = sql`greatest(0, (variant.original_cents - variant.price_cents)::bigint * 100 / variant.original_cents)`;

/**
 * SQL: the dollar prices of a product whose sizes differ in price, by its variants in stock:
 * `9000 25 1104 1106,12000 0 1108`. A price in cents comes first, then its discount and the ids of its sizes. Null for all other products, whose variants are not read.
 */
export const packedPricesBySize = sql<string | null>`case when product.price_varies then (
    select string_agg(concat(cents, ' ', discount, ' ', sizes), ',' order by cents, discount desc)
    from (
      select ${dollarCentsOf(sql`variant.price_cents`)} as cents, ${discountOf} as discount,
        array_to_string(array_agg(distinct size.id), ' ') as sizes
      from jsonb_to_recordset(product.variants)
        as variant (price_cents integer, original_cents integer, size_ids integer[], in_stock boolean)
      left join lateral unnest(variant.size_ids) as size (id) on true
      where variant.in_stock
      group by cents, discount
    ) as price
    where cents is not null
  ) end`;

/** Parses the text of `packedPricesBySize`. Undefined for an empty text and for one price for all sizes. */
export function unpackPricesBySize(packed: string): IndexedProduct['pricesBySize'] {
  if (packed === '') return undefined;
  const prices = packed.split(',').map((price) => {
    const [cents, discount, ...sizes] = price.split(' ');
    return { dollarCents: Number(cents), discountPercent: Number(discount), sizes: sizes.join(' ') };
  });
  return prices.length > 1 ? prices : undefined;
}
