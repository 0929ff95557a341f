-- Options, whether several can be chosen, and its end; the question is the message's text.
alter table messages add column poll jsonb;

create table message_votes (
  chat_id text not null,
  message_id uuid not null,
  option_id uuid not null,
  user_id uuid not null,
  primary key (chat_id, message_id, option_id, user_id)
);
create index message_votes_member on message_votes (user_id);
