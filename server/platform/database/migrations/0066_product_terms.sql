-- Delivery and returns of an offer, as its store states them (docs/decisions/0093). Null: the store states none.
-- {"ship":[{"country","cents","currency","minDays","maxDays","working"}],"freeFrom":[{"country","cents","currency"}],
-- "returnDays":14,"returnsFree":true}, each part only where it is stated.
alter table product add column terms jsonb;
alter table staged_product add column terms jsonb;
