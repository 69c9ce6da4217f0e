-- A run that reprices a store replaces each verdict. With room in each page, and without an index on a column that
-- changes, PostgreSQL writes the new row beside the old one and touches no index. The daily job reads all rows in the
-- order of products anyway, since it has other reasons to judge than the time.
drop index offer_verdict_due;
alter table offer_verdict set (fillfactor = 50);
