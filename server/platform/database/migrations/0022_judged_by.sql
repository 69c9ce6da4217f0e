-- What judged a feed's rows when it was read last (server/ingest/staging/fingerprint.ts): where that has changed since, a source
-- is read again that says that it has not.
alter table feed add column judged_by text;
