-- Sharded by id: every read of a file carries it.
create table media (
  id uuid primary key,
  owner_id uuid not null,
  purpose text not null check (purpose in ('post', 'story', 'chat', 'profilePic', 'coverPhoto', 'test')),
  -- The chat a chat file was sent in.
  chat_id text,
  -- What shows it; none while nothing does.
  parent_id text,
  state text not null check (state in ('uploading', 'ready', 'attached', 'deleted')),
  name text not null,
  declared_type text not null,
  kind text not null default 'file' check (kind in ('image', 'video', 'audio', 'file')),
  mime text not null default 'application/octet-stream',
  -- Of the upload, then of the stored file.
  size bigint not null,
  key text not null default '',
  poster_key text,
  width integer,
  height integer,
  duration double precision,
  placeholder text,
  variants jsonb not null default '[]',
  -- Every key written for it, noted before the first is: whatever happens, they can be found and removed.
  files text[] not null default '{}',
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index media_parent on media (parent_id, purpose) where parent_id is not null;
create index media_owner on media (owner_id);
create index media_loose on media (changed_at) where state <> 'attached';

-- Sharded by member.
create table media_usage (
  owner_id uuid not null,
  day date not null,
  bytes bigint not null,
  primary key (owner_id, day)
);
create index media_usage_day on media_usage (day);
