alter table product add column if not exists variants jsonb;
alter table product add column if not exists price_varies boolean not null default false;
