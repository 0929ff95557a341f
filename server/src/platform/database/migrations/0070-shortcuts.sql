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
