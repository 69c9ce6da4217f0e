-- Reference rates, in units of each currency per euro, with the day of the rate. They order and filter prices.
create table exchange_rate (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  per_euro numeric not null check (per_euro > 0 and per_euro < 'infinity'),
  day date not null
);
