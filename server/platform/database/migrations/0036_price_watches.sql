-- Target prices: a shopper is alerted once a product costs less than a price.

create table price_watch (
  account_id integer not null references account on delete cascade,
  product_id integer not null,
  target_cents integer not null check (target_cents > 0),
  -- The currency of the product when the target was set. Prices in another one are not compared.
  currency text not null,
  -- Alerted only while the discount is proven; only at a price of the shopper's own sizes.
  must_be_proven boolean not null,
  in_my_size boolean not null,
  -- Alerted again below the price of the last alert. Otherwise the first email ends the watch.
  repeats boolean not null,
  created_at timestamptz not null,
  -- The last email: its time and price. The price before it returns if the email is withdrawn.
  alerted_at timestamptz,
  alerted_cents integer,
  alerted_before_cents integer,
  -- Set when a change of the product may have met the target. The email is composed by present values.
  is_met boolean not null default false,
  primary key (account_id, product_id)
);
create index price_watch_product on price_watch (product_id);
create index price_watch_met on price_watch (account_id) where is_met;

alter table mailed_find
  drop constraint mailed_find_kind_check,
  add constraint mailed_find_kind_check
    check (kind in ('digest', 'price-drop', 'back-in-size', 'ending', 'favorite-news', 'target-price'));
alter table campaign_email
  drop constraint campaign_email_kind_check,
  add constraint campaign_email_kind_check
    check (kind in ('digest', 'price-drop', 'back-in-size', 'ending', 'favorite-news', 'target-price'));
