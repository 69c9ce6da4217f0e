-- Variants keep their own price, and stated sales begin and end by themselves (docs/decisions/0054).

-- The variants of a product with several, or with a price that will change: sku, size, size_ids, gtin, in_stock,
-- price_cents, original_cents and the schedule of the price (catalog/variant-prices.ts). Null: price_cents says all.
alter table product
  add column if not exists variants jsonb,
  -- Whether the variants in stock differ in price; price_cents is then the lowest.
  add column if not exists price_varies boolean not null default false,
  -- When the price changes next by the store's own statement.
  add column if not exists price_turns_at timestamptz;
create index product_price_turns on product (price_turns_at) where price_turns_at is not null and ended_at is null;

truncate staged_product;
alter table staged_product
  add column sku text not null,
  add column variants jsonb,
  add column price_varies boolean not null default false,
  add column price_turns_at timestamptz;

-- Prices change by themselves now: a feed is not read again for the dates of its sales.
alter table feed drop column prices_hold_until;
