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
