-- Attributes of products, read from the words of feeds and from pictures (docs/decisions/0070).

alter table product
  -- `colour:red`, `material:silk`: attribute and value (contract/attributes.ts). Null: not read yet.
  add column attributes text[],
  -- In the same order: the source and the store's words: `field Oxblood`, `title silk`.
  add column attribute_sources text[],
  -- The dominant colour of the first picture, a value of the attribute colour. It counts only where words name none.
  add column picture_colour text;
create index product_attributes_unread on product (id) where attributes is null;

-- The colour family that dominates the piece in a picture; null if none does, or if the picture was made before.
alter table image add column colour text;

truncate staged_product;
alter table staged_product
  add column attributes text[] not null,
  add column attribute_sources text[] not null;
