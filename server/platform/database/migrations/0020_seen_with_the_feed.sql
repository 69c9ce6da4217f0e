-- That a feed has named its products again is written once, with the feed: a row for each took a third of a run that
-- changed nothing.

-- When all that the feed offers was last seen.
alter table feed add column all_seen_at timestamptz;

alter table product_sighting
  -- Null: no feed offers it any more, and seen_at is when it was seen last.
  alter column feed_id drop not null,
  -- Whether the feed says another price since, which was not believed: seen_at is when it was last seen at this one.
  add column is_doubted boolean not null default false,
  -- Rows are no longer rewritten with every run.
  reset (fillfactor);

update product_sighting set feed_id = null from product where product.id = product_id and ended_at is not null;
