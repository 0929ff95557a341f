-- How far the chat was read, and by whom, and how far by any other member: so every member knows from the chat's row how
-- far the others have read, and a reader changes no rows of others.
alter table chats add column seen_seq bigint not null default 0;
alter table chats add column seen_by uuid;
alter table chats add column seen_seq_by_others bigint not null default 0;
