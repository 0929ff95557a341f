-- Messages that wait for their time. The message will have the same id, so that it is never sent twice.
create table scheduled_messages (
  user_id uuid not null,
  id uuid not null,
  chat_id text not null,
  -- The other member of a direct chat, which this may begin.
  to_id uuid,
  text text not null,
  mentions jsonb not null,
  media_ids uuid[] not null,
  reply_to uuid,
  card boolean not null,
  due_at timestamptz not null,
  -- Somebody sends it until then: nobody else does, and it cannot be changed.
  sending_until timestamptz,
  -- Why it could not be sent when its time came.
  refusal jsonb,
  primary key (user_id, id)
);
create index scheduled_messages_due on scheduled_messages (due_at) where refusal is null;
create index scheduled_messages_to on scheduled_messages (to_id) where to_id is not null;
