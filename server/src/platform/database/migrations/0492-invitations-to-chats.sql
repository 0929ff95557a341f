-- To this chat of several as well, or to a group, or to the site alone.
alter table invitations add column chat_id text;
alter table invitations add check (group_id is null or chat_id is null);
