-- What the reporter of a message ticked around it: who wrote it, the words, and kinds of files.
alter table filed_reports add column context jsonb not null default '[]';
-- For who wrote some of it and deletes the account.
create index filed_reports_context on filed_reports using gin (context jsonb_path_ops) where context <> '[]';
