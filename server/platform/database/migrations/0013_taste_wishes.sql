-- Whose taste is to be worked out anew is found without looking at all the others: both numbers stand in one row.

alter table account add column taste_built bigint not null default 0;
create index account_taste_wished on account (id) where taste_asked > taste_built;

alter table taste_profile drop column built_from;
