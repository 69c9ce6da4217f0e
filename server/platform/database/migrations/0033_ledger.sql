-- The ledger: a transparency log of every observed price (docs/ledger.md).

-- The transaction that wrote a row, so that the ledger follows new rows without reading all (decision 4). Null in rows
-- that are older than this column: the first append reads the whole table.
alter table price_point add column changed_tx bigint;
alter table price_point alter column changed_tx set default pg_current_xact_id()::text::bigint;
create index price_point_changed_tx on price_point using brin (changed_tx) with (pages_per_range = 32, autosummarize = on);

alter table price_correction add column changed_tx bigint;
alter table price_correction alter column changed_tx set default pg_current_xact_id()::text::bigint;
create index price_correction_changed_tx on price_correction (changed_tx);

-- Two runs that state a price at one moment rewrite the row. The ledger then gets a second leaf, which corrects the first.
create function note_changed_price() returns trigger language plpgsql as $$
begin
  new.changed_tx := pg_current_xact_id()::text::bigint;
  return new;
end $$;
create trigger note_changed_price before update on price_point for each row
  when ((old.price_cents, old.original_cents, old.currency, old.in_stock)
    is distinct from (new.price_cents, new.original_cents, new.currency, new.in_stock))
  execute function note_changed_price();

-- One row from the first start on.
create table ledger (
  is_only boolean primary key default true check (is_only),
  -- The name of the log in its checkpoints, and the public half of its key (store_secret, "ledger").
  origin text not null,
  public_key bytea not null,
  -- All rows of transactions below it are leaves. A position of another cluster says nothing here.
  position bigint not null,
  cluster text not null,
  -- Why nothing is signed any more; null while all is well.
  stopped_at timestamptz,
  stopped_reason text
);

-- Append-only: the leaves with all that they say, so that the files can be made again byte for byte.
create table ledger_leaf (
  leaf_index bigint primary key,
  seen_at timestamptz not null,
  product_id integer not null,
  store_id integer not null,
  price_cents integer not null,
  -- Of a price: the struck price, whether it was offered, and the run that stated it, if only one run could have.
  original_cents integer,
  run_id integer,
  currency text not null,
  in_stock boolean,
  -- Of an operator's refusal of a price: its time, and whether the product had the price then.
  refused_at timestamptz,
  was_present boolean
);
create index ledger_leaf_product on ledger_leaf (product_id, seen_at);

-- Append-only: the signed heads of the tree.
create table ledger_checkpoint (
  size bigint primary key,
  root bytea not null,
  signed_at timestamptz not null
);

-- To name the run that stated a price.
create index feed_run_started on feed_run (started_at);
