-- The words of a post, folded by the application, and what else it is searched by. Null: not yet indexed.
alter table posts add column words tsvector;
-- A short list of what waits to be merged into the index, since every search reads it.
create index posts_words on posts using gin (words) with (gin_pending_list_limit = 256);
create index posts_without_words on posts (id) where words is null;
alter table messages add column words tsvector;
create index messages_words on messages using gin (words) with (gin_pending_list_limit = 256);
create index messages_without_words on messages (chat_id, seq) where words is null;
