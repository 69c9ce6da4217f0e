-- Of what no condition ever asks, the planner needs to know nothing: to sample these took half of every analyze, which
-- comes at the end of each large run, beside a shop that is asked.
alter table product
  alter column name set statistics 0,
  alter column description set statistics 0,
  alter column buy_url set statistics 0,
  alter column image_urls set statistics 0,
  alter column color set statistics 0,
  alter column size_labels set statistics 0,
  alter column mpn set statistics 0;
