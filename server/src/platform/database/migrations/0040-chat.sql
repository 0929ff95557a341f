-- Sharded by chat id. Whoever changes anything of a chat updates this row first: it is the chat's lock.
create table chats (
  id text primary key,
  last_seq bigint not null default 0,
  -- Grows with every change on either side, so that what arrives late is known to be late.
  version bigint not null default 0,
  last_message text not null default '',
  last_sender_id uuid,
  last_at timestamptz not null
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
  primary key (chat_id, seq),
  unique (chat_id, id)
);

-- Sharded by member: each member's side of a chat.
create table chat_members (
  user_id uuid not null,
  chat_id text not null,
  other_id uuid not null,
  folder text not null check (folder in ('Chats', 'Spam', 'Archived')),
  -- Messages of the other above read_seq; equal to a recount at every commit.
  unread integer not null default 0,
  read_seq bigint not null default 0,
  -- The other's read_seq, mirrored.
  seen_seq bigint not null default 0,
  -- The other has written: from then on a stranger is none.
  answered boolean not null default false,
  -- What the member has taken off their side, up to this message.
  hidden_seq bigint not null default 0,
  listed boolean not null default false,
  last_at timestamptz not null,
  primary key (user_id, chat_id),
  check (user_id <> other_id)
);
create index chat_members_newest on chat_members (user_id, last_at desc, other_id desc) where listed;
create index chat_members_unread on chat_members (user_id, folder) where unread > 0;

-- Sharded by member: how many strangers were written to for the first time on a day.
create table stranger_chats (
  user_id uuid not null,
  day date not null,
  count integer not null,
  primary key (user_id, day)
);
create index stranger_chats_day on stranger_chats (day);
