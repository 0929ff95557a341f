-- Polls in posts. Sharded by post id, with the post.
create table polls (
  post_id uuid primary key references posts (id) on delete cascade,
  multiple boolean not null,
  anonymous boolean not null,
  -- Only those who have voted see the results, until the end.
  hides_results boolean not null,
  ends_at timestamptz not null,
  -- Set once, when the end is announced.
  closed boolean not null default false,
  -- Grows with every change of the poll.
  version integer not null default 1,
  voter_count integer not null default 0
);
create index polls_open on polls (ends_at) where not closed;

create table poll_options (
  post_id uuid not null references polls (post_id) on delete cascade,
  id uuid not null,
  place integer not null,
  text text not null,
  vote_count integer not null default 0,
  primary key (post_id, id)
);

create table poll_votes (
  post_id uuid not null,
  user_id uuid not null,
  option_id uuid not null,
  -- The order in which they are listed.
  id uuid not null,
  primary key (post_id, user_id, option_id),
  foreign key (post_id, option_id) references poll_options (post_id, id) on delete cascade
);
create index poll_votes_listed on poll_votes (post_id, option_id, id);
create index poll_votes_member on poll_votes (user_id);
