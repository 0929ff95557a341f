-- The story a message replies to; whose it is follows from who sent the message.
alter table messages add column story_id uuid;
