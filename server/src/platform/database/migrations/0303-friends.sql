-- One relation a pair, written twice: each member's row lives with that member, so every read stays on one shard.
create table friend_edges (
  user_id uuid not null,
  other_id uuid not null,
  state text not null check (state in ('friends', 'sent', 'received')),
  since timestamptz not null,
  primary key (user_id, other_id),
  check (user_id <> other_id)
);
create index friend_edges_newest on friend_edges (user_id, state, since desc, other_id desc);

-- Mirrored too: either side must find in its own rows whom it cannot see. Only `by_me` may be undone by its member.
create table blocks (
  user_id uuid not null,
  other_id uuid not null,
  by_me boolean not null,
  at timestamptz not null,
  primary key (user_id, other_id),
  check (user_id <> other_id)
);
create index blocks_newest on blocks (user_id, by_me, at desc, other_id desc);

-- Sharded by member: whose profile and which chats they open, private to them.
create table member_visits (
  user_id uuid not null,
  other_id uuid not null,
  place text not null check (place in ('profile', 'chat')),
  -- The logarithm of all visits together, each worth more the later it was: comparable for ever, so nothing has to fade.
  score double precision not null,
  counted_at timestamptz not null,
  primary key (user_id, other_id, place)
);
create index member_visits_most on member_visits (user_id, score desc);
create index member_visits_other on member_visits (other_id);
create index member_visits_score on member_visits (score);
