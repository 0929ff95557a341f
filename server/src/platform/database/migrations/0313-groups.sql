-- Groups, sharded by group; whoever is in one, was invited, has asked or is banned is a row beside it.
create table groups (
  id uuid primary key,
  name text not null,
  description text not null default '',
  rules text not null default '',
  kind text not null check (kind in ('public', 'private', 'hidden')),
  questions text[] not null default '{}',
  picture_id uuid,
  cover_id uuid,
  approves_posts boolean not null default false,
  slow_seconds integer not null default 0,
  -- Of rows with the state 'member'; written by whoever changes one, with the group's row locked.
  member_count integer not null default 0,
  request_count integer not null default 0,
  -- Grows with every change of what the group says of itself.
  version integer not null default 1,
  created_at timestamptz not null,
  -- About when the newest post was written, to the minute, so that posts seldom wait for the row.
  active_at timestamptz not null,
  -- The name as it is searched, and hashes of its letters (decision 009).
  name_key text collate "C" not null,
  grams integer[] not null
) with (fillfactor = 85);
create index groups_largest on groups (member_count desc, id) where kind <> 'hidden';
create index groups_named on groups (name_key, id) where kind <> 'hidden';
create index groups_grams on groups using gin (grams) with (gin_pending_list_limit = 256) where kind <> 'hidden';

create table group_members (
  group_id uuid not null references groups (id) on delete cascade,
  member_id uuid not null,
  state text not null check (state in ('invited', 'requested', 'member', 'banned')),
  role text not null default 'member' check (role in ('owner', 'moderator', 'member')),
  -- To the group's questions, of who asks to join.
  answers text[] not null default '{}',
  invited_by uuid,
  muted_until timestamptz,
  notify text not null default 'highlights' check (notify in ('all', 'highlights', 'off')),
  since timestamptz not null,
  primary key (group_id, member_id)
);
create index group_members_newest on group_members (group_id, state, since desc, member_id desc);
create index group_members_roles on group_members (group_id, role, since) where state = 'member' and role <> 'member';
create index group_members_notified on group_members (group_id, member_id) where state = 'member' and notify = 'all';

-- The same seen from the member, sharded by member.
create table member_groups (
  member_id uuid not null,
  group_id uuid not null,
  state text not null check (state in ('invited', 'requested', 'member', 'banned')),
  role text not null default 'member' check (role in ('owner', 'moderator', 'member')),
  invited_by uuid,
  since timestamptz not null,
  primary key (member_id, group_id)
);
create index member_groups_newest on member_groups (member_id, state, since desc, group_id desc);
-- Deleting a group finds the rows that mirror its members.
create index member_groups_group on member_groups (group_id);

-- Groups that were deleted, until what was posted there is removed.
create table closed_groups (
  id uuid primary key,
  at timestamptz not null
);

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
