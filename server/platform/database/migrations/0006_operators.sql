-- What operators tell of their partners' feeds.

-- What a store's own category is to us.
create table category_mapping (
  store_id integer not null references store,
  -- As the store writes it, in small letters.
  store_category text not null,
  -- Null: pieces of this category are left out.
  subcategory_id integer references subcategory,
  primary key (store_id, store_category)
);

-- Of databases that were made before: from 15.20 on PostgreSQL alters no table whose rows a function takes. It is of no use any more.
drop function if exists content_hash;

-- Where in the feed a product stood first, for what is refused after all rows are read.
alter table staged_product add column line integer not null default 0;

-- Which column or path of a feed of a kind of its own holds what: its format is then 'mapped'.
alter table feed add column mapping jsonb;
