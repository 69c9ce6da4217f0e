-- Alerts that do not repeat, and that hold for the shopper's own sizes (docs/decisions/0058).

alter table product
  add column if not exists variants jsonb,
  add column if not exists price_varies boolean not null default false;

-- The lowest price mailed in 30 days decides whether a lower one is news. Null in rows from before this migration: the
-- currency is then the product's, and the time is the start of `day`.
alter table told_find
  add column currency text,
  add column mailed_at timestamptz,
  drop constraint told_find_kind_check,
  add constraint told_find_kind_check check (kind in ('digest', 'price-drop', 'back-in-size', 'ending', 'favorite-news'));
alter table mailing
  drop constraint mailing_kind_check,
  add constraint mailing_kind_check check (kind in ('digest', 'price-drop', 'back-in-size', 'ending', 'favorite-news'));

-- The last alert of a shopper: news of the hour after it waits for the next.
alter table notification_schedule add column alerted_at timestamptz;

alter table favorite_watch
  -- Null: none of the shopper's sizes has had a price yet.
  alter column known_cents drop not null,
  -- When the product last came back to the shopper's sizes as news, and the return that was reported last; by the times
  -- of the feed runs.
  add column back_at timestamptz,
  add column told_back_at timestamptz;

-- The price of a product for a shopper: the cheapest in stock among the saved sizes, of equal prices the one with the
-- higher struck price. Any size counts for a shopper without saved sizes of the category, and for products without known
-- sizes. No row: the product is not offered in the shopper's sizes. The planner inlines this function; a whole row as its
-- parameter would be copied.
create function price_for(shopper integer, piece_ended_at timestamptz, piece_subcategory integer, piece_sizes integer[],
    piece_varies boolean, piece_variants jsonb, piece_cents integer, piece_original_cents integer)
  returns table (price_cents integer, original_cents integer) language sql stable as $$
  select offer.price_cents, offer.original_cents
  from (
    select array(
      select account_size.size_id
      from account_size join size on size.id = account_size.size_id join subcategory on subcategory.category_id = size.category_id
      where account_size.account_id = shopper and subcategory.id = piece_subcategory
    ) as ids
    where piece_ended_at is null
    offset 0
  ) as own
  cross join lateral (
    select piece_cents as price_cents, piece_original_cents as original_cents
    where piece_sizes = '{}' or own.ids = '{}' or not piece_varies and piece_sizes && own.ids
    union all
    select variant.price_cents, variant.original_cents
    from jsonb_to_recordset(case when piece_varies and piece_sizes <> '{}' then piece_variants end)
      as variant (price_cents integer, original_cents integer, in_stock boolean, size_ids integer[])
    where variant.in_stock and variant.size_ids && own.ids
  ) as offer
  order by offer.price_cents, offer.original_cents desc
  limit 1
$$;

create or replace function watch_favorites() returns trigger language plpgsql as $$
begin
  insert into favorite_watch (account_id, product_id, known_cents, known_currency, known_there)
  select written.account_id, product.id,
    coalesce(offer.price_cents, case when not product.price_varies then product.price_cents end), product.currency,
    offer.price_cents is not null
  from written join product on product.id = written.product_id
  left join lateral price_for(written.account_id, product.ended_at, product.subcategory_id, product.size_ids,
    product.price_varies, product.variants, product.price_cents, product.original_cents) as offer on true;
  return null;
end $$;
