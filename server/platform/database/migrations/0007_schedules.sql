-- When feeds are pulled, and what spares reading them again.

alter table feed
  -- A cron expression in UTC; null: pulled only by hand.
  add column schedule text,
  -- A scheduled pull begins up to so much later, so that not all of them begin at once.
  add column jitter_minutes integer not null default 10 check (jitter_minutes >= 0),
  -- What the source called the version that the last complete run has read.
  add column etag text,
  add column last_modified text,
  -- The affiliate network's link; {url} in it stands for the offer's address, percent-encoded.
  add column link_template text;
