-- How busy networks are over all processes, by kind of request: what leaks away by itself, so nothing is lost when it is (server/platform/rate-limit/).
create unlogged table request_rate (
  -- A hash of the kind and the network: no address is kept.
  key bytea primary key,
  level real not null,
  -- What leaks away a second.
  per_second real not null,
  counted_at timestamptz not null
);
