-- How loud a voice message is over its time; null for anything else.
alter table messages add column voice jsonb;
create index messages_expiring on messages (expires_at) where expires_at is not null;
-- After so many hours messages are gone; null: never.
alter table chats add column disappear_hours integer;
