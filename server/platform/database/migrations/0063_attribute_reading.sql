-- How far the worker has read attributes again by the present words (docs/decisions/0091). One row.
create table attribute_reading (
  is_only boolean primary key default true check (is_only),
  -- A hash of the lexicon and of the code that reads attributes.
  version text not null,
  -- Products that a run saw later were read by this version.
  began_at timestamptz not null,
  -- Products up to this id were read again.
  read_to integer not null default 0,
  -- Null while products are left.
  finished_at timestamptz
);
