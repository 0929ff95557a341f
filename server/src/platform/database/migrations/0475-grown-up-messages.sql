alter table messages add column media_ids uuid[] not null default '{}';
-- Grows with each change. A message of version 1 has no reactions and no earlier words.
alter table messages add column version integer not null default 1;
-- Another message of the chat; what it says is looked up when it is read.
alter table messages add column reply_to uuid;
alter table messages add column edited_at timestamptz;
-- The number stays, and nothing else.
alter table messages add column gone text;
alter table messages add constraint messages_gone check (gone in ('unsent', 'expired'));
alter table messages add column forwarded boolean not null default false;
alter table messages add column expires_at timestamptz;

-- The highest message that the member has removed for themselves: most pages need no look at which those are.
alter table chat_members add column removed_seq bigint not null default 0;

create table message_reactions (
  chat_id text not null,
  message_id uuid not null,
  user_id uuid not null,
  emoji text not null,
  primary key (chat_id, message_id, user_id)
);
create index message_reactions_member on message_reactions (user_id);

-- What a message said before an edit, under the version it had.
create table message_edits (
  chat_id text not null,
  message_id uuid not null,
  version integer not null,
  text text not null,
  written_at timestamptz not null,
  primary key (chat_id, message_id, version)
);

create table message_pins (
  chat_id text not null,
  message_id uuid not null,
  pinned_at timestamptz not null,
  primary key (chat_id, message_id)
);

-- Sharded by member: messages that they do not want to see any more.
create table removed_messages (
  user_id uuid not null,
  chat_id text not null,
  seq bigint not null,
  primary key (user_id, chat_id, seq)
);
