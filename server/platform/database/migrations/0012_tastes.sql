-- What shoppers do with products, and what is learnt from it.

create table product_event (
  -- Drawn when it happened, so that what is written twice counts once.
  id uuid primary key,
  account_id integer not null references account on delete cascade,
  product_id integer not null,
  -- 1 looked at, 2 went to the store to buy (the specification's), 3 favourite, 4 no favourite any more, 5 hidden, 6 shown again
  action smallint not null check (action between 1 and 6),
  happened_at timestamptz not null
);
create index product_event_account on product_event (account_id, happened_at);

-- Ways out to stores, of visitors too: how often, not whose.
create table outbound_click (
  day date,
  product_id integer,
  clicks integer not null,
  primary key (day, product_id)
);

-- Moves with each wish that the taste be worked out anew; while it is ahead of `built_from` the feed is being updated.
alter table account add column taste_asked bigint not null default 0;

create table taste_profile (
  account_id integer primary key references account on delete cascade,
  built_from bigint not null,
  built_at timestamptz not null,
  profile jsonb not null
);
