-- Which purposes there are is for the domains to say that register them.
alter table media drop constraint media_purpose_check;
-- What an upload was begun for, e.g. a chat.
alter table media rename column chat_id to context_id;
