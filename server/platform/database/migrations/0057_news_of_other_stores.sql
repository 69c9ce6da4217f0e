-- Alerts about cheaper offers of a favorite's item at other stores (docs/decisions/0087).

-- The cheapest offer of a product's item at another store for a shopper, in dollars at the reference rate; no row without
-- one in the shopper's sizes. `moment` leaves out prices that are over or doubted then, null none; `shown` are the
-- currencies that count, null all. Currencies without a rate do not count.
create function cheapest_elsewhere(shopper integer, watched integer, moment timestamptz, shown text[])
  returns table (product_id integer, price_cents integer, original_cents integer, dollar_cents integer,
    changed_at timestamptz) language sql stable as $$
  select offer.id, price.price_cents, price.original_cents, worth.dollar_cents, offer.updated_at
  from product as own join product as offer on offer.item_id = own.item_id and offer.id <> own.id
  cross join lateral price_for(shopper, offer.ended_at, offer.subcategory_id, offer.size_ids, offer.price_varies,
    offer.variants, offer.price_cents, offer.original_cents) as price
  cross join lateral (
    select case when offer.currency = 'USD' then price.price_cents else (
      select least(greatest(round(price.price_cents * dollar.per_euro / rate.per_euro), 1), 2147483647)::integer
      from exchange_rate as rate join exchange_rate as dollar on dollar.currency = 'USD'
      where rate.currency = offer.currency) end as dollar_cents
  ) as worth
  where own.id = watched and offer.ended_at is null and offer.subcategory_id is not null
    and worth.dollar_cents is not null and (shown is null or offer.currency = any(shown))
    and (moment is null or coalesce(offer.sale_ends_at > moment, true) and not exists (
      select from product_sighting as sighting where sighting.product_id = offer.id and sighting.is_doubted))
  order by worth.dollar_cents, offer.id
  limit 1
$$;

alter table favorite_watch
  -- The news that other stores may have of the item; null: none. Emails are composed by present values.
  add column elsewhere_kind text check (elsewhere_kind in ('price-drop', 'back-in-size')),
  -- An alert of it waits.
  add column is_elsewhere_pending boolean not null default false,
  -- The lowest price at other stores that the shopper knows, in cents of a dollar; null: none.
  add column elsewhere_known_cents integer,
  -- The shopper knows that another store has the item in a size that this offer lacks.
  add column elsewhere_known_available boolean not null default false;
create index favorite_watch_elsewhere on favorite_watch (account_id) where elsewhere_kind is not null;

create or replace function watch_favorites() returns trigger language plpgsql as $$
begin
  insert into favorite_watch (account_id, product_id, known_cents, known_currency, known_available,
    elsewhere_known_cents, elsewhere_known_available)
  select written.account_id, product.id,
    coalesce(offer.price_cents, case when not product.price_varies then product.price_cents end), product.currency,
    offer.price_cents is not null, elsewhere.dollar_cents,
    offer.price_cents is null and elsewhere.product_id is not null
  from written join product on product.id = written.product_id
  left join lateral price_for(written.account_id, product.ended_at, product.subcategory_id, product.size_ids,
    product.price_varies, product.variants, product.price_cents, product.original_cents) as offer on true
  left join lateral cheapest_elsewhere(written.account_id, product.id, null, null) as elsewhere on true;
  return null;
end $$;
