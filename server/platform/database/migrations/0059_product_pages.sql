-- Finds products by their page at the store, for links that shoppers share (docs/decisions/0089).

-- The page that a link leads to: without scheme, query and fragment. An affiliate link that names its target in its query
-- leads to that, which stays encoded: `store.example%2Fpiece`. Plain functions, since a regular expression on every row of
-- a feed would take as long as the rest of the index.
create function page_of_link(link text) returns text
  language sql immutable parallel safe
  return split_part(split_part(split_part(split_part(split_part(
    replace(replace(link, '%3A%2F%2F', '://'), '%3a%2f%2f', '://'),
    '://', -1), '?', 1), '#', 1), '%3F', 1), '&', 1);

create index product_page on product using hash (page_of_link(buy_url));
