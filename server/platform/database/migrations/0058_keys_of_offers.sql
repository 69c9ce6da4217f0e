-- Candidates of brands with many offers are found by stored keys (docs/decisions/0087).

alter table item_facts
  -- Hashes of the brand and the keys by which offers of one brand find each other (items/candidates.ts); null for offers of
  -- brands that are matched as a whole, and for ended offers.
  add column keys bigint[];
-- Without the list of pending entries, which every look-up would read.
create index item_facts_keys on item_facts using gin (keys) with (fastupdate = off);

-- How rare words are among the offers of a brand with many offers: they decide on the keys.
create table item_rarity (
  brand_id integer primary key,
  -- The living offers when the words were counted.
  offers integer not null,
  -- Titles with each word, and with each run of three characters (items/rarity.ts).
  words jsonb not null,
  grams jsonb not null
);
