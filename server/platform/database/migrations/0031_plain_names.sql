-- Renames tables and columns by the glossary of CONTRIBUTING.md. Rewrites no row. The functions and triggers that name
-- a renamed column are created again below.

-- Attempts counted against a hash of an address, an account, or both. None is accepted before `blocked_until`.
alter table counted_try rename to login_throttle;
alter table login_throttle rename column tries to attempts;
alter table login_throttle rename column last_at to last_attempt_at;
alter table login_throttle rename column closed_until to blocked_until;
alter index counted_try_last rename to login_throttle_last_attempt;

-- Keys with which the application signs its links, drawn on their first use.
alter table store_secret rename to signing_key;

-- Addresses until the newsletter service has accepted them.
alter table newsletter_waiting rename to newsletter_queue;
-- The error of the last attempt; null while none has failed.
alter table newsletter_queue rename column problem to last_error;
alter sequence newsletter_waiting_id_seq rename to newsletter_queue_id_seq;

-- One row per digest or alert.
alter table mailing rename to campaign_email;
-- Set by the claim, just before the mail server gets the email. Null again if the server does not accept it.
alter table campaign_email rename column left_at to sent_at;
-- The reason for which it is never sent.
alter table campaign_email rename column given_up to given_up_reason;
alter index mailing_account rename to campaign_email_account;
alter index mailing_content rename to campaign_email_content;
alter index mailing_created rename to campaign_email_created;
alter index mailing_digest rename to campaign_email_digest;
alter sequence mailing_id_seq rename to campaign_email_id_seq;

-- Products that were mailed to a shopper, with the price.
alter table told_find rename to mailed_find;
alter index told_find_day rename to mailed_find_day;

-- The last local day that was checked for a digest, and the time up to which digests have covered new products.
alter table notification_schedule rename column looked_on to checked_on;
alter table notification_schedule rename column told_until to covered_until;

-- Whether the product could be had in the shopper's sizes at the price that the shopper knows.
alter table favorite_watch rename column known_there to known_available;
-- Whether a mark waits for an alert.
alter table favorite_watch rename column to_tell to is_alert_pending;
-- The shopper's local day of the last alert about a lower price.
alter table favorite_watch rename column drop_told_on to drop_alerted_on;
-- The `back_at`, and the end of a sale, that an alert reported last.
alter table favorite_watch rename column told_back_at to alerted_back_at;
alter table favorite_watch rename column told_sale_end to alerted_sale_ends_at;
alter index favorite_watch_to_tell rename to favorite_watch_alert_pending;

-- Counts requests to rebuild the taste. It is pending while the number is ahead of `taste_built`.
alter table account rename column taste_asked to taste_requested;
alter index account_taste_wished rename to account_taste_pending;

-- A hash of the code and settings that judged the feed's rows at the last reading (ingest/staging/fingerprint.ts).
alter table feed rename column judged_by to rules_hash;

-- 16 by 16 grays, a byte each (images/perceptual-hash.ts).
alter table image rename column likeness to perceptual_hash;

-- Renames the constraints of these tables, and the indexes of their keys. From PostgreSQL 18 on NOT NULL constraints
-- have names as well, so the names are read from the catalog.
do $$
declare
  renaming text[];
  constrained record;
begin
  foreach renaming slice 1 in array array[
    ['counted_try', 'login_throttle'],
    ['login_throttle_tries', 'login_throttle_attempts'],
    ['login_throttle_last_at', 'login_throttle_last_attempt_at'],
    ['login_throttle_closed_until', 'login_throttle_blocked_until'],
    ['store_secret', 'signing_key'],
    ['newsletter_waiting', 'newsletter_queue'],
    ['mailing', 'campaign_email'],
    ['told_find', 'mailed_find'],
    ['notification_schedule_told_until', 'notification_schedule_covered_until'],
    ['favorite_watch_known_there', 'favorite_watch_known_available'],
    ['favorite_watch_to_tell', 'favorite_watch_is_alert_pending'],
    ['account_taste_asked', 'account_taste_requested']]
  loop
    for constrained in
      select conrelid::regclass as "table", conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and starts_with(conname, renaming[1] || '_')
    loop
      execute format('alter table %s rename constraint %I to %I', constrained."table", constrained.name,
        renaming[2] || substr(constrained.name, length(renaming[1]) + 1));
    end loop;
  end loop;
end $$;

create or replace function watch_favorites() returns trigger language plpgsql as $$
begin
  insert into favorite_watch (account_id, product_id, known_cents, known_currency, known_available)
  select written.account_id, product.id,
    coalesce(offer.price_cents, case when not product.price_varies then product.price_cents end), product.currency,
    offer.price_cents is not null
  from written join product on product.id = written.product_id
  left join lateral price_for(written.account_id, product.ended_at, product.subcategory_id, product.size_ids,
    product.price_varies, product.variants, product.price_cents, product.original_cents) as offer on true;
  return null;
end $$;

-- The price of a product for a shopper, as migration 0029 explains it; here with parameters named by the product.
drop function price_for;
create function price_for(shopper integer, product_ended_at timestamptz, product_subcategory integer,
    product_sizes integer[], product_varies boolean, product_variants jsonb, product_cents integer,
    product_original_cents integer)
  returns table (price_cents integer, original_cents integer) language sql stable as $$
  select offer.price_cents, offer.original_cents
  from (
    select array(
      select account_size.size_id
      from account_size join size on size.id = account_size.size_id join subcategory on subcategory.category_id = size.category_id
      where account_size.account_id = shopper and subcategory.id = product_subcategory
    ) as ids
    where product_ended_at is null
    offset 0
  ) as own
  cross join lateral (
    select product_cents as price_cents, product_original_cents as original_cents
    where product_sizes = '{}' or own.ids = '{}' or not product_varies and product_sizes && own.ids
    union all
    select variant.price_cents, variant.original_cents
    from jsonb_to_recordset(case when product_varies and product_sizes <> '{}' then product_variants end)
      as variant (price_cents integer, original_cents integer, in_stock boolean, size_ids integer[])
    where variant.in_stock and variant.size_ids && own.ids
  ) as offer
  order by offer.price_cents, offer.original_cents desc
  limit 1
$$;

-- Nothing has called it since migration 0029.
drop function is_there_for;
