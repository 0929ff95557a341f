-- What stands unsent in a member's field of a chat. Empty words stay for a while, so that older ones do not come back.
create table chat_drafts (
  user_id uuid not null,
  chat_id text not null,
  text text not null,
  mentions jsonb not null,
  written_at timestamptz not null,
  primary key (user_id, chat_id)
);
