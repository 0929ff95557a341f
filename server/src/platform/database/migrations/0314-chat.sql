-- Sharded by chat id. Whoever changes anything of a chat updates this row first: it is the chat's lock.
create table chats (
  id text primary key,
  last_seq bigint not null default 0,
  -- Grows with every change on either side, so that what arrives late is known to be late.
  version bigint not null default 0,
  last_message text not null default '',
  last_sender_id uuid,
  last_at timestamptz not null,
  -- `direct`: of two members, whose ids make its id. A chat of another kind may have any id and any number of members.
  kind text not null default 'direct'
);

create table messages (
  chat_id text not null,
  seq bigint not null,
  -- Made by the client: sending again what was sent finds it here.
  id uuid not null,
  sender_id uuid not null,
  text text not null,
  media_id uuid,
  sent_at timestamptz not null,
  -- The story it replies to; whose that is follows from who sent the message.
  story_id uuid,
  mentions jsonb not null default '[]',
  link text,
  card jsonb,
  -- Its words, folded by the application, and the chat.
  words tsvector,
  primary key (chat_id, seq),
  unique (chat_id, id)
);
-- What waits to be merged into the index is read by every search; a longer list makes writing cheaper.
create index messages_words on messages using gin (words) with (gin_pending_list_limit = 1024);

-- Sharded by member: each member's side of a chat.
create table chat_members (
  user_id uuid not null,
  chat_id text not null,
  folder text not null check (folder in ('Chats', 'Spam', 'Archived')),
  -- Messages of others above read_seq; equal to a recount at every commit.
  unread integer not null default 0,
  read_seq bigint not null default 0,
  -- The others' read_seq, mirrored.
  seen_seq bigint not null default 0,
  -- Another has written: from then on a stranger is none.
  answered boolean not null default false,
  -- What the member has taken off their side, up to this message.
  hidden_seq bigint not null default 0,
  listed boolean not null default false,
  last_at timestamptz not null,
  -- No toast, sound or push message about this chat.
  muted boolean not null default false,
  primary key (user_id, chat_id)
);
create index chat_members_chat on chat_members (chat_id);
create index chat_members_newest on chat_members (user_id, last_at desc, chat_id desc) where listed;
create index chat_members_unread on chat_members (user_id, folder) where unread > 0;

-- Sharded by member: how many strangers were written to for the first time on a day.
create table stranger_chats (
  user_id uuid not null,
  day date not null,
  count integer not null,
  primary key (user_id, day)
);
create index stranger_chats_day on stranger_chats (day);
