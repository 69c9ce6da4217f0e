-- Each web process counts the requests of a network for itself (docs/decisions/0049-rates-of-a-process.md).
drop table request_rate;
