-- Since when a feed's schedule is what it is: no run is late for a time before.
alter table feed add column scheduled_at timestamptz;
