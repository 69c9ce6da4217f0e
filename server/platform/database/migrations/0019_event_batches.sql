-- Batches of events whose clicks are counted, by their first event: a process that was killed before it knew writes its batch again.
create table event_batch (
  first_event uuid primary key,
  written_at timestamptz not null default now()
);
create index event_batch_written on event_batch (written_at);
