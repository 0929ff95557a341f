-- `direct`: of two members, whose ids make its id. A chat of another kind may have any id and any number of members.
alter table chats add column kind text not null default 'direct';
create index chat_members_chat on chat_members (chat_id);
-- Who else is in a chat is said by their rows; the order of a list no longer hangs on the other of two.
drop index chat_members_newest;
create index chat_members_newest on chat_members (user_id, last_at desc, chat_id desc) where listed;
alter table chat_members drop column other_id;
