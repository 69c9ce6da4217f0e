-- Offers for which matching left out comparisons, because too many offers of their brand are alike (docs/decisions/0112).

create table crowded_offer (
  product_id integer primary key,
  -- Kinds of comparisons (items/left-out.ts).
  left_out text[] not null
);

-- The next run of the job judges every offer anew, and so records them. Decisions of operators stay.
truncate item_facts, item_rarity;
update item_position set position = 0;
