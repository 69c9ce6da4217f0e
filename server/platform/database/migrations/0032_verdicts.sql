-- Verdicts on reductions, and moments across which the prices of a product are not compared.

-- Append-only. 'market': an operator accepted prices of another market; 'pack': the pack size in the name changed;
-- 'item': the store put another item under the same key.
create table price_break (
  product_id integer not null,
  at timestamptz not null,
  reason text not null check (reason in ('market', 'pack', 'item')),
  primary key (product_id, at, reason)
);

-- The verdict on a product's present reduction (server/pricing/verdict.ts). A reduced product without a row was first
-- seen less than 28 days ago: it is too early for a verdict.
create table offer_verdict (
  product_id integer primary key,
  verdict text not null,
  rule smallint not null,
  judged_at timestamptz not null,
  -- When time alone may change the verdict; null if it cannot.
  due_at timestamptz,
  claim_percent smallint not null,
  -- Null without a prior price, or where a gap leaves it uncertain.
  proven_percent smallint,
  began_at timestamptz not null,
  prior_cents integer,
  asked_days smallint not null,
  observed_days integer not null,
  reduced_days integer not null,
  first_seen_at timestamptz not null,
  -- The price before and after the struck price appeared or rose, where the price did not fall.
  raised_from_cents integer,
  raised_to_cents integer,
  raised_at timestamptz,
  gap_from timestamptz,
  gap_to timestamptz,
  break_at timestamptz,
  break_reason text,
  -- A product of another store, at which the struck price is asked for the same item.
  elsewhere_id integer
);
create index offer_verdict_due on offer_verdict (due_at) where due_at is not null;
create index product_gtin on product (gtin) where gtin <> '' and ended_at is null;
