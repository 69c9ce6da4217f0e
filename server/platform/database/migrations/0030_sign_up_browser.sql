-- Recognises the browser that signed up: the link of its mail signs in there alone.

-- SHA-256 of the secret in that browser's cookie. It moves from the sign-up to the account that the sign-up becomes,
-- because a mail scanner may open the link before its owner does. Null once it has signed in.
alter table email_confirmation add column browser_hash bytea;
alter table account add column sign_up_browser_hash bytea;

-- Finds the account of a link, which names its address by a hash. `convert_to` is not immutable, `decode` is.
create index account_email_hash on account (sha256(decode(replace(email_key, '\', '\\'), 'escape')))
  where email_verified_at is not null;
