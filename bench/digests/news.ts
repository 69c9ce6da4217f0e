import type pg from 'pg';

/**
 * Makes a share of all products news of the day before a moment: half of them arrived, and the others got cheaper by a
 * tenth. Other products keep their dates and prices.
 */
export async function makeNew(client: pg.Client, share: number, now: Date): Promise<void> {
  await client.query(
    `with chosen as materialized (
       select id, id % 2 = 0 as came_in, greatest(1, price_cents * 9 / 10) as cheaper_cents,
         date_trunc('milliseconds', $2::timestamptz - (id % 997) * interval '80 seconds') as at
       from product where hashint4(id) & 1023 < $1::float8 * 1024
     ),
     changed as (
       update product set created_at = case when came_in then at else created_at end,
         price_cents = case when came_in then price_cents else cheaper_cents end,
         highest_asked_cents = case when came_in then highest_asked_cents
           else greatest(highest_asked_cents, price_cents) end
       from chosen where product.id = chosen.id
       returning product.id, at, product.price_cents, original_cents, currency
     )
     insert into price_point (product_id, seen_at, price_cents, original_cents, currency, in_stock, previous_seen_at)
     select id, at, price_cents, original_cents, currency, true, at - interval '1 hour' from changed order by at`,
    [share, now],
  );
  await client.query('vacuum analyze');
}
