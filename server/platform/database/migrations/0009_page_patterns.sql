-- Which of the addresses that a sitemap or a list names are pages of products: a regular expression that they must match.
-- Null: all of them.
alter table feed add column page_pattern text;
