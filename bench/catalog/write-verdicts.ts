import type pg from 'pg';

/**
 * Writes a drawn verdict for each reduced product that was first seen 28 days ago or earlier. Drawn by the id, so that
 * the same catalog has the same verdicts: prices of this catalog move too rarely to be judged.
 */
export async function writeVerdicts(client: pg.Client, until: Date): Promise<void> {
  await client.query(
    `insert into offer_verdict (product_id, verdict, rule, judged_at, claim_percent, proven_percent, began_at, prior_cents,
      asked_days, observed_days, reduced_days, first_seen_at)
    select id, verdict, 1, $1, discount_percent, proven, created_at + ($1 - created_at) / 2,
      round(price_cents * 100.0 / (100 - least(proven, 99))), asked, 60, 30, created_at
    from product
    cross join lateral (select (hashint4(id) & 1023) / 10.24 as share) as drawn
    cross join lateral (select case
      when share < 25 then 'proven' when share < 40 then 'partly_proven' when share < 60 then 'not_proven'
      when share < 75 then 'raised_first' when share < 95 then 'always_on_sale' else 'not_judged' end as verdict) as judged
    cross join lateral (select
      case verdict when 'proven' then discount_percent when 'partly_proven' then (discount_percent + 1) / 2 else 0 end as proven,
      case verdict when 'proven' then 45 when 'partly_proven' then 20 else 0 end as asked) as figures
    where price_cents < original_cents and created_at <= $1::timestamptz - interval '28 days'`,
    [until],
  );
}
