-- What a merge of a million rows spares itself.

-- Of the rows of the feed that a product was made of, and of all that judges them: rows that give it again are not even
-- judged. Null: they are judged every time.
alter table product_sighting add column fingerprint bigint;
drop index product_sighting_feed;
create index product_sighting_feed on product_sighting (feed_id, product_id);

-- Staged rows are only ever added: parts of a product that stand apart in a feed are put together at its end.
truncate staged_product;
drop index staged_product_seq;
alter table staged_product
  drop constraint staged_product_pkey,
  add column fingerprint bigint,
  -- Whether an earlier part of the product has been staged, or left as it was.
  add column continues boolean not null default false,
  add primary key (run_id, seq);
create index staged_product_group on staged_product (run_id, group_key) where group_key like 'group:%';
create index staged_product_continues on staged_product (run_id, group_key) where continues;

-- A product that is staged is compared with what is there, column by column.
drop function if exists content_hash;
alter table product drop column content_hash;

-- The merge writes the highest price itself: calling a function for each row took longer than to write the row's price.
drop trigger keep_highest_asked on product;
drop function keep_highest_asked;
alter table product alter column highest_asked_cents drop default;

-- To look up every product's brand, store, subcategory, and for its price and its sighting the product itself, took half
-- of a merge. The merge writes all of them in one statement; what is referred to cannot be deleted (below).
alter table product
  drop constraint product_brand_id_fkey,
  drop constraint product_store_id_fkey,
  drop constraint product_subcategory_id_fkey;
alter table product_sighting drop constraint product_sighting_product_id_fkey;
alter table price_point drop constraint price_point_product_id_fkey;

create function refuse_orphans() returns trigger language plpgsql as $$
declare
  orphan integer;
begin
  -- tg_argv: the table, and its column, that refer to the row.
  execute format('select 1 from %I where %I = $1 limit 1', tg_argv[0], tg_argv[1]) using old.id into orphan;
  if orphan is not null then
    raise foreign_key_violation using message = format('%s %s is referred to by %s', tg_table_name, old.id, tg_argv[0]);
  end if;
  return old;
end $$;
create trigger product_of_brand before delete on brand
  for each row execute function refuse_orphans('product', 'brand_id');
create trigger product_of_store before delete on store
  for each row execute function refuse_orphans('product', 'store_id');
create trigger product_of_subcategory before delete on subcategory
  for each row execute function refuse_orphans('product', 'subcategory_id');
create trigger price_of_product before delete on product
  for each row execute function refuse_orphans('price_point', 'product_id');
create trigger sighting_of_product before delete on product
  for each row execute function refuse_orphans('product_sighting', 'product_id');

-- Until when the prices hold that the last run read: a sale of the feed begins or ends then. Null: no dates were told.
alter table feed add column prices_hold_until timestamptz;

-- What operators have to map; few, and asked for often.
create index product_unmapped on product (store_id) where subcategory_id is null and ended_at is null;
