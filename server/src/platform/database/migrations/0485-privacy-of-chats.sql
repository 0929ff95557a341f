-- Whether others see the member typing, and how far they have read, and the member the same of others.
alter table reach_choices add column typing boolean not null default true;
alter table reach_choices add column seen boolean not null default true;

-- The same choices on the member's side of each chat, so that reading and sending ask no other table.
alter table chat_members add column shows_typing boolean not null default true;
alter table chat_members add column shows_seen boolean not null default true;
