-- Follows: a shopper is told of new reduced products of a brand, or of a kept search.

create table follow (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  brand_id integer references brand,
  -- The canonical address of a listing, without order and page.
  address text,
  -- The name of a kept search; empty for a brand, which has its own.
  name text not null default '',
  is_paused boolean not null default false,
  created_at timestamptz not null default now(),
  -- Products that became new before are not told.
  new_from timestamptz not null default now(),
  -- The last email with news of this follow: its time, its number of new products, and the first few of them.
  told_at timestamptz,
  told_count integer not null default 0,
  shown_ids integer[] not null default '{}',
  check (num_nonnulls(brand_id, address) = 1)
);
create unique index follow_brand on follow (account_id, brand_id) where brand_id is not null;
-- Addresses may be longer than an entry of an index.
create unique index follow_address on follow (account_id, md5(address)) where address is not null;
create index follow_account on follow (account_id);

-- Whether the shopper gets news of follows: in digests, or daily where no weekday is chosen.
alter table notification_schedule add column follows boolean not null default false;
-- Products that became new before are not told by any follow; null: no news were told yet.
alter table notification_schedule add column follows_from timestamptz;
-- Products that became new since, and were told.
alter table notification_schedule add column follows_told_ids integer[] not null default '{}';

alter table mailed_find
  drop constraint mailed_find_kind_check,
  add constraint mailed_find_kind_check check (kind in
    ('digest', 'follow-news', 'price-drop', 'back-in-size', 'ending', 'favorite-news', 'target-price'));
alter table campaign_email
  drop constraint campaign_email_kind_check,
  add constraint campaign_email_kind_check check (kind in
    ('digest', 'follow-news', 'price-drop', 'back-in-size', 'ending', 'favorite-news', 'target-price'));
