-- What finding and ranking need to know beside what is shown.

-- As people write it: 'Yves Saint Laurent'. The seed fills it at the next start.
alter table brand_alias add column name text not null default '';

-- The most that the store has ever asked, as the price log holds it: what a reduction is truly measured by.
alter table product add column highest_asked_cents integer not null default 0;

update product set highest_asked_cents = (
  select coalesce(max(price_cents), 0) from price_point
  where price_point.product_id = product.id and price_point.currency = product.currency);

create function keep_highest_asked() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.currency <> new.currency then
    new.highest_asked_cents = new.price_cents;
  else
    new.highest_asked_cents = greatest(old.highest_asked_cents, new.price_cents);
  end if;
  return new;
end $$;

create trigger keep_highest_asked before insert or update of price_cents, currency on product
  for each row execute function keep_highest_asked();
