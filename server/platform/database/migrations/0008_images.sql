-- Pictures of our own, made after the merge from what the stores show.

-- What is shown of a product, in order: [{"hash": …, "thumbhash": …}]. Null until the pipeline has gone over it; what could
-- not be had, or looks like an earlier one, is left out.
alter table product add column images jsonb;

-- An address at a store that the pipeline has asked. Of the rows until now nothing is worth keeping.
drop table image;
create table image (
  -- image_key(source_url)
  key text primary key,
  source_url text not null,
  -- 128 bits of the SHA-256 of its bytes: the name of all that was made of them. Null: it could not be had.
  hash text,
  -- In pixels, as the store has it.
  width integer,
  height integer,
  -- A placeholder of some 25 bytes in base64, drawn until the picture is there.
  thumbhash text,
  -- 16 by 16 greys: by these it is told whether two pictures look the same.
  likeness bytea,
  -- Since it was last had; with the reason of the last, and when it is asked for again. Null: it is given up.
  failures smallint not null default 0,
  failed_reason text,
  retry_at timestamptz
);
-- The same bytes at another address are not made again.
create index image_hash on image (hash);

-- Products whose pictures are to be gone over. No foreign key: the merge writes both rows, and a check would cost as much.
create table image_backlog (
  product_id integer primary key,
  -- Moved on by whoever works on it, so that nobody else does; when that process is killed it is due again by then.
  due_at timestamptz not null
);
create index image_backlog_due on image_backlog (due_at);

insert into image_backlog (product_id, due_at) select id, now() from product;
