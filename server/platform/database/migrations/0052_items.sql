-- Items: one piece that several stores offer (docs/decisions/0085).

alter table product
  -- The smallest product id among the offers of the item; null: no other offer of the piece is known.
  add column item_id integer;
create index product_item on product (item_id) where item_id is not null;

-- Judged pairs of offers. No foreign keys, as for product (docs/decisions/0017).
create table item_match (
  offer_a integer not null,
  offer_b integer not null,
  state text not null check (state in ('merged', 'proposed', 'apart')),
  -- The probability by the titles alone, 0 to 1.
  score real not null,
  -- Signals that agree, and doubts (items/judge-pair.ts).
  signals text[] not null,
  doubts text[] not null,
  -- Null: decided by rule, or waiting. Otherwise the operator's name.
  decided_by text,
  decided_at timestamptz not null,
  primary key (offer_a, offer_b),
  check (offer_a < offer_b)
);
create index item_match_b on item_match (offer_b);
create index item_match_waiting on item_match (score desc, offer_a, offer_b) where state = 'proposed';

-- The facts of an offer by which it was last matched, as a hash. Offers whose price alone changed are not matched again.
create table item_facts (
  product_id integer primary key,
  facts bigint not null
);

-- Matching has seen every write of transactions below this number (catalog/product-changes.ts).
create table item_position (position bigint not null);
insert into item_position (position) values (0);
