create table invitations (
  -- Whoever has it may join. Not hashed: its member looks it up to pass it on again.
  code text primary key,
  inviter_id uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  most_uses integer not null,
  uses integer not null default 0
);
create index invitations_inviter on invitations (inviter_id);

-- By whose invitation a member came.
create table invited_members (
  member_id uuid primary key,
  inviter_id uuid not null,
  joined_at timestamptz not null
);
create index invited_members_inviter on invited_members (inviter_id);
