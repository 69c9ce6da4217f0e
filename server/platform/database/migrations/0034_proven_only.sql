-- A preference: personal lists and digests show only products whose reduction is proven.

alter table account add column proven_only boolean not null default false;
