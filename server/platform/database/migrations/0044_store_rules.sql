-- Rules of stores: what operators correct once, applied to every later run. They replace category_mapping.

create table store_rule (
  id integer generated always as identity primary key,
  store_id integer not null references store on delete cascade,
  -- The field that is compared: the store's category and its brand as a whole, the title for the words in it.
  field text not null check (field in ('category', 'title', 'brand')),
  -- Lower case, single spaces. An empty category is for products without one whose title names no product.
  words text not null check (words <> '' or field = 'category'),
  outcome text not null check (outcome in ('subcategory', 'none', 'no fashion', 'men', 'children', 'women', 'brand')),
  subcategory_id integer references subcategory check ((outcome = 'subcategory') = (subcategory_id is not null)),
  -- The brand's right name.
  brand text check ((outcome = 'brand') = (brand is not null)),
  created_at timestamptz not null default now(),
  unique (store_id, field, words)
);

insert into store_rule (store_id, field, words, outcome, subcategory_id)
select store_id, 'category', store_category, case when subcategory_id is null then 'none' else 'subcategory' end, subcategory_id
from category_mapping;

drop table category_mapping;
