-- Brands and stores by name: sorted and searched alike whatever the collation of the database.

-- A name as people look it up: without case, accents and apostrophes; spaces and all other signs stay.
create function fold_name(name text) returns text
  language sql immutable strict parallel safe
  return lower(ltrim(regexp_replace(
    replace(replace(replace(replace(replace(translate(
      regexp_replace(
        normalize(translate(name collate "C", '’‘ʼ′`´™®©', ''), nfkd),
        '[\u0300-\u036f'']', '', 'g'),
      'øØłŁđĐ', 'oOlLdD'), 'ß', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'),
    '\s+', ' ', 'g')) collate "C");

-- By these bytes the one index gives both the order of the lists and every name that starts with a text.
alter table brand add column folded_name text collate "C" not null generated always as (fold_name(name)) stored;
create index brand_folded_name on brand (folded_name, id);

alter table store
  add column folded_name text collate "C" not null generated always as (fold_name(name)) stored,
  -- 'A' to 'Z' or '0-9', by the first letter or digit: where the store stands in a letter index, as brand.letter.
  add column letter text not null generated always as
    (coalesce(upper(substring(fold_name(name) collate "C" from '^[ -/:-@\[-`{-~]*([a-z])')), '0-9')) stored;
create index store_folded_name on store (folded_name, id);
