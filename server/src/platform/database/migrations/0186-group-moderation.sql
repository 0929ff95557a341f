-- What holds a member back in a group. It outlives the membership: leaving and joining again ends neither.
create table group_restraints (
  group_id uuid not null references groups (id) on delete cascade,
  member_id uuid not null,
  -- With slow mode: when the member last posted.
  posted_at timestamptz,
  muted_until timestamptz,
  primary key (group_id, member_id)
);
create index group_restraints_member on group_restraints (member_id);

-- What moderators did, one row for each act.
create table group_log (
  group_id uuid not null references groups (id) on delete cascade,
  id uuid not null,
  act text not null,
  actor_id uuid not null,
  -- To whom, or whose post or comment it was.
  member_id uuid,
  reason text not null default '',
  detail text,
  at timestamptz not null,
  primary key (group_id, id)
);
create index group_log_actor on group_log (actor_id);
create index group_log_member on group_log (member_id) where member_id is not null;

create table group_pins (
  group_id uuid not null references groups (id) on delete cascade,
  post_id uuid not null,
  pinned_at timestamptz not null,
  primary key (group_id, post_id)
);

-- Reports to the moderators, and what contains an alert word: then nobody is the reporter.
create table group_reports (
  group_id uuid not null references groups (id) on delete cascade,
  post_id uuid not null,
  -- The id of nothing when the post itself is reported.
  comment_id uuid not null,
  user_id uuid not null,
  word text not null default '',
  about_id uuid not null,
  evidence text not null,
  reason text,
  note text not null default '',
  reported_at timestamptz not null,
  resolved_at timestamptz,
  primary key (group_id, post_id, comment_id, user_id, word)
);
create index group_reports_open on group_reports (group_id, reported_at) where resolved_at is null;
create index group_reports_user on group_reports (user_id);
create index group_reports_about on group_reports (about_id);

create table group_alert_words (
  group_id uuid not null references groups (id) on delete cascade,
  -- In the form in which texts are compared, and as it was typed.
  folded text not null,
  word text not null,
  primary key (group_id, folded)
);
