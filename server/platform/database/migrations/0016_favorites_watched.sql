-- What a shopper last knew of each of her favorites, by which it is told what has become news to her.

-- Whether a piece can be had by her: it is offered, in a size of hers where she has saved sizes of its category, or in sizes that nobody told.
create function is_there_for(shopper integer, piece_ended_at timestamptz, piece_subcategory integer, piece_sizes integer[])
  returns boolean language sql stable
  return piece_ended_at is null and (piece_sizes = '{}' or coalesce((
    select bool_or(account_size.size_id = any (piece_sizes))
    from account_size join size on size.id = account_size.size_id join subcategory on subcategory.category_id = size.category_id
    where account_size.account_id = shopper and subcategory.id = piece_subcategory), true));

create table favorite_watch (
  account_id integer,
  product_id integer,
  -- The price that she knows: of the day of her liking, the last that she was told, or a higher one since.
  known_cents integer not null,
  known_currency text not null,
  known_there boolean not null,
  -- Worth telling now: it costs clearly less than she knows; it can be had by her again.
  has_dropped boolean not null default false,
  is_back boolean not null default false,
  -- An alert of one of them waits until it is day where she lives.
  to_tell boolean not null default false,
  -- The last day of hers on which an alert told of a lower price.
  drop_told_on date,
  -- The end of the sale that she was last told is about to end.
  told_sale_end timestamptz,
  primary key (account_id, product_id),
  foreign key (account_id, product_id) references favorite_product on delete cascade
);
create index favorite_watch_product on favorite_watch (product_id);
create index favorite_watch_dropped on favorite_watch (account_id) where has_dropped;
create index favorite_watch_to_tell on favorite_watch (account_id) where to_tell;

create function watch_favorites() returns trigger language plpgsql as $$
begin
  insert into favorite_watch (account_id, product_id, known_cents, known_currency, known_there)
  select written.account_id, product.id, product.price_cents, product.currency,
    is_there_for(written.account_id, product.ended_at, product.subcategory_id, product.size_ids)
  from written join product on product.id = written.product_id;
  return null;
end $$;
create trigger watched after insert on favorite_product referencing new table as written
  for each statement execute function watch_favorites();

insert into favorite_watch (account_id, product_id, known_cents, known_currency, known_there)
select account_id, product.id, price_cents, currency,
  is_there_for(account_id, ended_at, subcategory_id, size_ids)
from favorite_product join product on product.id = product_id;

-- Up to which transaction changes of products have been looked at (docs/decisions/0004); one row.
create table favorite_watch_position (position bigint not null);
insert into favorite_watch_position select pg_snapshot_xmin(pg_current_snapshot())::text::bigint;

-- When the price ends, as far as the feed tells it.
alter table product add column sale_ends_at timestamptz;
alter table staged_product add column sale_ends_at timestamptz;
create index product_sale_ends on product (sale_ends_at) where sale_ends_at is not null;

-- What came in or got cheaper lately is read by its time; both tables grow at their end, where ranges of blocks tell enough.
create index price_point_seen_at on price_point using brin (seen_at);
create index told_find_day on told_find using brin (day);
