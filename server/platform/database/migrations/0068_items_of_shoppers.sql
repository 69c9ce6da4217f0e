-- Target prices are kept with offers and read by item (docs/decisions/0097).
alter table price_watch
  -- The offer of the item by which the shopper has set its target since. This row is silent while that offer has a row
  -- and is of the item: an undone merge leaves both targets as they were set.
  add column replaced_by integer;

-- Whether the store states that an offer is not new: it is never of one item with a new one (docs/decisions/0085).
alter table product add column is_second_hand boolean not null default false;
alter table staged_product add column is_second_hand boolean not null default false;
