-- A member may mute a chat: no toast, sound or push message about it.
alter table chat_members add column muted boolean not null default false;
