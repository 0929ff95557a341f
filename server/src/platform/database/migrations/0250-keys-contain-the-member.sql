-- A distributed database keeps a unique index only if it contains the column that distributes the table, and a foreign
-- key only between rows that lie together: sessions and what belongs to them lie with their member.
alter table push_subscriptions drop constraint push_subscriptions_session_id_fkey;
alter table sessions drop constraint sessions_pkey;
alter table sessions add primary key (account_id, id);
alter table sessions drop constraint sessions_token_hash_key;
alter table sessions add constraint sessions_token unique (account_id, token_hash);
-- For tokens from before, which do not say whose they are; and for checks of many sessions at once.
create index sessions_token_hash on sessions (token_hash);
create index sessions_id on sessions (id);
alter table push_subscriptions add constraint push_subscriptions_session
  foreign key (user_id, session_id) references sessions (account_id, id) on delete cascade;
drop index push_subscriptions_session;
create index push_subscriptions_of_session on push_subscriptions (user_id, session_id);
alter table sign_in_attempts drop constraint sign_in_attempts_pkey;
alter table sign_in_attempts add primary key (key, id);
