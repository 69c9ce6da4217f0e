-- Lists of preferences without a restriction: every brand, store or subcategory, later ones included; any size.

create table account_whole_list (
  account_id integer references account on delete cascade,
  list text check (list in ('brands', 'stores', 'subcategories', 'sizes')),
  primary key (account_id, list)
);
create trigger added after insert on account_whole_list referencing new table as written
  for each statement execute function taste_added();
create trigger removed after delete on account_whole_list referencing old table as erased
  for each statement execute function taste_removed();

-- 'Select All' has saved the ids of its day.
do $$
declare kind record;
begin
  for kind in select * from (values ('brands', 'brand'), ('stores', 'store'), ('subcategories', 'subcategory')) as names (list, one)
  loop
    execute format('insert into account_whole_list (account_id, list)
      select account_id, %L from account_%s group by account_id
      having count(*) = (select count(*) from %I)', kind.list, kind.one, kind.one);
    execute format('delete from account_%s where account_id in
      (select account_id from account_whole_list where list = %L)', kind.one, kind.list);
  end loop;
end $$;

-- Tells brands that have had a product from seeded names.
create index product_brand on product (brand_id);
