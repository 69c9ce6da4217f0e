-- What waits, and what still has to be forgotten, is few among all that has left: operators and the clearing look for it.
create index mailing_content on mailing (created_at) where content is not null;
create index mailing_created on mailing (created_at);
