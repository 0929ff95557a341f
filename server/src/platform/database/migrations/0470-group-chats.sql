-- Chats of several: what they are called and look like, which a direct chat leaves empty.
alter table chats add column name text not null default '';
alter table chats add column picture_id uuid;
alter table chats add column colour smallint not null default 0;
-- Whether who joins reads what was written before.
alter table chats add column history text not null default 'joined';
alter table chats add check (history in ('joined', 'all'));
-- What the newest message tells, if it is a line of the log.
alter table chats add column last_line jsonb;

-- What happened in the chat, instead of words.
alter table messages add column line jsonb;
alter table messages add column everyone boolean not null default false;

-- In a chat of several `unread`, `listed` and `last_at` stay as they are: they are counted when they are read, so that a
-- message writes no row of those who did not send it.
alter table chat_members add column several boolean not null default false;
alter table chat_members add column role text not null default 'member';
alter table chat_members add check (role in ('admin', 'member'));
alter table chat_members add column joined_at timestamptz;
-- Files from then on; null: all of them.
alter table chat_members add column sees_from timestamptz;
-- Null: until the member turns it on.
alter table chat_members add column muted_until timestamptz;
create index chat_members_several on chat_members (user_id) where several;

-- Who is asked to join a chat of several by somebody who is no friend.
create table chat_requests (
  user_id uuid not null,
  chat_id text not null,
  inviter_id uuid not null,
  asked_at timestamptz not null,
  primary key (user_id, chat_id)
);
create index chat_requests_chat on chat_requests (chat_id);

-- Who was removed from a chat of several comes back only by being added.
create table removed_chat_members (
  chat_id text not null,
  user_id uuid not null,
  primary key (chat_id, user_id)
);
